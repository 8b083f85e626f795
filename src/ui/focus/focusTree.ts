import { ROOT_FOCUS_KEY } from '@noriginmedia/norigin-spatial-navigation';
import { canTakeFocus, childrenOf, type Entry } from './registry.ts';

export interface FocusBranch {
  focusKey: string;
  /** 0 outside any container. */
  depth: number;
  isContainer: boolean;
  canTakeFocus: boolean;
}

/** Every mounted focusable after its container, in document order; `isLeftOut` skips a container and all in it. */
export function focusTree(isLeftOut: (focusKey: string) => boolean): FocusBranch[] {
  const below = (entry: Entry, depth: number): FocusBranch[] => {
    const { focusKey, options } = entry;
    if (isLeftOut(focusKey)) return [];
    const isContainer = options.isContainer ?? false;
    const branches = isContainer ? childrenOf(focusKey).flatMap((child) => below(child, depth + 1)) : [];
    return [{ focusKey, depth, isContainer, canTakeFocus: canTakeFocus(entry) }, ...branches];
  };
  return childrenOf(ROOT_FOCUS_KEY).flatMap((entry) => below(entry, 0));
}
