import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ffmpeg, words } from '../../../scripts/testFilmTools.ts';
import { createFilmReader } from '../../../server/packing/analysis/filmReader.ts';
import { createMachine } from '../../../server/packing/machine.ts';
import { createFilmOpener } from '../../../server/packing/source/openFilm.ts';
import { temporaryDirectory } from '../realServer.ts';
import { testFilm } from './films.ts';

const folder = temporaryDirectory();
afterAll(folder.remove);
const machine = await createMachine();
const reader = createFilmReader(machine, createFilmOpener(Date.now));

/** A film whose first picture has the time `originS` in its file, with chapters at these times of the file. */
async function chaptersOf(name: string, originS: number, times: readonly number[]) {
  const chapters = times.flatMap((timeS, n) => {
    const endMs = ((times[n + 1] ?? timeS + 5) * 1000).toFixed(0);
    return ['[CHAPTER]', 'TIMEBASE=1/1000', `START=${timeS * 1000}`, `END=${endMs}`, `title=Розділ ${n + 1}`];
  });
  writeFileSync(join(folder.path, 'chapters.txt'), [';FFMETADATA1', ...chapters].join('\n'));
  const source = ['-i', testFilm('h264.mkv'), '-i', 'chapters.txt'];
  ffmpeg(
    folder.path,
    ...source,
    ...words('-map 0:v -map 0:a -map_chapters 1 -c copy -output_ts_offset'),
    String(originS),
    name,
  );
  return (await reader.read(join(folder.path, name))).chapters.map(({ startS, title }) => [Math.round(startS), title]);
}

describe('Chapters', () => {
  const both = [
    [0, 'Розділ 1'],
    [6, 'Розділ 2'],
  ];

  it.each(['zero.mkv', 'zero.mp4'])('of %s, whose times begin at zero, stand where the file says', async (name) => {
    expect(await chaptersOf(name, 0, [0, 6])).toEqual(both);
  });

  it.each(['late.mkv', 'late.mp4'])('of %s, whose times begin later, are moved with its pictures', async (name) => {
    expect(await chaptersOf(name, 100, [100, 106])).toEqual(both);
  });

  it('that were written as from the beginning of such a film stay there', async () => {
    expect(await chaptersOf('recorded.mkv', 3600, [0, 6])).toEqual(both);
  });

  it('are the same without ffprobe', async () => {
    const told = await chaptersOf('plain.mkv', 2, [2, 8]);
    const bare = createFilmReader({ ...machine, ffprobe: null }, createFilmOpener(Date.now));
    const { chapters } = await bare.read(join(folder.path, 'plain.mkv'));
    expect(chapters.map(({ startS, title }) => [Math.round(startS), title])).toEqual(told);
    expect(told).toEqual(both);
  });
});
