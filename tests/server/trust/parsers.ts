import assert from 'node:assert/strict';
import { clientAddress, networkOf } from '../../../server/auth/clientAddress.ts';
import { openDeviceIdentity } from '../../../server/auth/deviceIdentity.ts';
import { deviceLabel } from '../../../server/auth/deviceName.ts';
import { fileKind, readCompanion } from '../../../server/library/companions.ts';
import { readPath } from '../../../server/library/names/readPath.ts';
import { readNfo } from '../../../server/library/nfo.ts';
import { readAdjustments, writeAdjustments } from '../../../server/media/adjustments.ts';
import { readRange } from '../../../server/media/byteRange.ts';
import { readGrant } from '../../../server/media/grants.ts';
import { mediaIdOf, parseMediaId } from '../../../server/media/mediaId.ts';
import { readAss, readSubRip, writeVtt } from '../../../server/packing/subtitles/cues.ts';
import { decodeText } from '../../../server/packing/subtitles/decodeText.ts';
import { ProblemError } from '../../../server/problem.ts';
import { readCursor, VALUES, writeCursor } from '../../../server/queries/cursor.ts';
import { readMentions } from '../../../server/transfer/readFile.ts';
import { NOON } from '../ports.ts';

/** A reader of what others send. */
interface Parser {
  name: string;
  /** Pieces of what it reads. */
  tokens: string[];
  /** Whole texts of what it reads. */
  examples?: string[];
  /** Reads the input and checks what must hold of any answer; throws where it does not. */
  check: (input: Uint8Array) => void;
}

export const PEPPER = new Uint8Array(32).fill(7);
const LISTING = ['a'];

/** Returns what `read` does, or null if it refused the input with a problem. */
function unlessRefused<Read>(read: () => Read): Read | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

const textOf = (input: Uint8Array) => new TextDecoder().decode(input);

/** The parsers of what strangers and files say, each with what must hold of its answers. */
export const PARSERS: readonly Parser[] = [
  {
    name: 'a cursor is one of ours or refused',
    tokens: [
      '[',
      ']',
      ',',
      'null',
      '0',
      '-1',
      '2147483648',
      '"',
      '"12"',
      '1.5',
      '{"a":',
      '}',
      Buffer.from(writeCursor({ value: 1, id: 1 }, LISTING), 'base64url').toString(),
    ],
    check(input) {
      const text = textOf(input);
      const kinds = Object.values(VALUES);
      const value = kinds[input.length % kinds.length]!;
      for (const cursor of [text, Buffer.from(input).toString('base64url')]) {
        const place = unlessRefused(() => readCursor(cursor, LISTING, value));
        if (place) assert.deepEqual(readCursor(writeCursor(place, LISTING), LISTING, value), place);
      }
    },
  },
  {
    name: 'a grant, an identity or a media id is one of ours or refused',
    tokens: [
      '4.',
      'one',
      '.',
      '1080',
      '0',
      '1',
      'all',
      'd0',
      'n-250',
      'v7',
      '_drawn-1',
      '9999999999',
      't1',
      'trailer-',
      'x',
    ],
    examples: ['d0', 'n-250v7_drawn-1', 'd-0', 't1', 'trailer-2'],
    check(input) {
      const text = textOf(input);
      assert.equal(readGrant(PEPPER, text, 'm1', NOON), null);
      assert.equal(openDeviceIdentity(PEPPER, text), null);
      const medium = parseMediaId(text);
      if (medium) assert.equal(mediaIdOf(medium), text);
      const adjustments = readAdjustments(text);
      assert.deepEqual(readAdjustments(writeAdjustments(adjustments)), adjustments);
    },
  },
  {
    name: 'an .nfo gives facts or a fault',
    tokens: [
      '<movie>',
      '</movie>',
      '<episodedetails>',
      '<title>',
      '</title>',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      '<?xml ?>',
      '&amp;',
      '&#0;',
      '&#x110000;',
      '&lol;',
      '<actor>',
      '<name>',
      '</actor>',
      '<rating name="imdb">',
      '<constructor>',
      '<__proto__>',
      '</__proto__>',
      '<year>',
      '1926',
      '-1',
      '<runtime>',
      '<uniqueid type="',
      '">',
      '<',
      '>',
      '/',
      '"',
    ],
    examples: [
      '<movie><title>M</title><year>1931</year><runtime>99</runtime><actor><name>A</name><order>1</order></actor></movie>',
      '<episodedetails><season>1</season><episode>2</episode><ratings><rating name="imdb"><value>7</value></rating></ratings></episodedetails>',
    ],
    check(input) {
      for (const bytes of [input, Buffer.from(`\uFEFF${textOf(input)}`, 'utf16le')]) {
        const reading = readNfo(bytes);
        assert('facts' in reading ? reading.facts.length > 0 : reading.fault !== '');
      }
      assert.equal(({} as { title?: string }).title, undefined);
    },
  },
  {
    name: 'subtitles become WebVTT whose cues are where they were',
    tokens: [
      '1\n',
      '\n',
      '\r\n',
      '00:00:01,000',
      ' --> ',
      '00:00:02.5',
      '99:99:99,999',
      '<i>',
      '</b>',
      '{\\an8}',
      '<font',
      'Format: Start, End, Text\n',
      'Dialogue: ',
      '0:00:01.00,',
      ',',
      '{\\p1}',
      '\\N',
      'WEBVTT\n',
      '&',
      '&lt;',
      '-->',
    ],
    examples: [
      '1\n00:00:01,000 --> 00:00:02,500\n<i>a</i>\n\n2\n00:00:03,000 --> 00:00:04,000\nb\n',
      '[Events]\nFormat: Layer, Start, End, Text\nDialogue: 0,0:00:01.00,0:00:02.00,{\\i1}a\\Nb\n',
    ],
    check(input) {
      const text = decodeText(input);
      for (const cues of [readSubRip(text), readAss(text)]) {
        for (const { startS, endS } of cues) assert(endS >= startS);
        assert.equal(readSubRip(writeVtt(cues, 0)).length, cues.length);
      }
    },
  },
  {
    name: 'names of files tell something, however they are written',
    tokens: [
      'S01E02',
      '1x02',
      '2019',
      '1080p',
      '.',
      ' ',
      '-',
      '_',
      '(',
      ')',
      '[',
      ']',
      '/',
      'Сезон 1',
      'серия',
      'WEB-DL',
      'tt0000001',
      '{tmdb-',
      '}',
      '.mkv',
      '.srt',
      'Trailer',
      '99999999999999999999',
      '00',
      'E',
      'ukr',
      '..',
      '\\',
      '|',
    ],
    examples: [
      'Series/Сезон 1/Show.S01E02.1080p.WEB-DL.mkv|Show.S01E02.uk.srt',
      'Film (2019) {tmdb-1}/Film (2019).mkv|Film.uk.sdh.srt',
    ],
    check(input) {
      const [path = '', video = ''] = textOf(input).split('|', 2);
      for (const isSeries of [true, false]) assert.equal(typeof readPath(path, isSeries), 'object');
      readCompanion(path, video);
      fileKind(path);
    },
  },
  {
    name: 'a device has a name and a kind by any user agent',
    tokens: [
      'Mozilla/5.0 ',
      '(',
      ')',
      ';',
      'SMART-TV',
      'Tizen 6.0',
      'Web0S',
      'Chrome/',
      '9',
      '.',
      'Android ',
      'iPhone',
      ' ',
    ],
    examples: [
      'Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.0) AppleWebKit/537.36 (KHTML, like Gecko) 76.0.3809.146/6.0 TV Safari/537.36',
    ],
    check(input) {
      const { name, kind } = deviceLabel(textOf(input));
      assert(name.length > 0 && name.length <= 100);
      assert(['web', 'tv', 'mobile'].includes(kind));
    },
  },
  {
    name: 'a range lies within the file',
    tokens: ['bytes=', '-', '0', '9', ',', ' ', '1e3'],
    check(input) {
      for (const size of [0, 1, 1000]) {
        const range = readRange(textOf(input), size);
        if (range === null || range === 'unsatisfiable') continue;
        assert(range.from <= range.to && range.to < size);
      }
    },
  },
  {
    name: 'addresses are counted by a text of bounded length',
    tokens: ['::', ':', 'ffff', '10.0.0.1', '%eth0', '[', ']', ',', '0', '/64', '|'],
    check(input) {
      const [peer = '', forwarded = ''] = textOf(input).split('|', 2);
      assert(networkOf(clientAddress(peer, forwarded, (one) => one === '10.0.0.1')).length <= 64);
    },
  },
  {
    name: 'a list of another service is read or refused',
    tokens: [
      '[',
      ']',
      '{',
      '}',
      ',',
      ':',
      '"',
      '<',
      '>',
      '/',
      '\n',
      '\t',
      ';',
      'null',
      '1',
      '9999',
      '2021-05-04',
      ' 12:00:00',
      '-'.repeat(36),
      '"movie":',
      '"show":',
      '"ids":',
      '"imdb":',
      '"tt0133093"',
      '{"toString":1}',
      '"valueOf":',
      '"__proto__":',
      '"seasons":',
      '"episodes":',
      '"number":',
      '"watched_at":',
      '"rating":',
      '"Items":',
      '"UserData":',
      '"results":',
      '"columns":',
      '"tables":',
      '"titles":',
      'title',
      'year',
      'watchedat',
      'rating',
      'viewcount',
      'guid',
      'imdb://tt0133093',
      '<videodb>',
      '<movie>',
      '</movie>',
      '<tvshow>',
      '<episodedetails>',
      '<uniqueid type="imdb">',
      '<MediaContainer>',
      '<Video title="a" ',
      '/>',
      '<resume>',
      '<position>',
    ],
    examples: [
      '[{"movie":{"title":"M","year":1931,"ids":{"imdb":"tt0022100","tmdb":832}},"watched_at":"2021-05-04"}]',
      '[{"show":{"title":"S"},"seasons":[{"number":1,"episodes":[{"number":2,"last_watched_at":"2021-05-04"}]}]}]',
      '{"Items":[{"Name":"M","Type":"Movie","ProductionYear":1931,"ProviderIds":{"Imdb":"tt0022100"},"UserData":{"Played":true}}]}',
      '{"tables":{"rating":[{"title_id":1,"value":9,"at":1620086400000}]},"titles":[{"id":1,"title":"M","year":1931}]}',
      '{"colums":["DateCreated","ItemType","ItemName"],"results":[["2021-05-04 12:00:00","Movie","M"]]}',
      'Name,Year,Watched Date,Rating,Letterboxd URI\nM,1931,2021-05-04,4.5,https://boxd.it/a\n',
      '<videodb><movie><title>M</title><lastplayed>2021-05-04</lastplayed><resume><position>9</position></resume></movie></videodb>',
      '<MediaContainer><Video type="movie" title="M" viewCount="1"><Guid id="imdb://tt0022100"/></Video></MediaContainer>',
    ],
    check(input) {
      for (const fileName of ['ratings.csv', 'watchlist.json', 'list.xml']) {
        const mentions = unlessRefused(() => readMentions(input, fileName));
        for (const { of, said } of mentions ?? []) {
          assert(of.title.length <= 300);
          assert(said.at === null || said.at > 0);
          assert(said.is !== 'rated' || (said.value >= 1 && said.value <= 10));
          assert(said.is !== 'position' || said.positionS > 0);
        }
      }
    },
  },
];
