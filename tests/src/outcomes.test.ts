import { expect, it } from 'vitest';
import { libraryApi } from '../../src/api/library.ts';
import { selectNotices } from '../../src/app/interfaceSlice.ts';
import { sayOutcomes } from '../../src/app/sayOutcomes.ts';
import { createStore } from '../../src/app/store.ts';
import { DEFAULT_SETTINGS } from '../../src/features/settings/settingsSlice.ts';

const save = libraryApi.endpoints.setOnList.initiate({ movieId: 31, list: 'watch-later', isOn: true });

const failing = () =>
  createStore(
    { transport: () => Promise.reject({ status: 500, statusText: '' }), baseUrl: '' },
    { settings: DEFAULT_SETTINGS, token: 'token' },
  );

it('what failed before outcomes were listened for is said as they are, once', async () => {
  const store = failing();
  await store.dispatch(save);
  expect(selectNotices(store.getState())).toEqual([]);
  sayOutcomes(store);
  expect(selectNotices(store.getState())).toMatchObject([{ kind: 'bad' }]);
  const [{ id } = { id: '' }] = selectNotices(store.getState());
  await store.dispatch(save);
  const notices = selectNotices(store.getState());
  // A repeated notice replaces the earlier one.
  expect(notices).toHaveLength(1);
  expect(notices[0]?.id).not.toBe(id);
});

it('another store is told nothing of it', async () => {
  await failing().dispatch(save);
  const other = failing();
  sayOutcomes(other);
  expect(selectNotices(other.getState())).toEqual([]);
});
