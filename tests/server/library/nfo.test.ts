import { describe, expect, it } from 'vitest';
import { NFO_BYTES, type NfoFacts, readNfo } from '../../../server/library/nfo.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
function factsOf(text: string | Uint8Array): NfoFacts[] {
  const reading = readNfo(typeof text === 'string' ? bytes(text) : text);
  if ('fault' in reading) throw new Error(reading.fault);
  return reading.facts;
}
const faultOf = (text: string) => {
  const reading = readNfo(bytes(text));
  return 'fault' in reading ? reading.fault : null;
};

const FILM = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<movie>
  <title>Тіні забутих предків</title><originaltitle>Тіні</originaltitle>
  <year>1965</year><plot>Іван &amp; Марічка &#1078;.</plot><runtime>97</runtime><mpaa>UA:12</mpaa>
  <genre>Drama</genre><genre>Romance / History</genre><country>Ukraine</country>
  <director>Сергій Параджанов</director>
  <actor><name>Лариса Кадочникова</name><role>Марічка</role><order>1</order></actor>
  <actor><name>Іван Миколайчук</name><role>Іван</role><order>0</order></actor>
  <ratings><rating name="imdb" max="10"><value>7.8</value></rating><rating name="themoviedb" max="100"><value>75</value></rating></ratings>
  <uniqueid type="tmdb" default="true">64965</uniqueid><uniqueid type="imdb">tt0058642</uniqueid>
  <fileinfo><streamdetails><video><codec>h264</codec></video></streamdetails></fileinfo>
  <somethingnew><deep>1</deep></somethingnew>
</movie>`;

describe('An .nfo', () => {
  it('tells of a film', () => {
    expect(factsOf(FILM)).toEqual([
      {
        kind: 'movie',
        title: 'Тіні забутих предків',
        original: 'Тіні',
        plot: 'Іван & Марічка ж.',
        year: 1965,
        aired: null,
        season: null,
        episode: null,
        runtimeMin: 97,
        certificate: 'UA:12',
        genres: ['Drama', 'Romance', 'History'],
        countries: ['Ukraine'],
        directors: ['Сергій Параджанов'],
        actors: [
          { name: 'Іван Миколайчук', role: 'Іван' },
          { name: 'Лариса Кадочникова', role: 'Марічка' },
        ],
        imdb: 7.8,
        rating: 7.5,
        ids: { tmdb: '64965', imdb: 'tt0058642' },
      },
    ]);
  });

  it('tells of a series, a season, and several episodes in one file', () => {
    expect(factsOf('<tvshow><title>Lost</title><premiered>2004-09-22</premiered></tvshow>')).toMatchObject([
      { kind: 'tvshow', title: 'Lost', year: 2004, aired: '2004-09-22' },
    ]);
    expect(factsOf('<season><seasonnumber>02</seasonnumber><title>Two</title></season>')).toMatchObject([
      { kind: 'season', season: 2 },
    ]);
    const two = [1, 2].map(
      (n) => `<episodedetails><title>E${n}</title><season>1</season><episode>${n}</episode></episodedetails>`,
    );
    expect(factsOf(two.join('\n')).map(({ title, season, episode }) => [title, season, episode])).toEqual([
      ['E1', 1, 1],
      ['E2', 1, 2],
    ]);
  });

  it('may end in an address, and be in an encoding of Windows', () => {
    expect(factsOf(`${FILM}\nhttps://www.themoviedb.org/movie/64965`)).toHaveLength(1);
    const cyrillic = Uint8Array.from([
      ...bytes('<movie><title>'),
      0xcc,
      0xb3,
      0xf1,
      0xf2,
      0xee,
      ...bytes('</title></movie>'),
    ]);
    expect(factsOf(cyrillic)[0]?.title).toBe('Місто');
    const wide = new Uint8Array([
      0xff,
      0xfe,
      ...[...'<movie><title>Ї</title></movie>'].flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]),
    ]);
    expect(factsOf(wide)[0]?.title).toBe('Ї');
  });

  it.each([
    ['a document type', '<!DOCTYPE movie [<!ENTITY a "aaa">]><movie><title>&a;</title></movie>', /document type/],
    ['a document type in small letters', '<!doctype movie SYSTEM "file:///etc/passwd"><movie/>', /document type/],
    ['no XML', 'https://www.imdb.com/title/tt0058642/', /no XML/],
    ['another root', '<artist><name>x</name></artist>', /describes no film/],
    ['depth', '<movie>'.repeat(100_000), /cannot be read|describes no film/],
    ['size', `<movie><plot>${'a'.repeat(NFO_BYTES)}</plot></movie>`, /megabyte/],
  ])('is refused for %s', (_, text, fault) => expect(faultOf(text)).toMatch(fault));

  it('gives nothing that every object has, and no markup', () => {
    expect(factsOf('<movie><title>&lt;b&gt;Bold&lt;/b&gt;</title></movie>')[0]).toMatchObject({
      title: 'Bold',
      plot: null,
      genres: [],
    });
    expect(faultOf('<movie><__proto__><title>x</title></__proto__></movie>') ?? 'read').toMatch(/cannot be read|read/);
  });
});
