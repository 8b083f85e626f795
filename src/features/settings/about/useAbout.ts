import { useEffect, useState } from 'react';
import type * as Known from 'virtual:about';

type About = typeof Known;

/** The application's version and its packages, loaded on demand; null until then. */
export function useAbout(): About | null {
  const [about, setAbout] = useState<About | null>(null);
  useEffect(() => {
    let isGone = false;
    // Without a connection the versions stay out; everything else of the panel works.
    void import('virtual:about').then(
      (answer) => !isGone && setAbout(answer),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return about;
}
