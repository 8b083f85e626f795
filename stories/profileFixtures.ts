import type { Profile } from '../server/contract/profiles.ts';

/** The account's main profile. */
export const MAIN_PROFILE: Profile = {
  id: '1',
  name: 'Olena',
  picture: null,
  isMain: true,
  hasPin: false,
  ageLimit: null,
  minutesADay: null,
  language: null,
};

export const CHILD_PROFILE: Profile = {
  ...MAIN_PROFILE,
  id: '2',
  name: 'Івасик',
  picture: 'fox',
  isMain: false,
  ageLimit: 6,
  minutesADay: 60,
};

export const PARTNER_PROFILE: Profile = {
  ...MAIN_PROFILE,
  id: '3',
  name: 'Тарас',
  picture: 'owl',
  isMain: false,
  hasPin: true,
};
