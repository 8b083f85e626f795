import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_ADJUSTMENTS } from '../../../server/stream.ts';
import { NFO_BYTES, readNfo } from '../../../server/library/nfo.ts';
import { readGrant, writeGrant } from '../../../server/media/grants.ts';
import { addressesIn, mediaPlaylist } from '../../../server/media/playlists.ts';
import { ProblemError } from '../../../server/problem.ts';
import { readCursor, VALUES, writeCursor } from '../../../server/queries/cursor.ts';
import { NOON } from '../ports.ts';
import { PARSERS, PEPPER } from './parsers.ts';
import { tries } from '../thorough.ts';

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

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('Whatever is read, parsers end with an answer:', () => {
  it.each(PARSERS)('$name', ({ tokens, check }) => {
    const input = fc.oneof(madeOf(...tokens).map(bytesOf), fc.uint8Array({ maxLength: 300 }));
    fc.assert(
      fc.property(input, (bytes) => check(bytes)),
      TRIES,
    );
  });

  it('a cursor is of its listing alone', () => {
    const place = fc.record({ value: fc.integer({ min: -1000, max: 1000 }), id: fc.nat(2 ** 31 - 1) });
    fc.assert(
      fc.property(place, (at) => {
        expect(readCursor(writeCursor(at, ['a']), ['a'], VALUES.integer)).toEqual(at);
        expect(() => readCursor(writeCursor(at, ['a']), ['b'], VALUES.integer)).toThrow(ProblemError);
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
  });

  it('an .nfo as deep as it may be long is read or refused', () => {
    for (const tag of ['<a>', '<movie>', '<movie><title>', '<!--', '<![CDATA[', '&amp;', '<a b="']) {
      const reading = readNfo(bytesOf(`<movie>${tag.repeat(Math.floor((NFO_BYTES - 20) / tag.length))}</movie>`));
      expect(Object.keys(reading)).toHaveLength(1);
    }
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
});
