import { FocusContext, ROOT_FOCUS_KEY } from '@noriginmedia/norigin-spatial-navigation';
import type { ReactNode } from 'react';

/** Takes a layer out of the containers it is written in: what opened it forgets nothing and remembers nothing of it. */
export function FocusRoot({ children }: { children: ReactNode }) {
  return <FocusContext.Provider value={ROOT_FOCUS_KEY}>{children}</FocusContext.Provider>;
}
