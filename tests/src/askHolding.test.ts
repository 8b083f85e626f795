import { configureStore } from '@reduxjs/toolkit';
import { expect, it } from 'vitest';
import { api } from '../../src/api/api.ts';
import { libraryApi } from '../../src/api/library.ts';
import { askHolding } from '../../src/app/askHolding.ts';
import type { AppStore } from '../../src/app/store.ts';

const { getState } = libraryApi.endpoints;

/** A store whose server knows each title, and the function that asks on behalf of loaders. */
function open(most: number) {
  const transport = async () => ({});
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: { transport } } }).concat(api.middleware),
  });
  const ask = askHolding(store as unknown as AppStore, most);
  const { getSubscriptions } = store.dispatch(api.internalActions.internal_getRTKQSubscriptions()) as unknown as {
    getSubscriptions: () => Map<string, Map<string, unknown>>;
  };
  /** How many subscriptions each title has; those without are left out. */
  const held = () =>
    Object.fromEntries(
      [...getSubscriptions()].flatMap(([key, one]) => (one.size > 0 ? [[/\d+/.exec(key)![0], one.size]] : [])),
    );
  return { ask, held };
}

it('The answers of the last screens are held, each once, and no others', () => {
  const { ask, held } = open(3);
  for (const id of [1, 2, 3]) void ask(getState.initiate(id));
  expect(held()).toEqual({ 1: 1, 2: 1, 3: 1 });
  // Back at the first, the second was asked for longest ago.
  for (const id of [1, 4, 4]) void ask(getState.initiate(id));
  expect(held()).toEqual({ 1: 1, 3: 1, 4: 1 });
});
