import { expect, it } from 'vitest';
import { focusHistoryOf } from '../../../src/ui/focus/focusHistory.ts';

/** More than any browser goes back. */
const VISITS = 1000;

it('An entry that is used has its focus history for good; of the others the last ones are kept', () => {
  const home = focusHistoryOf('home');
  home.rememberItem('rows', 7);
  const visits = [focusHistoryOf('visit 0')];
  for (let visit = 1; visit < VISITS; visit += 1) {
    visits.push(focusHistoryOf(`visit ${visit}`));
    if (visit % 10 === 0) expect(focusHistoryOf('home')).toBe(home);
  }
  expect(focusHistoryOf('home').itemOf('rows')).toBe(7);
  for (const visit of [VISITS - 1, VISITS - 50]) expect(focusHistoryOf(`visit ${visit}`)).toBe(visits[visit]);
  expect(focusHistoryOf('visit 0')).not.toBe(visits[0]);
});
