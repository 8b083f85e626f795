import { describe, expect, it } from 'vitest';
import { type Grant, readGrant, writeGrant } from '../../../server/media/grants.ts';
import { mediaIdOf, parseMediaId } from '../../../server/media/mediaId.ts';
import { NO_ADJUSTMENTS } from '../../../server/stream.ts';
import { capFor } from '../../../server/media/rights.ts';
import { NOON } from '../ports.ts';

const pepper = new Uint8Array(32).fill(5);
const grant: Grant = {
  sid: '0193a000-0000-7000-8000-000000000001',
  mediaId: 't12',
  capHeight: 720,
  hdr: false,
  voice: 'v12-1',
  allVoices: false,
  decodes: 129,
  adjustments: NO_ADJUSTMENTS,
  expiresAt: NOON + 60_000,
};
const text = writeGrant(pepper, grant);

it('A media id names what is meant, episodes of own series among them, and nothing that no column holds', () => {
  for (const id of [1, 999_999_999, 1_500_000_000, 2 ** 31 - 1]) {
    for (const kind of ['title', 'episode', 'trailer', 'extra'] as const) {
      expect(parseMediaId(mediaIdOf({ kind, id }))).toEqual({ kind, id });
    }
  }
  for (const other of ['e0', 'e2147483648', 'e99999999999', 'x1', 'extra-', 'extra-0', ''])
    expect(parseMediaId(other)).toBeNull();
});

describe('A grant', () => {
  it('is read as it was written, and fits a path segment', () => {
    expect(readGrant(pepper, text, 't12', NOON)).toEqual(grant);
    expect(text).toMatch(/^[\w.-]+$/);
    const wide = { ...grant, hdr: true, allVoices: true, capHeight: 2160 };
    expect(readGrant(pepper, writeGrant(pepper, wide), 't12', NOON)).toEqual(wide);
  });

  it.each([
    ['version', text.replace(/^4\./, '3.')],
    ['lease', text.replace('0001.', '0002.')],
    ['height', text.replace('.720.', '.2160.')],
    ['range', text.replace('.720.0.', '.720.1.')],
    ['voice', text.replace('.v12-1.', '.v12-2.')],
    ['number of voices', text.replace('.one.', '.all.')],
    ['decoders', text.replace('.129.', '.130.')],
    ['adjustments', text.replace('.d0.', '.n0.')],
    ['expiry', text.replace(String((NOON + 60_000) / 1000), String((NOON + 120_000) / 1000))],
    ['signature', text.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A'))],
    ['length', text.slice(0, -1)],
  ])('is refused with another %s', (_, forged) => {
    expect(forged).not.toBe(text);
    expect(readGrant(pepper, forged, 't12', NOON)).toBeNull();
  });

  it('is refused for another medium, by another service, and when its time is over', () => {
    expect(readGrant(pepper, text, 't13', NOON)).toBeNull();
    expect(readGrant(new Uint8Array(32).fill(6), text, 't12', NOON)).toBeNull();
    expect(readGrant(pepper, text, 't12', NOON + 59_999)).not.toBeNull();
    expect(readGrant(pepper, text, 't12', NOON + 60_000)).toBeNull();
  });
});

describe('The cap', () => {
  const best = ['720', '1080', '1440', '2160', 'HDR'];
  const hdr = { hdr: true, voice: 'v12-1' };
  it.each([
    ['free', true, best, { height: 720, hdr: false, audio: false }],
    ['pro', true, best, { height: 1080, hdr: false, audio: false }],
    ['pro_plus', true, best, { height: 2160, hdr: true, audio: true }],
    ['free', false, best, { height: 2160, hdr: true, audio: true }],
    ['pro_plus', true, ['720', '1080'], { height: 1080, hdr: false, audio: true }],
    ['pro', true, ['720'], { height: 720, hdr: false, audio: false }],
    ['pro_plus', true, [], { height: 480, hdr: false, audio: true }],
    ['free', true, [], { height: 480, hdr: false, audio: false }],
  ] as const)('of %s with plans %s and qualities %j', (tier, hasPlans, qualities, cap) => {
    expect(capFor(tier, hasPlans, qualities, hdr)).toEqual(cap);
  });

  it('holds no HDR for a screen without it', () => {
    expect(capFor('pro_plus', true, best, { hdr: false }).hdr).toBe(false);
  });
});
