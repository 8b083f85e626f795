import { expect, it } from 'vitest';
import { markerFaults, markerOfValues, markerValues } from '../../src/features/owned/markerFields.ts';

it('times of a marker are typed as they are shown, or with dots, or in seconds', () => {
  expect(markerValues({ startS: 83, endS: 3723 })).toEqual({ from: '1:23', to: '1:02:03' });
  expect(markerValues(null)).toEqual({ from: '', to: '' });
  for (const values of [
    { from: '1:23', to: '1:02:03' },
    { from: '83', to: '3723' },
    { from: ' 1.23 ', to: '1.02.03' },
  ]) {
    expect(markerFaults(values)).toEqual([]);
    expect(markerOfValues(values)).toEqual({ startS: 83, endS: 3723 });
  }
});

it.each([
  [{ from: 'soon', to: '1:00' }, ['from']],
  [{ from: '1:75', to: '' }, ['from', 'to']],
  [{ from: '2:00', to: '2:00' }, ['to']],
  [{ from: '0', to: '1:2:3:4' }, ['to']],
  [{ from: '0', to: '86401' }, ['to']],
  [{}, ['from', 'to']],
])('%j is no stretch', (values, paths) => {
  expect(markerFaults(values).map(({ path }) => path)).toEqual(paths);
});
