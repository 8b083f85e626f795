import { FocusContext } from '@noriginmedia/norigin-spatial-navigation';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import type { FocusOptions } from './registry.ts';
import { tabMark } from './tabIndex.ts';
import { useFocus } from './useFocus.ts';

export type FocusScopeProps = Pick<
  FocusOptions,
  | 'trap'
  | 'preferredChildKey'
  | 'onArrow'
  | 'onFocus'
  | 'onBlur'
  | 'remembersChild'
  | 'isFocusable'
  | 'isIndexDriven'
  | 'isOneStop'
  | 'onTab'
  | 'rail'
> &
  Omit<ComponentPropsWithoutRef<'div'>, 'onFocus' | 'onBlur'> & { focusKey: string; children?: ReactNode };

/** A group of focusables: remembers its last focused child, can trap focus, and sees arrows before they leave. */
export function FocusScope({
  focusKey,
  trap,
  preferredChildKey,
  onArrow,
  onFocus,
  onBlur,
  remembersChild,
  isFocusable,
  isIndexDriven,
  isOneStop,
  onTab,
  rail,
  children,
  ...element
}: FocusScopeProps) {
  const { ref } = useFocus<HTMLDivElement>({
    focusKey,
    trap,
    preferredChildKey,
    onArrow,
    onFocus,
    onBlur,
    remembersChild,
    isFocusable,
    isIndexDriven,
    isOneStop,
    onTab,
    rail,
    isContainer: true,
  });
  return (
    <FocusContext.Provider value={focusKey}>
      <div {...element} ref={ref} tabIndex={-1} {...tabMark({ trap, isOneStop })}>
        {children}
      </div>
    </FocusContext.Provider>
  );
}
