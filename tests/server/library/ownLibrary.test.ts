import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { NO_ADJUSTMENTS } from '../../../server/stream.ts';
import type { LibraryFileDetail, LibraryFilePage, LibraryStatus } from '../../../server/contract/ownLibrary.ts';
import { createUuid } from '../../../server/db/uuid.ts';
import { libraryFolder } from '../../../server/host/libraryFolder.ts';
import { listOwnMedia } from '../../../server/queries/library/ownMedia.ts';
import { openLease } from '../../../server/queries/viewing/leases.ts';
import { writeLeaseMedia } from '../../../server/media/leaseMedia.ts';
import { mediaIdOf } from '../../../server/media/mediaId.ts';
import { PLAIN_DECODERS } from '../../../server/contract/decoders.ts';
import { addAccount, send, signIn } from '../accounts.ts';
import { describeEngines } from '../engines.ts';
import { createPorts, type TestPorts } from '../ports.ts';
import { openShelf, type Shelf } from './shelf.ts';

describeEngines("The owner's library", ({ open }) => {
  let shelf: Shelf;
  let ports: TestPorts;
  let app: ReturnType<typeof createApp>;
  let token = '';
  let scans: Promise<unknown>[] = [];

  beforeEach(async () => {
    const db = await open();
    shelf = openShelf(db);
    ports = createPorts(db);
    scans = [];
    ports.library = {
      scan: () => void scans.push(shelf.scan()),
      progress: () => null,
      scannedAt: () => null,
      resolve: libraryFolder(shelf.directory).resolve,
      lookUp: null,
    };
    app = createApp(ports);
    await addAccount(ports, 'owner', { role: 'admin' });
    token = (await signIn(app, 'owner')).accessToken;
    shelf.put('Films/Heat (1995) [tmdbid-949].mkv');
    shelf.put('Films/Solaris (1972).mkv', 'broken');
    shelf.put('Series/Lost (2004)/Season 1/Lost S01E01E02.mkv');
    shelf.put('Films/Heat.1995.sample.mkv');
    await shelf.scan();
  });
  afterEach(() => rmSync(shelf.directory, { recursive: true }));

  const ask = async <Answer>(path: string) =>
    (await (await send(app, 'GET', `/owner/library${path}`, { token })).json()) as Answer;
  const tell = async (method: string, path: string, body?: unknown) => {
    const answer = await send(app, method, `/owner/library${path}`, { token, body });
    await Promise.all(scans.splice(0));
    return answer.status;
  };
  const files = async (query = '') => (await ask<LibraryFilePage>(`/files${query}`)).items;
  const heat = async () => (await files()).find(({ path }) => path.includes('Heat (1995)'))!;

  it('tells the owner what was found as what, and nobody else', async () => {
    expect((await ask<LibraryStatus>('')).counts).toEqual({ ready: 2, waiting: 0, broken: 1, passed: 1, gone: 0 });
    const told = (await files()).map(({ path, state, title, year, season, episode }) => [
      path.split('/').at(-1),
      state,
      title,
      year,
      season,
      episode,
    ]);
    expect(told).toHaveLength(4);
    expect(told).toContainEqual(['Heat (1995) [tmdbid-949].mkv', 'ready', 'Heat', 1995, null, null]);
    expect(told).toContainEqual(['Lost S01E01E02.mkv', 'ready', 'Lost', 2004, 1, 1]);
    expect(told).toContainEqual(['Solaris (1972).mkv', 'broken', null, null, null, null]);
    const broken = await files('?state=broken');
    expect(broken.map(({ reason }) => reason)).toEqual(['damaged: no header']);
    // A file without a match is still put right from the name and the year that its path has.
    const solaris = { kind: 'film', title: 'Solaris', year: 1972, season: null, episode: null };
    expect(broken.map(({ named }) => named)).toEqual([solaris]);
    expect((await ask<LibraryFileDetail>(`/files/${broken[0]!.id}`)).file.named).toEqual(solaris);
    await addAccount(ports, 'guest');
    const guest = (await signIn(app, 'guest')).accessToken;
    const { id } = await heat();
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/files'],
      ['GET', `/files/${id}`],
      ['POST', '/scan'],
      ['POST', `/files/${id}/retry`],
      ['DELETE', `/files/${id}/fix`],
      ['DELETE', '/gone'],
      ['PUT', '/work'],
      ['PUT', `/files/${id}/pack`],
      ['DELETE', `/files/${id}/markers/intro`],
    ] as const) {
      expect((await send(app, method, `/owner/library${path}`, { token: guest })).status, `${method} ${path}`).toBe(
        403,
      );
    }
  });

  it('names titles in the language of whoever asks', async () => {
    const { id, titleId } = await heat();
    const words = ports.db.updateTable('title_i18n').where('title_id', '=', titleId!);
    await words.set({ name: 'Сутичка' }).where('lang', '=', 'uk').execute();
    await words.set({ name: 'Схватка' }).where('lang', '=', 'ru').execute();
    const titleIn = async (lang: string) => {
      const headers = { 'Content-Language': lang };
      const page = await send(app, 'GET', '/owner/library/files', { token, headers });
      const { items } = (await page.json()) as LibraryFilePage;
      const detail = await send(app, 'GET', `/owner/library/files/${id}`, { token, headers });
      const { file } = (await detail.json()) as LibraryFileDetail;
      return [items.find((one) => one.id === id)?.title, file.title];
    };
    expect(await titleIn('uk_UA')).toEqual(['Сутичка', 'Сутичка']);
    expect(await titleIn('ru')).toEqual(['Схватка', 'Схватка']);
    expect(await titleIn('en')).toEqual(['Heat', 'Heat']);
  });

  it('pages through files of one state without a gap', async () => {
    for (let n = 100; n < 230; n++) shelf.put(`Films/Film ${n} (2001).mkv`);
    await shelf.scan();
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const page: LibraryFilePage = await ask<LibraryFilePage>(`/files?state=ready${query}`);
      seen.push(...page.items.map(({ path }) => path));
      cursor = page.nextCursor;
    }
    expect(new Set(seen).size).toBe(132);
    expect(seen).toHaveLength(132);
    const [first] = await files('?state=ready');
    expect(first?.path).toBe(seen[0]);
    const other = await ask<LibraryFilePage>('/files?state=ready');
    expect((await send(app, 'GET', `/owner/library/files?cursor=${other.nextCursor}`, { token })).status).toBe(422);
  });

  it('is put right by the owner, and back', async () => {
    const { id } = await heat();
    expect(await tell('PUT', `/files/${id}/fix`, { title: 'Схватка', year: 1996, kind: 'film' })).toBe(204);
    expect(await heat()).toMatchObject({ title: 'Схватка', year: 1996 });
    const detail = await ask<LibraryFileDetail>(`/files/${id}`);
    expect(detail).toMatchObject({ fix: { title: 'Схватка', year: 1996 }, ids: { tmdb: '949' }, plays: null });
    expect(await tell('DELETE', `/files/${id}/fix`)).toBe(204);
    expect(await heat()).toMatchObject({ title: 'Heat', year: 1995 });
  });

  it('takes nothing that can be meant as no film', async () => {
    const { id } = await heat();
    for (const body of [{ title: ' ' }, { year: 12 }, { kind: 'book' }, { episode: 0 }, { path: '/etc' }]) {
      expect(await tell('PUT', `/files/${id}/fix`, body), JSON.stringify(body)).toBe(422);
    }
    expect(await tell('PUT', '/files/999999/fix', { title: 'x' })).toBe(404);
    expect(await tell('PUT', '/files/nothing/fix', { title: 'x' })).toBe(422);
    expect(await heat()).toMatchObject({ title: 'Heat' });
  });

  it('looks again at what could not be played', async () => {
    shelf.read.length = 0;
    expect(await tell('POST', '/scan')).toBe(204);
    expect(shelf.read).toEqual(['Films/Solaris (1972).mkv']);
    shelf.read.length = 0;
    expect(await tell('POST', `/files/${(await heat()).id}/retry`)).toBe(204);
    expect(shelf.read).toEqual(['Films/Heat (1995) [tmdbid-949].mkv']);
  });

  it('forgets what is gone when it is told to', async () => {
    shelf.drop('Films/Heat (1995) [tmdbid-949].mkv');
    await shelf.scan();
    expect((await files('?state=gone')).map(({ path }) => path)).toEqual(['Films/Heat (1995) [tmdbid-949].mkv']);
    expect(await tell('DELETE', '/gone')).toBe(204);
    expect(await files('?state=gone')).toEqual([]);
  });

  it('reads subtitles beside a file by the word of its owner, also after another scan', async () => {
    shelf.put('Films/Heat (1995) [tmdbid-949].uk.srt', 'текст');
    await shelf.scan();
    const { id } = await heat();
    const name = 'Heat (1995) [tmdbid-949].uk.srt';
    const known = async () => (await ask<LibraryFileDetail>(`/files/${id}`)).subtitles;
    expect(await known()).toEqual([{ name, encoding: null }]);
    const say = (body: unknown) => tell('PUT', `/files/${id}/encoding`, body);
    expect(await say({ name, encoding: 'koi8-u' })).toBe(204);
    await shelf.scan();
    expect(await known()).toEqual([{ name, encoding: 'koi8-u' }]);
    const [medium] = await listOwnMedia(ports.db, { kind: 'title', id: (await heat()).titleId! });
    expect(JSON.parse(medium!.encodings)).toEqual({ [name]: 'koi8-u' });
    expect(await say({ name: '../other.srt', encoding: 'koi8-u' })).toBe(404);
    expect(await say({ name, encoding: 'klingon' })).toBe(422);
    expect(await say({ name, encoding: null })).toBe(204);
    expect(await known()).toEqual([{ name, encoding: null }]);
  });

  it('tells what is encoded for whom, and ends it with its stream', async () => {
    const { titleId } = await heat();
    const sid = createUuid(ports.now(), ports.random);
    const guest = await addAccount(ports, 'guest');
    const session = await signIn(app, 'guest');
    const device = await ports.db.selectFrom('device').select('id').where('user_id', '=', guest).executeTakeFirst();
    const media = writeLeaseMedia(mediaIdOf({ kind: 'title', id: titleId! }), {
      hdr: false,
      voice: 'none',
      decodes: PLAIN_DECODERS,
      adjustments: NO_ADJUSTMENTS,
    });
    const lease = { sid, userId: guest, deviceId: device!.id, media, now: ports.now() };
    await openLease(ports.db, lease, 5, 3_600_000);
    const released: string[] = [];
    ports.films = {
      find: async () => null,
      isBusy: () => false,
      packedBytes: async () => 7,
      unpack: async () => undefined,
      plays: async () => ({ way: 'encode', picture: 'codec', sounds: [] }),
      encodes: () => (released.length > 0 ? [] : [{ sid, height: 720, speed: 2.5, leftS: 60 }]),
      encoder: () => ({ name: 'h264_vaapi', isHardware: true }),
      cache: () => ({ bytes: 5, limitBytes: 10 }),
      release: (one) => void released.push(one),
    };
    const status = await ask<LibraryStatus>('');
    expect(status.encodes).toEqual([{ id: sid, title: 'Heat', height: 720, speed: 2.5, leftS: 60 }]);
    expect(status.cache).toEqual({ bytes: 5, limitBytes: 10 });
    expect(status.encoder).toEqual({ name: 'h264_vaapi', isHardware: true });
    const { plays } = await ask<LibraryFileDetail>(`/files/${(await heat()).id}`);
    expect(plays?.[0]).toEqual({ device: 'oldTv', way: 'encode', picture: 'codec', sounds: [] });
    expect(await tell('DELETE', `/encodes/${sid}`)).toBe(204);
    expect(released).toEqual([sid]);
    const beat = await send(app, 'POST', `/playback/${sid}/heartbeat`, { token: session.accessToken });
    expect(((await beat.json()) as { code: string }).code).toBe('stream_stopped');
  });

  it('pauses work in the background, has levels made, and has the word on openings', async () => {
    const { id } = await heat();
    const detail = () => ask<LibraryFileDetail>(`/files/${id}`);
    expect((await ask<LibraryStatus>('')).work).toEqual({
      isPaused: false,
      waiting: { index: 2, thumbnails: 2, sounds: 2, pack: 0 },
      running: [],
      failed: 0,
      packedBytes: 0,
    });
    expect(await tell('PUT', '/work', { isPaused: true })).toBe(204);
    expect((await ask<LibraryStatus>('')).work.isPaused).toBe(true);
    expect(await tell('PUT', '/work', { isPaused: false })).toBe(204);
    expect(await detail()).toMatchObject({ pack: null, markers: [] });
    expect(await tell('PUT', `/files/${id}/pack`)).toBe(204);
    expect((await detail()).pack).toBe('waiting');
    expect(await tell('DELETE', `/files/${id}/pack`)).toBe(204);
    expect((await detail()).pack).toBeNull();
    const [broken] = await files('?state=broken');
    expect(await tell('PUT', `/files/${broken!.id}/pack`)).toBe(404);
    expect(await tell('PUT', `/files/${id}/markers/credits`, { startS: 90, endS: 60 })).toBe(422);
    expect(await tell('PUT', `/files/${id}/markers/credits`, { startS: 60, endS: 90 })).toBe(204);
    expect((await detail()).markers).toEqual([{ kind: 'credits', startS: 60, endS: 90, isSure: true }]);
    expect(await tell('DELETE', `/files/${id}/markers/credits`)).toBe(204);
    expect((await detail()).markers).toEqual([]);
    expect(await tell('DELETE', '/files/99999/markers/intro')).toBe(404);
  });
});
