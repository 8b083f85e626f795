import { useState } from 'react';
import { readLook, type SubtitleLook, writeLook } from './subtitleLook.ts';

/** How subtitles look on this device, and a way to change it for good. */
export function useSubtitleLook(): [SubtitleLook, (look: SubtitleLook) => void] {
  const [look, setLook] = useState(readLook);
  return [
    look,
    (changed) => {
      setLook(changed);
      writeLook(changed);
    },
  ];
}
