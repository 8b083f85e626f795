import { describe, expect, it } from 'vitest';
import { keyboardSlips } from '../../../server/contract/keyboardSlips.ts';
import { codeOf, codeRange, wordOf } from '../../../server/db/searchCode.ts';
import { keyOf, keyPrefixes } from '../../../server/db/searchKey.ts';
import { nameWords, romanNumber, wordsOf } from '../../../server/db/searchText.ts';
import { distanceOf } from '../../../server/queries/search/searchDistance.ts';

describe('Words of a text', () => {
  it.each([
    ['Об’їзд', 'обїзд'],
    ["Об'їзд", 'обїзд'],
    ['ОБʼЇЗД', 'обїзд'],
    ['Слёзы стали', 'слезы стали'],
    ['Дзиґа', 'дзига'],
    ['Häxan, Körkarlen', 'haxan korkarlen'],
    ['Großstadt', 'grossstadt'],
    ['за́мок', 'замок'],
    ['Agent 327: «Перукарня»', 'agent 327 перукарня'],
    ['ＦＵＬＬ ﬁlm', 'full film'],
    ['— … !', ''],
    ['七人の侍', '七人の侍'],
  ])('%s: %s', (text, words) => expect(wordsOf(text).join(' ')).toBe(words));

  const found = (name: string) =>
    nameWords(name).map(({ word, size, lead }) => `${word} ${size}${lead ? ' first' : ''}`);

  it('count without articles, and the name before a colon is a name', () => {
    expect(found('The General')).toEqual(['the 1', 'general 1 first']);
    expect(found('Grass: A Battle')).toEqual(['grass 2 first', 'a 2', 'battle 2', 'grass 1 first']);
    expect(found('Dr. Mabuse')).toEqual(['dr 2 first', 'mabuse 2']);
    expect(found('The The')).toEqual(['the 2 first', 'the 2']);
  });

  it('stand as one where a hyphen or dots divide them, alone behind an article, in digits for Roman numbers', () => {
    expect(found('Kino-Pravda')).toEqual(['kino 2 first', 'pravda 2', 'kinopravda 1 first']);
    expect(found('D.O.A.')).toContain('doa 1 first');
    expect(found("L'Inferno")).toEqual(['linferno 1 first', 'inferno 1']);
    expect(found('Rocky II')).toContain('2 2');
    expect([romanNumber('xxxix'), romanNumber('хіv'), romanNumber('i'), romanNumber('mix')]).toEqual([
      39,
      14,
      null,
      null,
    ]);
  });
});

describe('Keys', () => {
  it.each([
    ['звенигора', 'zvenyhora', 'zvenigora', 'zwenihora'],
    ['земля', 'zemlia', 'zemlya', 'zemlja'],
    ['щорс', 'shchors', 'schors', 'shors'],
    ['довженко', 'dovzhenko'],
    ['марія', 'mariia', 'maria', 'mariya', 'мария'],
    ['крушельницький', 'krushelnytskyi', 'krushelnitsky', 'krushelnytskyy'],
    ['ейзенштейн', 'эйзенштейн', 'eyzenshteyn'],
    ['хліб', 'khlib', 'hlib'],
    ['потьомкін', 'потемкин', 'potemkin', 'potyomkin'],
    ['людина', 'lyudyna', 'liudyna', 'ljudina'],
  ])('%s sounds like its transliterations', (...words) => {
    expect(new Set(words.map(keyOf)).size, words.map(keyOf).join(' ')).toBe(1);
  });

  it('differ where names do', () => {
    expect(new Set(['мати', 'мета', 'мить', 'міст', 'місто'].map(keyOf)).size).toBe(5);
  });

  it('begin alike while a sound of two letters is being typed', () => {
    for (const [typed, meant] of [
      ['dovz', 'довженко'],
      ['zemly', 'земля'],
      ['serlos', 'серлош'],
    ] as const) {
      expect(
        keyPrefixes(typed).some((prefix) => keyOf(meant).startsWith(prefix)),
        typed,
      ).toBe(true);
    }
  });
});

describe('Codes', () => {
  it('are digits that give the word back, in every script', () => {
    for (const word of ['метрополіс', 'kid4', '七人の侍', 'مرحبا', '😀', 'zemlAS']) {
      expect(codeOf(word)).toMatch(/^\d+$/);
      expect(wordOf(codeOf(word))).toBe(word);
    }
  });

  it('of words that begin alike stand in one range', () => {
    const [from, to] = codeRange('мет');
    const isIn = (word: string) => codeOf(word) >= from && codeOf(word) < to;
    expect(['мет', 'метро', 'метя', 'мет七'].map(isIn)).toEqual([true, true, true, true]);
    expect(['ме', 'меу', 'меta', 'м'].map(isIn)).toEqual([false, false, false, false]);
  });
});

describe('Keyboard slips', () => {
  it.each([
    ['vtnhj', 'метро'],
    ['GHBDSN', 'привіт'],
    ['ghbdtn', 'привет'],
    ['ljd;tyrj', 'довженко'],
    ['руддщ', 'hello'],
    ['ыуфкср', 'search'],
    ['выйъзд', 'війїзд'],
    ['фівф', 'asda'],
    ['{f[f', 'хаха'],
  ])('%s may be %s', (typed, meant) => expect(keyboardSlips(typed)).toContain(meant));

  it('are none of digits', () => expect(keyboardSlips('1927')).toEqual([]));
});

describe('Distance', () => {
  it.each([
    ['метро', 'метро', 0, 0],
    ['мерто', 'метро', 1, 1],
    ['мтро', 'метро', 1, 1],
    ['meетро', 'метро', 2, 2],
    ['метрп', 'метрополіс', 5, 1],
    ['', 'метро', 5, 0],
  ])('%s, %s', (typed, meant, whole, beginning) => expect(distanceOf(typed, meant)).toEqual({ whole, beginning }));
});
