import { describe, expect, it } from 'vitest';
import type { ExtraKind } from '../../../server/contract/tables/extraKinds.ts';
import { type PathFacts, readPath } from '../../../server/library/names/readPath.ts';
import { HELD_OUT } from './heldOutNames.ts';
import type { NameCase } from './nameCase.ts';
import { NAMES } from './names.ts';
import { ODD_NAMES } from './oddNames.ts';

function numbersOf({ season, episodes, absolute, date, kind }: PathFacts): string {
  if (kind === 'film') return '';
  if (date !== null) return date;
  if (absolute !== null) return `A${absolute}`;
  const [first, last] = [episodes[0], episodes.at(-1)];
  return `S${season}E${first}${last === first ? '' : `-${last}`}`;
}

const read = (path: string) => {
  const facts = readPath(path);
  return [facts.title, facts.year, numbersOf(facts)];
};

describe('The name of a file', () => {
  it.each([...NAMES, ...ODD_NAMES])('%s', (path, ...expected) => expect(read(path)).toEqual(expected));

  it('is read from a list that is long enough', () => expect(NAMES.length).toBeGreaterThanOrEqual(150));

  it('is read right nine times of ten in a list the rules were not made by', () => {
    const isWrong = ([path, ...expected]: NameCase) => JSON.stringify(read(path)) !== JSON.stringify(expected);
    const wrong = HELD_OUT.filter(isWrong).map(([path]) => `${path}: ${JSON.stringify(read(path))}`);
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(HELD_OUT.length / 10);
  });
});

describe('What else a path says', () => {
  it.each<[string, Partial<PathFacts>]>([
    ['Film (2010)/Film (2010) - 1080p.mkv', { version: '1080p', quality: '1080', home: 'Film (2010)' }],
    ["Film (2010)/Film (2010) - Director's Cut.mkv", { version: "Director's Cut", edition: "Director's Cut" }],
    ['Film (2010) {edition-Final Cut}.mkv', { edition: 'Final Cut', home: null }],
    ['Film (2010) [tmdbid-27205].mkv', { ids: { tmdb: '27205' } }],
    ['Show [tvdbid-5] {imdb-tt0903747}/Season 1/S01E01.mkv', { ids: { tvdb: '5', imdb: 'tt0903747' } }],
    ['Film (2010)/CD2/film.avi', { part: 2 }],
    ['Film (2010)/Film (2010)-trailer.mp4', { role: 'trailer', title: 'Film', year: 2010 }],
    ['Film (2010)/Trailers/Teaser.mp4', { role: 'trailer', title: 'Film' }],
    ['Film (2010)/Behind the Scenes/Making of.mkv', { role: 'extra', title: 'Film' }],
    ['Film (2010)/Film (2010)-deleted.mkv', { role: 'extra' }],
    ['Film (2010)/Extras/Film-trailer.mp4', { role: 'trailer', title: 'Film' }],
    ['Film (2010)/Film (2010).mkv', { role: 'main', extra: null }],
    ['Film.2010.sample.mkv', { role: 'sample' }],
    ['Show/Season 1/Extras/Interview.mkv', { role: 'extra', kind: 'series', title: 'Show' }],
    ['Lost/Season 1/Lost S01E02 - Tabula Rasa.mkv', { episodeTitle: 'Tabula Rasa', home: 'Lost' }],
    ['Film.2010.2160p.BluRay.mkv', { quality: '2160', source: 'BluRay' }],
    ['Мультсеріали/Пес Патрон/01.mkv', { section: { kind: 'series', isAnimation: true, isDocumentary: false } }],
    [
      'Documentaries/Cosmos/S01E01.mkv',
      { kind: 'series', section: { kind: null, isAnimation: false, isDocumentary: true } },
    ],
  ])('%s', (path, expected) => expect(readPath(path)).toMatchObject(expected));

  it.each<[string, ExtraKind | null, string | null, number | null]>([
    ['Film (2010)/Film (2010)-trailer.mp4', 'trailer', null, null],
    ['Film (2010)/trailer2.mp4', 'trailer', null, null],
    ['Film (2010)/Film (2010) - Teaser-trailer.mp4', 'trailer', 'Teaser', null],
    ['Film.2010.1080p-trailer.mp4', 'trailer', null, null],
    ['Film (2010)/Trailers/Film - International.mp4', 'trailer', 'International', null],
    ['Film (2010)/Extras/Making.of.1080p.WEB-DL.mkv', 'other', 'Making of', null],
    ['Film (2010)/Extras/3.mkv', 'other', null, null],
    ['Film (2010)/Other/Gag reel.mkv', 'other', 'Gag reel', null],
    ['Film (2010)/Extras/Gag reel-other.mkv', 'other', 'Gag reel', null],
    ['Film (2010)/Extras/With the director-interview.mkv', 'interview', 'With the director', null],
    ['Film (2010)/Featurettes/The sound.mkv', 'featurette', 'The sound', null],
    ['Film (2010)/The sound-featurette.mkv', 'featurette', 'The sound', null],
    ['Film (2010)/Behind The Scenes/Day one.mkv', 'behindTheScenes', 'Day one', null],
    ['Film (2010)/Day one-behindthescenes.mkv', 'behindTheScenes', 'Day one', null],
    ['Film (2010)/Deleted Scenes/Film (2010) - The end.mkv', 'deleted', 'The end', null],
    ['Film (2010)/Film (2010)-deleted.mkv', 'deleted', null, null],
    ['Film (2010)/Interviews/Actor.mkv', 'interview', 'Actor', null],
    ['Film (2010)/Scenes/The chase.mkv', 'scene', 'The chase', null],
    ['Film (2010)/The chase-scene.mkv', 'scene', 'The chase', null],
    ['Film (2010)/Shorts/Filmed in a day.mkv', 'short', 'Filmed in a day', null],
    ['Film (2010)/Filmed in a day-short.mkv', 'short', 'Filmed in a day', null],
    ['Фільми/Земля (1930)/Додаткові матеріали/Реставрація.mkv', 'other', 'Реставрація', null],
    ['Фільми/Земля (1930)/Інтерв’ю/Оператор.mkv', 'interview', 'Оператор', null],
    ['Film (2010)/Backdrops/loop.mp4', null, 'loop', null],
    ['Show/Extras/Bloopers.mkv', 'other', 'Bloopers', null],
    ['Show/Season 2/Extras/Bloopers.mkv', 'other', 'Bloopers', 2],
    ['Show/Season 2/Bloopers-other.mkv', 'other', 'Bloopers', 2],
    ['Show/Specials/Interviews/Cast.mkv', 'interview', 'Cast', 0],
  ])('and of an extra: %s', (path, kind, name, season) => {
    expect(readPath(path).extra).toEqual({ kind, name, season });
  });

  it('is nothing that a name can break', () => {
    for (const path of [
      '.mkv',
      ' .mkv',
      '[].mkv',
      '()().mkv',
      'S01E01/S01E01/S01E01.mkv',
      '.'.repeat(300),
      `${'('.repeat(500)}.mkv`,
      '\u202e.mkv',
    ]) {
      expect(readPath(path).title).not.toBe('');
    }
  });

  it.each(['1-', '( ', 'a.', 'S01E01-', '[1x', 'сезон ', '2010 '])(
    'is read however often a name repeats %s',
    (piece) => {
      expect(readPath(`${piece.repeat(120)}.mkv`).kind).toMatch(/film|series/);
    },
  );
});
