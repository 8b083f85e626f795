/**
 * Makes a realistic library: all test films under names of every kind, with subtitle files beside them. `node
 * scripts/testLibrary.ts FOLDER` writes it for inspection; tests call `makeTestLibrary`. Needs ffmpeg as `testFilms.ts` does.
 */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeTestFilms, TEST_FILMS } from './testFilms.ts';
import { SRT } from './testFilmTools.ts';

/** Paths of the library that tell more than the film's own name, each with the film stored there. */
const NAMED: readonly (readonly [path: string, film: string])[] = [
  ['Фільми/Земля (1930)/Земля (1930).mkv', 'h264.mkv'],
  ['Фільми/Земля (1930)/Земля (1930) - 2160p.mkv', 'hdr10.mkv'],
  ['Фільми/Земля (1930)/Земля (1930)-trailer.mp4', 'silent.mp4'],
  ['Фільми/Тіні забутих предків [1964, драма, BDRip 1080p].mkv', 'voices.mkv'],
  ['Films/The.General.1926.1080p.BluRay.x264-GROUP.mkv', 'surround.mkv'],
  ['Films/🎬 Party (2020).mp4', 'h264.mp4'],
  ['Films/Blade.Runner.2049.2017.2160p.UHD.HDR.HEVC.mkv', 'hdr10plus.mkv'],
  ['Films/Ночь.1961.XviD.avi', 'xvid.avi'],
  ['Серіали/Пес Патрон/Сезон 1/Пес Патрон - s01e01.mkv', 'hevc-eac3.mkv'],
  ['Серіали/Пес Патрон/Сезон 1/Пес Патрон - s01e02-e03.ts', 'h264.ts'],
  ['Series/Lost/Season 02/Lost.S02E01.720p.mkv', 'av1-opus.mkv'],
  ['Series/Lost/Season 02/Lost 2x02.webm', 'vp9-opus.webm'],
  ['Series/Daily/Daily 2023-11-15.mp4', 'subtitled.mp4'],
  ['Аніме/[Group] Title - 12 [1080p].mkv', 'high10.mkv'],
];

/** Encodes the words of `SRT` as Windows editors do: its Cyrillic letters are consecutive from 0xC0, except for і. */
const cp1251 = (text: string) =>
  Buffer.from(
    [...text].map((letter) => {
      const code = letter.charCodeAt(0);
      if (letter === 'і') return 0xb3;
      return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code;
    }),
  );

/** The path of a film that is not named above: named after its codec and container, so that each is a title of its own. */
const placeOf = (film: string) => `Різне/${film.replace(/\.(\w+)$/, ' $1.$1')}`;

/** Makes the library in `folder` from films stored in `films`; returns each path with its film. */
export function makeTestLibrary(folder: string, films: string): { path: string; film: (typeof TEST_FILMS)[number] }[] {
  makeTestFilms(films);
  const named = NAMED.map(([path, name]) => ({ path, film: TEST_FILMS.find((film) => film.name === name)! }));
  const all = [...named, ...TEST_FILMS.map((film) => ({ path: placeOf(film.name), film }))];
  for (const { path, film } of all) {
    const place = join(folder, path);
    mkdirSync(dirname(place), { recursive: true });
    copyFileSync(join(films, film.name), place);
  }
  const beside = (path: string, bytes: string | Uint8Array) => writeFileSync(join(folder, path), bytes);
  beside('Фільми/Земля (1930)/Земля (1930).uk.srt', SRT);
  beside('Фільми/Земля (1930)/Земля (1930).ru.forced.srt', cp1251(SRT));
  beside('Films/Ночь.1961.XviD.srt', cp1251(SRT));
  return all;
}

if (import.meta.main) {
  const [folder, films = join(import.meta.dirname, '../node_modules/.cache/promin-films')] = process.argv.slice(2);
  if (!folder) throw new Error('name the folder to make the library in');
  makeTestLibrary(folder, films);
}
