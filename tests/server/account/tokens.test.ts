import { describe, expect, it } from 'vitest';
import { createDeviceIdentity, openDeviceIdentity } from '../../../server/auth/deviceIdentity.ts';
import { createTokens } from '../../../server/auth/tokens.ts';
import { seededRandom } from '../../../mocks/random.ts';

const pepper = new Uint8Array(32).fill(1);
const secret = new Uint8Array(32).fill(2);
const family = '0193a000-0000-7000-8000-000000000001';
const tokens = createTokens(pepper);
const pair = tokens.pair(family, 3, secret);

describe('A token', () => {
  it('opens under its own label, and is proven by its own secret only', () => {
    const opened = tokens.unseal('refresh', pair.refreshToken);
    expect(opened).toMatchObject({ family, gen: 3 });
    expect(opened && tokens.isProven('refresh', opened, secret)).toBe(true);
    expect(opened && tokens.isProven('refresh', opened, new Uint8Array(32).fill(3))).toBe(false);
    expect(opened && tokens.isProven('access', opened, secret)).toBe(false);
  });

  it('is the same whenever it is derived, and another in each rotation', () => {
    expect(tokens.pair(family, 3, secret)).toEqual(pair);
    expect(tokens.pair(family, 4, secret).accessToken).not.toBe(pair.accessToken);
    expect(pair.accessToken).not.toBe(pair.refreshToken);
  });

  it.each([
    ['under the other label', tokens.unseal('access', pair.refreshToken)],
    ['of another service', createTokens(new Uint8Array(32).fill(9)).unseal('refresh', pair.refreshToken)],
    ['with another rotation', tokens.unseal('refresh', pair.refreshToken.replace('.3.', '.4.'))],
    ['with another family', tokens.unseal('refresh', pair.refreshToken.replace('0001.', '0002.'))],
    ['cut short', tokens.unseal('refresh', pair.refreshToken.slice(0, -1))],
    ['lengthened', tokens.unseal('refresh', `${pair.refreshToken}A`)],
    ['empty', tokens.unseal('refresh', '')],
  ])('does not open %s', (_, opened) => expect(opened).toBeNull());

  it('does not open with any one character of its seal changed', () => {
    const from = pair.refreshToken.lastIndexOf('.') + 1;
    for (let at = from; at < from + 21; at++) {
      const character = pair.refreshToken[at] === 'A' ? 'B' : 'A';
      const forged = pair.refreshToken.slice(0, at) + character + pair.refreshToken.slice(at + 1);
      expect(tokens.unseal('refresh', forged), `character ${at}`).toBeNull();
    }
  });
});

describe('A device identity', () => {
  const random = seededRandom(1);
  const identity = createDeviceIdentity(pepper, random);

  it('opens where it was signed, and is different each time', () => {
    expect(openDeviceIdentity(pepper, identity)).toBe(identity.split('.')[0]);
    expect(createDeviceIdentity(pepper, random)).not.toBe(identity);
  });

  it.each([undefined, '', 'abc', identity.replace('.', 'x'), `${identity}A`, `B${identity.slice(1)}`])(
    'does not open when it is %s',
    (forged) => expect(openDeviceIdentity(pepper, forged)).toBeNull(),
  );

  it('does not open at another service', () => {
    expect(openDeviceIdentity(new Uint8Array(32).fill(9), identity)).toBeNull();
  });
});
