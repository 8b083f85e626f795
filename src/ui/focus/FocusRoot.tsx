import { FocusContext, ROOT_FOCUS_KEY } from '@noriginmedia/norigin-spatial-navigation';
import type { ReactNode } from 'react';

/** Detaches a layer from the containers it is rendered in, so that they do not remember focus inside it. */
export function FocusRoot({ children }: { children: ReactNode }) {
  return <FocusContext.Provider value={ROOT_FOCUS_KEY}>{children}</FocusContext.Provider>;
}
