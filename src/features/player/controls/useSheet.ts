import { useEffect, useState } from 'react';

interface Sheet {
  url: string;
  width: number;
  height: number;
}

/** A sheet of stills, decoded; null while it loads. Its size is needed to place one still in a box of any size. */
export function useSheet(url: string | undefined): Sheet | null {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  useEffect(() => {
    if (!url) return undefined;
    const image = new Image();
    image.addEventListener('load', () => setSheet({ url, width: image.naturalWidth, height: image.naturalHeight }));
    image.src = url;
    return () => {
      image.src = '';
    };
  }, [url]);
  return sheet && sheet.url === url ? sheet : null;
}
