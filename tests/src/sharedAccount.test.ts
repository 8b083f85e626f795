import { expect, it } from 'vitest';
import { profileApi } from '../../src/api/profile.ts';
import { securityApi } from '../../src/api/security.ts';
import { createStore } from '../../src/app/store.ts';
import { selectIsShared } from '../../src/features/session/sessionSlice.ts';
import { DEFAULT_SETTINGS } from '../../src/features/settings/settingsSlice.ts';

/** A store whose every request is refused with this code. */
const refusedWith = (code: string) =>
  createStore(
    { transport: () => Promise.reject({ status: 403, body: { code } }), baseUrl: '' },
    { settings: DEFAULT_SETTINGS, token: 'token' },
  );

type Store = ReturnType<typeof refusedWith>;

const begin = ({ dispatch }: Store) =>
  dispatch(securityApi.endpoints.beginTwoFactor.initiate({ password: 'svitlo-1' }));
const removePicture = ({ dispatch }: Store) => dispatch(profileApi.endpoints.removeAvatar.initiate());
const askDevices = ({ dispatch }: Store) => dispatch(securityApi.endpoints.getDevices.initiate());

it.each([begin, removePicture])(
  'a change that the server forbids says that the account is shared: $name',
  async (change) => {
    const store = refusedWith('forbidden');
    await change(store);
    expect(selectIsShared(store.getState())).toBe(true);
  },
);

it('neither a wrong password says so, nor a forbidden question', async () => {
  const wrong = refusedWith('invalid_credentials');
  await begin(wrong);
  expect(selectIsShared(wrong.getState())).toBe(false);
  const hidden = refusedWith('forbidden');
  await askDevices(hidden);
  expect(selectIsShared(hidden.getState())).toBe(false);
});
