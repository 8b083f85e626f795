import { expect, it } from 'vitest';
import { catalogApi } from '../../src/api/catalog.ts';
import { createStore } from '../../src/app/store.ts';
import { DEFAULT_SETTINGS } from '../../src/features/settings/settingsSlice.ts';

/** Removes a saved filter where the server refuses with this status and code. */
const remove = (status: number, code: string) =>
  createStore(
    { transport: () => Promise.reject({ status, statusText: '', body: { code } }), baseUrl: '' },
    { settings: DEFAULT_SETTINGS, token: 'token' },
  ).dispatch(catalogApi.endpoints.removeFilter.initiate('filter'));

it('what is gone already counts as removed, and any other refusal as one', async () => {
  expect(await remove(404, 'not_found')).toMatchObject({ data: null });
  expect((await remove(404, 'not_found')).error).toBeUndefined();
  expect(await remove(500, 'internal')).toMatchObject({ error: { status: 500 } });
});
