import { FocusContext } from '@noriginmedia/norigin-spatial-navigation';
import { type RefObject, useCallback, useContext, useId, useLayoutEffect, useRef, useState } from 'react';
import { setFocus } from './focus.ts';
import { mountEntry, unmountEntry, updateEntry } from './navigation.ts';
import type { Entry, FocusOptions } from './registry.ts';

export type Focus<E extends HTMLElement> = {
  ref: RefObject<E | null>;
  focusKey: string;
  readonly isFocused: boolean;
  readonly hasFocusedChild: boolean;
  focusSelf: () => void;
};

function hasOtherSettings(before: FocusOptions, after: FocusOptions): boolean {
  return before.isFocusable !== after.isFocusable || before.preferredChildKey !== after.preferredChildKey;
}

/**
 * Makes an element focusable by remote, pointer and screen reader. The element carries `data-focused` while it has
 * focus and `data-pressed` while Enter is down, so that styles need no render; reading `isFocused` or
 * `hasFocusedChild` from the result subscribes to them.
 *
 * It registers with norigin's service by itself rather than through `useFocusable`, which never re-registers a changed
 * key, keeps stale release callbacks, renders twice per move, and leaves a removed element's focus to a 300 ms timer.
 */
export function useFocus<E extends HTMLElement>(options: FocusOptions = {}): Focus<E> {
  const ref = useRef<E>(null);
  const entry = useRef<Entry | null>(null);
  const parentKey = useContext(FocusContext);
  const generatedKey = useId();
  const focusKey = options.focusKey ?? generatedKey;
  const [isFocused, setIsFocused] = useState(false);
  const [hasFocusedChild, setHasFocusedChild] = useState(false);
  const reads = useRef({ focus: false, child: false });
  const latest = useRef(options);

  useLayoutEffect(() => {
    const before = latest.current;
    latest.current = options;
    if (!entry.current) return;
    entry.current.options = options;
    if (hasOtherSettings(before, options)) updateEntry(entry.current);
  });

  useLayoutEffect(() => {
    const node = ref.current;
    if (!node) return undefined;
    const mounted: Entry = {
      focusKey,
      parentKey,
      node,
      options: latest.current,
      onFocusChange: (next) => reads.current.focus && setIsFocused(next),
      onChildFocusChange: (next) => reads.current.child && setHasFocusedChild(next),
    };
    entry.current = mounted;
    mountEntry(mounted);
    return () => {
      entry.current = null;
      unmountEntry(mounted);
    };
  }, [focusKey, parentKey]);

  return {
    ref,
    focusKey,
    get isFocused() {
      reads.current.focus = true;
      return isFocused;
    },
    get hasFocusedChild() {
      reads.current.child = true;
      return hasFocusedChild;
    },
    focusSelf: useCallback(() => setFocus(focusKey), [focusKey]),
  };
}
