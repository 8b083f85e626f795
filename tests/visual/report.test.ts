import { expect, it } from 'vitest';
import { placeOf } from './report.ts';

it.each([
  ['ui/Button/default.lg.webp', 'television', 'ui-button--default&globals=viewport.value:lg'],
  ['screens/HomeScreen/default.uhd.webp', 'television', 'screens-homescreen--default&globals=viewport.value:uhd'],
  [
    'features/session/account/InvitesPanel/created.xs-150.webp',
    'phone',
    'features-session-account-invitespanel--created&globals=size:150;viewport.value:xs',
  ],
  ['ui/Row/on-tablet.md.webp', 'tablet', 'ui-row--on-tablet&globals=viewport.value:md'],
])('The picture %s is of a %s, and its story is opened as it was taken', (name, device, story) => {
  expect(placeOf(name)).toEqual({ device, address: `http://localhost:6006/?path=/story/${story}` });
});
