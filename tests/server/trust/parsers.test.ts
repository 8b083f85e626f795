import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientAddress, networkOf } from '../../../server/auth/clientAddress.ts';
import { NO_ADJUSTMENTS } from '../../../server/stream.ts';
import { openDeviceIdentity } from '../../../server/auth/deviceIdentity.ts';
import { deviceLabel } from '../../../server/auth/deviceName.ts';
import { fileKind, readCompanion } from '../../../server/library/companions.ts';
import { readPath } from '../../../server/library/names/readPath.ts';
import { NFO_BYTES, readNfo } from '../../../server/library/nfo.ts';
import { readRange } from '../../../server/media/byteRange.ts';
import { readGrant, writeGrant } from '../../../server/media/grants.ts';
import { parseMediaId } from '../../../server/media/mediaId.ts';
import { addressesIn, mediaPlaylist } from '../../../server/media/playlists.ts';
import { readAss, readSubRip, writeVtt } from '../../../server/packing/subtitles/cues.ts';
import { decodeText } from '../../../server/packing/subtitles/decodeText.ts';
import { ProblemError } from '../../../server/problem.ts';
import { readCursor, VALUES, writeCursor } from '../../../server/queries/cursor.ts';
import { NOON } from '../ports.ts';
import { tries } from './thorough.ts';

const PEPPER = new Uint8Array(32).fill(7);
const TRIES = tries(300, 50_000);

/** Text that resembles a parser's input: its own tokens in any order, with anything between. */
const madeOf = (...pieces: string[]) =>
  fc
    .array(
      fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...pieces) }, fc.string({ unit: 'binary', maxLength: 6 })),
      {
        maxLength: 40,
      },
    )
    .map((parts) => parts.join(''));

const anyBytes = fc.uint8Array({ maxLength: 300 });
const bytesOf = (text: string) => new TextEncoder().encode(text);

const NFO = madeOf(
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
);
const SUBTITLES = madeOf(
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
);
const NAME = madeOf(
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
);
const AGENT = madeOf(
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
);

describe('Whatever is read, parsers end with an answer:', () => {
  it('a cursor is one of ours or refused', () => {
    const place = fc.record({ value: fc.integer({ min: -1000, max: 1000 }), id: fc.nat(2 ** 31 - 1) });
    fc.assert(
      fc.property(place, (at) => {
        expect(readCursor(writeCursor(at, ['a']), ['a'], VALUES.integer)).toEqual(at);
        expect(() => readCursor(writeCursor(at, ['a']), ['b'], VALUES.integer)).toThrow(ProblemError);
      }),
      TRIES,
    );
    const cursor = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json().map((text) => Buffer.from(text).toString('base64url')),
      anyBytes.map((bytes) => Buffer.from(bytes).toString('base64url')),
    );
    fc.assert(
      fc.property(cursor, fc.constantFrom(...Object.values(VALUES)), (text, value) => {
        expect(() => readCursor(text, ['a'], value)).toThrow(ProblemError);
      }),
      TRIES,
    );
  });

  it('a grant is read as it was written, and not at all with a character changed', () => {
    const grant = {
      sid: 'one',
      mediaId: 'm1',
      capHeight: 1080,
      hdr: false,
      voice: 'v1',
      allVoices: true,
      decodes: 3,
      adjustments: NO_ADJUSTMENTS,
      expiresAt: NOON + 60_000,
    };
    const text = writeGrant(PEPPER, grant);
    expect(readGrant(PEPPER, text, 'm1', NOON)).toEqual(grant);
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.string({ unit: 'binary', maxLength: 3 }), (at, piece) => {
        const changed = text.slice(0, at) + piece + text.slice(at + 1);
        expect(readGrant(PEPPER, changed, 'm1', NOON) === null).toBe(changed !== text);
      }),
      TRIES,
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (other) => {
        expect(readGrant(PEPPER, other, 'm1', NOON)).toBeNull();
        expect(openDeviceIdentity(PEPPER, other)).toBeNull();
        parseMediaId(other);
      }),
      TRIES,
    );
  });

  it('an .nfo gives facts or a fault', () => {
    const bytes = fc.oneof(
      NFO.map(bytesOf),
      NFO.map((text) => Buffer.from(`\uFEFF${text}`, 'utf16le')),
      anyBytes,
    );
    fc.assert(
      fc.property(bytes, (nfo) => {
        const reading = readNfo(nfo);
        expect('facts' in reading ? reading.facts.length : reading.fault.length).toBeGreaterThan(0);
      }),
      TRIES,
    );
    expect(Object.keys({})).toEqual([]);
    expect(({} as { title?: string }).title).toBeUndefined();
  });

  it('an .nfo as deep as it may be long is read or refused', () => {
    for (const tag of ['<a>', '<movie>', '<movie><title>', '<!--', '<![CDATA[', '&amp;', '<a b="']) {
      const reading = readNfo(bytesOf(`<movie>${tag.repeat(Math.floor((NFO_BYTES - 20) / tag.length))}</movie>`));
      expect(Object.keys(reading)).toHaveLength(1);
    }
  });

  it('subtitles become WebVTT whose cues are where they were', () => {
    fc.assert(
      fc.property(SUBTITLES, (text) => {
        for (const cues of [readSubRip(text), readAss(text)]) {
          for (const { startS, endS } of cues) expect(endS).toBeGreaterThanOrEqual(startS);
          const again = readSubRip(writeVtt(cues, 0));
          expect(again).toHaveLength(cues.length);
        }
      }),
      TRIES,
    );
  });

  it('subtitles are text in whatever encoding', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        expect(typeof decodeText(bytes)).toBe('string');
      }),
      TRIES,
    );
  });

  it('a playlist names a segment for each duration', () => {
    const durations = fc.array(fc.double({ min: 0.001, max: 60, noNaN: true }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(durations, (all) => {
        const playlist = mediaPlaylist(all, addressesIn('v'));
        expect(playlist.match(/^#EXTINF:\d+(\.\d+)?,/gm)).toHaveLength(all.length);
        const target = Number(/#EXT-X-TARGETDURATION:(\d+)$/m.exec(playlist)?.[1]);
        for (const duration of all) expect(Math.round(duration)).toBeLessThanOrEqual(target);
      }),
      TRIES,
    );
  });

  it('names of files tell something, however they are written', () => {
    fc.assert(
      fc.property(NAME, NAME, fc.boolean(), (path, video, isSeries) => {
        expect(typeof readPath(path, isSeries)).toBe('object');
        readCompanion(path, video);
        fileKind(path);
      }),
      TRIES,
    );
  });

  it('a device has a name and a kind by any user agent', () => {
    fc.assert(
      fc.property(AGENT, (agent) => {
        const { name, kind } = deviceLabel(agent);
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(100);
        expect(['web', 'tv', 'mobile']).toContain(kind);
      }),
      TRIES,
    );
  });

  it('a range lies within the file', () => {
    const header = madeOf('bytes=', '-', '0', '9', ',', ' ', '1e3');
    fc.assert(
      fc.property(header, fc.nat(1000), (text, size) => {
        const range = readRange(text, size);
        if (range === null || range === 'unsatisfiable') return;
        expect(range.from).toBeLessThanOrEqual(range.to);
        expect(range.to).toBeLessThan(size);
      }),
      TRIES,
    );
  });

  it('addresses are counted by a text of bounded length', () => {
    const address = madeOf('::', ':', 'ffff', '10.0.0.1', '%eth0', '[', ']', ',', '0', '/64');
    fc.assert(
      fc.property(address, address, (peer, forwarded) => {
        expect(networkOf(clientAddress(peer, forwarded, (one) => one === '10.0.0.1')).length).toBeLessThanOrEqual(64);
      }),
      TRIES,
    );
  });
});
