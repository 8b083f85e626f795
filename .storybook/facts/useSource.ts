import { useEffect, useState } from 'react';

/** The text of a source that `.storybook/main.ts` serves with the book, by its path; null while loading, or without a path. */
export function useSource(path: string | null): string | null {
  const [read, setRead] = useState<{ path: string; text: string } | null>(null);
  useEffect(() => {
    if (path === null) return undefined;
    let isWanted = true;
    void fetch(`./source/${path}`).then(async (answer) => {
      const text = answer.ok ? await answer.text() : '';
      if (isWanted) setRead({ path, text });
    });
    return () => {
      isWanted = false;
    };
  }, [path]);
  return read?.path === path ? read.text : null;
}

/** The texts of several sources, in order; empty until all have loaded. */
export function useSources(paths: readonly string[]): readonly string[] {
  const [texts, setTexts] = useState<readonly string[]>([]);
  const wanted = paths.join(' ');
  useEffect(() => {
    let isWanted = true;
    const files = wanted.split(' ').filter(Boolean);
    const read = files.map(async (path) => {
      const answer = await fetch(`./source/${path}`);
      return answer.ok ? answer.text() : '';
    });
    void Promise.all(read).then((all) => isWanted && setTexts(all));
    return () => {
      isWanted = false;
    };
  }, [wanted]);
  return texts;
}
