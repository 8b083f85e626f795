import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { Playback } from '../../../server/contract/playback.ts';
import type { Decoder } from '../../../server/contract/tables/decoders.ts';
import type { Tier } from '../../../server/contract/vocabulary.ts';
import { createMachine, type Machine } from '../../../server/packing/machine.ts';
import type { FilmPlace } from '../../../server/packing/serving/filmPlace.ts';
import { createFilms } from '../../../server/packing/serving/films.ts';
import { addAccount, createService, send, signIn } from '../accounts.ts';
import type { TestPorts } from '../ports.ts';
import { temporaryDirectory } from '../realServer.ts';
import { decode, testFilm } from './films.ts';
import { plainTitle } from '../smallCatalogue.ts';

const FILMS = [
  'h264.mkv',
  'hevc-eac3.mkv',
  'xvid.avi',
  'voices.mkv',
  'hdr10.mkv',
  'surround.mkv',
  'noise.mkv',
  'subtitled.mp4',
  'h264.ts',
  'late-sound.mkv',
  'open-gop.mkv',
] as const;
type Film = (typeof FILMS)[number];
/** What Chromium can decode, and a television. */
const BROWSER: Decoder[] = ['avc', 'avc10', 'vp9', 'av1', 'aac', 'opus', 'flac', 'mp3'];
const TELEVISION: Decoder[] = ['avc', 'hevc', 'hevc10', 'vp9', 'aac', 'ac3', 'eac3', 'surround'];

const folder = temporaryDirectory();
let ports: TestPorts;
let app: ReturnType<typeof createApp>;
let token = '';
let close = () => {};

/** A service with the films as titles 1 to n. */
async function open(change: Partial<Machine> = {}, tier: Tier = 'pro_plus') {
  ({ ports } = await createService({ streamLimit: 99 }));
  const machine = { ...(await createMachine()), ...change };
  const locate = async ({ kind, id }: { kind: string; id: number }): Promise<FilmPlace | null> => {
    const name = FILMS[id - 1];
    return kind === 'title' && name ? { path: testFilm(name), hash: null, voices: null, subtitles: [] } : null;
  };
  const films = await createFilms({ machine, locate, folder: folder.path, cacheBytes: 50_000_000, now: ports.now });
  ports.films = films;
  app = createApp(ports);
  for (const [index, name] of FILMS.entries()) {
    await ports.db
      .insertInto('title')
      .values(plainTitle({ id: index + 1, key: name }))
      .execute();
  }
  await addAccount(ports, 'olena', { tier });
  token = (await signIn(app, 'olena')).accessToken;
  close();
  close = films.close;
}

const ask = (film: Film, decodes?: Decoder[], more = {}) =>
  send(app, 'POST', '/playback', { body: { movieId: FILMS.indexOf(film) + 1, decodes, ...more }, token });
async function play(film: Film, decodes?: Decoder[], more = {}): Promise<Playback> {
  const response = await ask(film, decodes, more);
  if (response.status !== 200) throw new Error(`${film}: ${response.status} ${await response.text()}`);
  return Playback.parse(await response.json());
}
const fetchMedia = (address: string) => send(app, 'GET', `/${address}`);
const beside = ({ manifestUrl }: Playback, name: string) => manifestUrl.replace(/[^/]+$/, name);
const textOf = async (address: string) => (await fetchMedia(address)).text();
const bytesOf = async (address: string) => {
  const response = await fetchMedia(address);
  if (response.status !== 200) throw new Error(`${address}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
};
/** The levels of a manifest, each with its codecs. */
async function levelsOf(lease: Playback): Promise<string[]> {
  const text = await textOf(lease.manifestUrl);
  return [...text.matchAll(/CODECS="([^"]*)".*\n(\w+)\.m3u8/g)].map(([, codecs, id]) => `${id} ${codecs}`);
}
/** Every part of a rendition, its header first, and the lengths in its playlist. */
async function whole(lease: Playback, id: string) {
  const list = await textOf(beside(lease, `${id}.m3u8`));
  const names = [/URI="(.+)"/.exec(list)?.[1] ?? '', ...(list.match(/^[\w-]+\/\d+\.m4s$/gm) ?? [])];
  const parts: Uint8Array[] = [];
  for (const name of names) parts.push(await bytesOf(beside(lease, name)));
  const lengths = [...list.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Number(seconds));
  return { ...decode(parts), lengths };
}
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

beforeAll(() => open());
afterAll(() => {
  close();
  folder.remove();
});

describe('A film', () => {
  it('is copied to a device that decodes it, its lower levels made on demand', async () => {
    const lease = await play('h264.mkv', BROWSER);
    expect(lease).toMatchObject({ durationS: expect.closeTo(13, 1), isMadeOnDemand: true, voiceId: 's1' });
    expect(await levelsOf(lease)).toEqual(['copy avc1.64000c,mp4a.40.2']);
    const [picture, sound] = [await whole(lease, 'copy'), await whole(lease, 'a-s1')];
    expect([picture.codec, picture.frames, picture.complaints]).toEqual(['h264', 312, '']);
    expect(sum(picture.lengths)).toBeCloseTo(13, 1);
    expect([sound.codec, sound.complaints]).toEqual(['aac', '']);
  });

  it('is encoded for one that does not, picture and sound apart', async () => {
    const forBrowser = await play('hevc-eac3.mkv', BROWSER);
    expect(await levelsOf(forBrowser)).toEqual(['h360 avc1.64001f,mp4a.40.2']);
    const picture = await whole(forBrowser, 'h360');
    expect([picture.codec, picture.frames, picture.complaints]).toEqual(['h264', 312, '']);
    const sound = await whole(forBrowser, 'a-s1');
    expect([sound.codec, sound.frames]).toEqual(['aac', 610]);
    expect(sum(sound.lengths)).toBeCloseTo((610 * 1024) / 48_000, 5);
    const forTelevision = await play('hevc-eac3.mkv', TELEVISION);
    expect((await levelsOf(forTelevision))[0]).toMatch(/^copy hvc1\.1\..*,ec-3$/);
    expect((await whole(forTelevision, 'copy')).frames).toBe(312);
  });

  it('of a container without times of showing plays, and a transport stream is copied', async () => {
    const [avi, ts] = [await play('xvid.avi', BROWSER), await play('h264.ts', BROWSER)];
    expect((await whole(avi, 'h360')).frames).toBe(312);
    expect((await levelsOf(ts))[0]).toMatch(/^copy/);
    expect((await whole(ts, 'copy')).frames).toBe(312);
  });

  it('of high dynamic range is copied to screens that show it, and made ordinary for others', async () => {
    expect((await levelsOf(await play('hdr10.mkv', TELEVISION, { hdr: true })))[0]).toMatch(/^copy hvc1\.2/);
    const ordinary = await play('hdr10.mkv', TELEVISION, { hdr: false });
    expect(await levelsOf(ordinary)).toEqual([expect.stringMatching(/^h360 avc1/)]);
    expect((await whole(ordinary, 'h360')).frames).toBe(312);
  });

  it('keeps its six channels where they can be heard', async () => {
    const manifest = async (decoders: Decoder[]) => textOf((await play('surround.mkv', decoders)).manifestUrl);
    expect(await manifest(TELEVISION)).toContain('CHANNELS="6"');
    expect(await manifest(BROWSER)).toContain('CHANNELS="2"');
    expect(await manifest(['avc', 'ac3', 'aac'])).toContain('CHANNELS="2"');
  });

  it('names every voice and every set of subtitles', async () => {
    const lease = await play('voices.mkv', BROWSER);
    expect(lease.voices).toEqual([
      { id: 's1', name: 'Дубляж' },
      { id: 's2', name: 'English' },
      { id: 's3', name: 'Русский' },
    ]);
    const manifest = await textOf(lease.manifestUrl);
    expect(manifest.match(/TYPE=SUBTITLES.*NAME="([^"]+)",LANGUAGE="(\w+)"/g)).toHaveLength(2);
    for (const id of ['subs-1', 'subs-2']) {
      const cues = await textOf(beside(lease, `${id}/all.vtt`));
      expect(cues).toContain('WEBVTT\n\n00:00:01.000 --> 00:00:03.500\n<i>Привіт</i> 1\n');
    }
    for (const id of ['a-s1', 'a-s2', 'a-s3']) expect((await whole(lease, id)).frames).toBeGreaterThan(550);
    const mp4 = await play('subtitled.mp4', BROWSER);
    expect(await textOf(beside(mp4, 'subs-1/all.vtt'))).toContain('00:00:01.000 --> 00:00:03.500\n');
  });

  it('that cannot be read is refused in words', async () => {
    const answer = await ask('noise.mkv', BROWSER);
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'film_unreadable' }]);
  });
});

describe('What is made', () => {
  it('is there for whoever asks next, and comes from anywhere in the film', async () => {
    const [one, other] = [await play('xvid.avi', BROWSER), await play('xvid.avi', BROWSER)];
    const first = await bytesOf(beside(one, 'h360/3.m4s'));
    ports.films?.release(one.sid);
    expect(await bytesOf(beside(other, 'h360/3.m4s'))).toEqual(first);
    const places = [0, 3, 1, 2, 0];
    const lease = await play('late-sound.mkv', ['aac', 'hevc']);
    for (const n of places.filter((n) => n < 3)) {
      expect((await bytesOf(beside(lease, `h360/${n}.m4s`))).length).toBeGreaterThan(1000);
      expect((await bytesOf(beside(lease, `a-s1/${n}.m4s`))).length).toBeGreaterThan(1000);
    }
  });

  it('answers nothing past the end or under another name', async () => {
    const lease = await play('h264.mkv', BROWSER);
    for (const name of ['copy/3.m4s', 'copy/99.m4s', 'h720/0.m4s', 'a-s9.m3u8', 'subs-9.m3u8', 'copy/all.vtt']) {
      expect([name, (await fetchMedia(beside(lease, name))).status]).toEqual([name, 404]);
    }
  });

  it('is no more than the machine bears: one who comes too late is told so, until there is room', async () => {
    await open({ cores: 2 });
    const decodes: Decoder[] = ['aac'];
    // More segments than are made ahead, so its encode does not reach the end.
    const first = await play('open-gop.mkv', decodes);
    const refused = await ask('h264.ts', decodes);
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'encoders_busy' }]);
    // The same viewer's next film takes its place immediately.
    const next = await play('late-sound.mkv', decodes, { after: first.sid });
    expect((await bytesOf(beside(next, 'h360/0.m4s'))).length).toBeGreaterThan(1000);
    // Nothing of it has been requested for a while: it is idle, and makes room.
    ports.clock.now += 10_000;
    await play('h264.ts', decodes);
  });
});

describe('Without ffmpeg', () => {
  it('copies play, and what cannot is refused in words', async () => {
    await open({ ffmpeg: null, ffprobe: null });
    const lease = await play('h264.mkv', BROWSER);
    expect((await whole(lease, 'copy')).frames).toBe(312);
    expect((await whole(lease, 'a-s1')).codec).toBe('aac');
    for (const film of ['xvid.avi', 'h264.ts', 'hevc-eac3.mkv'] as const) {
      const answer = await ask(film, BROWSER);
      expect([film, await answer.json()]).toMatchObject([film, { code: 'film_needs_ffmpeg' }]);
    }
  });
});
