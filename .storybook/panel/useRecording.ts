import { useRef, useState } from 'react';
import { type Press, withFocus, withPress, withRelease } from './recording.ts';
import type { KeyMessage } from './remoteMessages.ts';

/** Presses in the current story, recorded from the panel's remote and from a keyboard in the canvas. */
export function useRecording() {
  const [isRecording, setIsRecording] = useState(false);
  const [presses, setPresses] = useState<readonly Press[]>([]);
  // Channel messages arrive between renders, so their handlers read the latest values from a ref.
  const now = useRef({ isRecording: false, focusKey: '', downAt: new Map<Press['key'], number>() });
  return {
    isRecording,
    presses,
    toggle: () => {
      if (!isRecording) setPresses([]);
      now.current.isRecording = !isRecording;
      setIsRecording(!isRecording);
    },
    /** Focus has moved, possibly because of the last press. */
    arrive: (focusKey: string) => {
      now.current.focusKey = focusKey;
      if (now.current.isRecording) setPresses((all) => withFocus(all, focusKey));
    },
    /** A key went down or came up; repeats are ignored. */
    take: ({ type, key, isRepeat }: KeyMessage) => {
      const { focusKey, downAt } = now.current;
      if (!now.current.isRecording || isRepeat) return;
      if (type === 'keydown') {
        downAt.set(key, performance.now());
        setPresses((all) => withPress(all, key, focusKey));
        return;
      }
      const ms = performance.now() - (downAt.get(key) ?? Number.POSITIVE_INFINITY);
      downAt.delete(key);
      setPresses((all) => withRelease(all, key, ms));
    },
  };
}
