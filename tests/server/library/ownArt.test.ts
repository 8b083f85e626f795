import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { pictureTurns } from '../../../server/auth/turns.ts';
import { connect } from '../../../server/db/connect.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { libraryFolder } from '../../../server/host/libraryFolder.ts';
import { sweepOwnArt, withOwnArt } from '../../../server/host/ownArt.ts';
import { temporaryDirectory } from '../realServer.ts';
import { openShelf } from './shelf.ts';

const directory = temporaryDirectory();
afterAll(directory.remove);

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#842' } })
    .jpeg()
    .toBuffer();

test('Pictures beside films are served in the sizes of the catalogue, made once, and anew when they change', async () => {
  const db = await connect({ file: ':memory:' });
  await migrate(db);
  const shelf = openShelf(db);
  const kept = join(directory.path, 'art');
  shelf.put('Heat (1995)/Heat (1995).mkv');
  const put = async (width: number) =>
    writeFileSync(join(shelf.directory, 'Heat (1995)/poster.jpg'), await picture(width, width));
  await put(600);
  writeFileSync(join(shelf.directory, 'Heat (1995)/fanart.jpg'), 'no picture');
  mkdirSync(join(shelf.directory, 'Bait (2001)'));
  shelf.put('Bait (2001)/Bait (2001).mkv');
  symlinkSync('/etc/hostname', join(shelf.directory, 'Bait (2001)/poster.jpg'));
  await shelf.scan();
  const others = { read: async (file: string) => new TextEncoder().encode(file) };
  const store = withOwnArt(others, db, libraryFolder(shelf.directory), kept, pictureTurns(), async () => null);
  const artOf = async () => {
    const row = await db
      .selectFrom('title')
      .select(['art', 'drawn'])
      .where('original', '=', 'Heat')
      .executeTakeFirstOrThrow();
    return row.art ?? '';
  };
  const art = await artOf();

  const poster = await store.read(`art/${art}/poster-440.webp`);
  const { width, height, format } = await sharp(poster ?? undefined).metadata();
  expect([width, height, format]).toEqual([440, 660, 'webp']);
  expect(readdirSync(join(kept, art))).toEqual(['poster-440.webp']);
  writeFileSync(join(kept, art, 'poster-440.webp'), 'kept');
  expect(new TextDecoder().decode((await store.read(`art/${art}/poster-440.webp`)) ?? undefined)).toBe('kept');

  for (const name of [
    `${art}/poster-441`,
    `${art}/backdrop-1280`,
    `${art}/s1e1-300`,
    'own-1-000000000000/poster-440',
  ]) {
    expect(await store.read(`art/${name}.webp`), name).toBeNull();
  }
  expect(await store.read('art/metropolis-1927/poster-440.webp')).not.toBeNull();
  const bait = await db.selectFrom('title').select(['art', 'drawn']).where('original', '=', 'Bait').executeTakeFirst();
  expect(bait).toEqual({ art: null, drawn: 7 });

  await put(700);
  await shelf.scan();
  expect(await artOf()).not.toBe(art);
  expect(await store.read(`art/${await artOf()}/poster-220.webp`)).not.toBeNull();
  await sweepOwnArt(db, kept);
  expect(readdirSync(kept)).toEqual([await artOf()]);
  await db.destroy();
});

test('Pictures are read and decoded one at a time, in one row with those that viewers upload', async () => {
  const db = await connect({ file: ':memory:' });
  await migrate(db);
  const shelf = openShelf(db);
  for (let n = 1; n <= 12; n++) {
    shelf.put(`Film ${n} (2001)/Film ${n} (2001).mkv`);
    writeFileSync(join(shelf.directory, `Film ${n} (2001)/poster.jpg`), await picture(300, 450));
  }
  await shelf.scan();
  const folder = libraryFolder(shelf.directory);
  let held = 0;
  let most = 0;
  const watched = {
    ...folder,
    read: async (...range: Parameters<typeof folder.read>) => {
      most = Math.max(most, ++held);
      const bytes = await folder.read(...range);
      // Lets everything else that is ready to read do so.
      await new Promise((resolve) => setImmediate(resolve));
      held--;
      return bytes;
    },
  };
  const pictures = pictureTurns();
  let asked = 0;
  const turns: typeof pictures = {
    take: (...turn) => {
      asked++;
      return pictures.take(...turn);
    },
  };
  const store = withOwnArt(
    { read: async () => null },
    db,
    watched,
    join(directory.path, 'row'),
    turns,
    async () => null,
  );
  let uploaded: () => void = () => undefined;
  const upload = pictures.take(
    { key: 'somebody', isKnown: false },
    () => new Promise<void>((done) => (uploaded = done)),
  );
  const rows = await db.selectFrom('title').select('art').where('art', 'is not', null).execute();
  const posters = rows.map(({ art }) => store.read(`art/${art}/poster-220.webp`));
  await expect.poll(() => asked).toBe(rows.length);
  expect([rows.length, most]).toEqual([12, 0]);
  uploaded();
  await upload;
  for (const poster of await Promise.all(posters)) expect(poster).not.toBeNull();
  expect(most).toBe(1);
  await db.destroy();
});
