import { expect, test } from 'vitest';
import { clockTime } from '../../../src/ui/clockTime.ts';

test.each([
  [0, '0:00'],
  [9.99, '0:09'],
  [872, '14:32'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [4023.4, '1:07:03'],
  [-3, '0:00'],
])('%d s on the clock of the player', (seconds, text) => {
  expect(clockTime(seconds)).toBe(text);
});
