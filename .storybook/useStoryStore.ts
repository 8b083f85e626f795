import { useStore } from 'react-redux';
import type { AppStore } from '../src/app/store.ts';

/** The store of the application that runs around a story. */
export function useStoryStore(): AppStore {
  return useStore() as AppStore;
}
