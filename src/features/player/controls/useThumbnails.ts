import { useEffect, useState } from 'react';
import type { Thumbnail } from '../playback/film.ts';
import { parseThumbnails } from './thumbnails.ts';

const NONE: readonly Thumbnail[] = [];

/** The stills of a film, loaded from the absolute address of their map; empty while it loads, and where there is none. */
export function useThumbnails(url: string | null): readonly Thumbnail[] {
  const [loaded, setLoaded] = useState<{ url: string; thumbnails: Thumbnail[] }>();
  useEffect(() => {
    if (!url) return undefined;
    let isCurrent = true;
    void fetch(url)
      .then((response) => (response.ok ? response.text() : ''))
      .then((vtt) => isCurrent && setLoaded({ url, thumbnails: parseThumbnails(vtt, url) }))
      // Without stills the bar still tells the time.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [url]);
  return loaded && loaded.url === url ? loaded.thumbnails : NONE;
}
