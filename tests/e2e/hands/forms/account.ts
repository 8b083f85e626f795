import { type Form, panel } from './form.ts';

const PASSWORD = 'kalyna-2026';
const PROFILE = 'src/features/session/account/ProfileForm.tsx';
const TWO_FACTOR_ON = 'src/features/session/account/TwoFactorOn.tsx';

const PIN_DIALOG = 'src/features/session/profiles/PinDialog.tsx';

/** Opens the dialog that asks the main profile for its PIN. */
const toPin: Form['arrive'] = ({ page, pointAt }) =>
  pointAt(page.locator('[data-focus-key^="profiles."]').filter({ hasText: 'rodyna' }).last());

const toTurnOff: Form['arrive'] = (form) => panel(form, 'twoFactor', 'settings.twoFactor.turnOff');

/** The forms of an account's settings. */
export const ACCOUNT: readonly Form[] = [
  {
    name: 'change of the login',
    source: PROFILE,
    who: 'viewer',
    path: '/settings?panel=profile',
    arrive: (form) => panel(form, 'profile', 'settings.profile.row.login'),
    fields: [
      ['settings.profile.login', 'viravira', 'username'],
      ['settings.profile.password', PASSWORD, 'current-password'],
    ],
  },
  {
    name: 'change of the address',
    source: PROFILE,
    who: 'viewer',
    path: '/settings?panel=profile',
    arrive: (form) => panel(form, 'profile', 'settings.profile.row.email'),
    fields: [
      ['settings.profile.email', 'vira@ukr.net', 'email'],
      ['settings.profile.password', PASSWORD, 'current-password'],
    ],
  },
  {
    name: 'change of the password',
    source: 'src/features/session/account/PasswordPanel.tsx',
    who: 'viewer',
    path: '/settings?panel=password',
    arrive: (form) => panel(form, 'password'),
    fields: [
      ['settings.password.current', PASSWORD, 'current-password'],
      ['settings.password.password', 'svitlo-1', 'new-password'],
      ['settings.password.repeatPassword', 'svitlo-1', 'new-password'],
    ],
  },
  {
    name: 'second factor, on',
    source: 'src/features/session/account/TwoFactorOff.tsx',
    who: 'viewer',
    path: '/settings?panel=two-factor',
    arrive: (form) => panel(form, 'twoFactor'),
    fields: [['settings.twoFactor.password', PASSWORD, 'current-password']],
  },
  {
    name: 'second factor, first code',
    source: 'src/features/session/account/TwoFactorEnrolment.tsx',
    who: 'viewer',
    path: '/settings?panel=two-factor',
    arrive: async (form) => {
      await panel(form, 'twoFactor');
      await form.write('settings.twoFactor.password', PASSWORD);
      await form.page.keyboard.press('Enter');
      await form.inputOf('settings.twoFactor.code').waitFor();
    },
    fields: [['settings.twoFactor.code', '12345', 'one-time-code']],
  },
  {
    name: 'second factor, off',
    source: TWO_FACTOR_ON,
    who: 'guarded',
    path: '/settings?panel=two-factor',
    arrive: toTurnOff,
    fields: [
      ['settings.twoFactor.password', PASSWORD, 'current-password'],
      // Complete: where a password is required too, a code does not submit itself.
      ['settings.twoFactor.code', '123456', 'one-time-code'],
    ],
  },
  {
    name: 'second factor, off by a recovery code',
    source: TWO_FACTOR_ON,
    who: 'guarded',
    path: '/settings?panel=two-factor',
    arrive: async (form, surroundings) => {
      await toTurnOff(form, surroundings);
      await form.point('settings.twoFactor.otherCode');
    },
    fields: [
      ['settings.twoFactor.password', PASSWORD, 'current-password'],
      ['settings.twoFactor.code', 'ABCD-EFGH-ABCD', 'off'],
    ],
  },
  {
    name: 'name of a device',
    source: 'src/features/session/account/DeviceNameForm.tsx',
    who: 'viewer',
    path: '/settings?panel=devices',
    arrive: ({ page, pointAt }) => pointAt(page.locator('[data-focus-key$=".rename"]').first()),
    fields: [['settings.devices.name', 'Вітальня', 'off']],
  },
  {
    name: 'deletion of the account',
    source: 'src/features/session/account/DeletionPanel.tsx',
    who: 'viewer',
    path: '/settings?panel=deletion',
    arrive: (form) => panel(form, 'deletion'),
    fields: [['settings.deletion.password', PASSWORD, 'current-password']],
  },
  {
    name: 'a new profile',
    source: 'src/features/session/profiles/EditProfileForm.tsx',
    who: 'viewer',
    path: '/profiles?manage=1',
    arrive: ({ point }) => point('profiles.add'),
    fields: [
      ['profiles.form.name', 'Івасик', 'off'],
      // Complete: next to a name, a code does not submit itself.
      ['profiles.form.pin', '2580', 'off'],
    ],
  },
  {
    name: 'PIN of a profile',
    source: PIN_DIALOG,
    place: 'otherDemo',
    who: 'family',
    path: '/profiles',
    arrive: toPin,
    fields: [['profiles.proof.pin', '258', 'off']],
  },
  {
    name: 'password in place of a PIN',
    source: PIN_DIALOG,
    place: 'otherDemo',
    who: 'family',
    path: '/profiles',
    arrive: async (form, surroundings) => {
      await toPin(form, surroundings);
      await form.point('profiles.proof.other');
    },
    fields: [['profiles.proof.password', PASSWORD, 'current-password']],
  },
];
