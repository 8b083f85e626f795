import { describe, expect, it } from 'vitest';
import { readSource, sourcePaths } from './source/readSources.ts';
import { describeSource } from './source/sourceFile.ts';

/** Drawn files without a picture of their own, each with its reason. */
const WITHOUT_PICTURE: Record<string, string> = {
  'src/ui/theme/GlobalStyle.tsx': 'the ground under every story',
  'src/ui/focus/FocusScope.tsx': 'a group of focusables; draws nothing of its own',
  'src/ui/focus/FocusRoot.tsx': 'draws nothing of its own',
  'src/ui/focus/PlaceProvider.tsx': 'remembers where one was; draws nothing of its own',
};

/** Files that say they draw: a component is exported. */
const isDrawn = (path: string, text: string) =>
  /^src\/(ui|features)\/.+\.tsx$|^src\/screens\/[^/]+\.tsx$/.test(path) &&
  describeSource(path, text).exports.some((name) => /^[A-Z].*[a-z]/.test(name));

const storyOf = (path: string) => path.replace('src/', 'stories/').replace('.tsx', '.stories.tsx');

const paths = sourcePaths();
const drawn = paths.filter((path) => isDrawn(path, readSource(path)));

describe('Stories', () => {
  it('picture every drawn file', () => {
    expect(drawn.length).toBeGreaterThan(30);
    const missing = drawn.filter((path) => !(path in WITHOUT_PICTURE) && !paths.includes(storyOf(path)));
    expect(missing).toEqual([]);
  });

  it('are about the file beside which they stand, and tell at least one story', () => {
    const empty = drawn.map(storyOf).filter((story) => {
      if (!paths.includes(story)) return false;
      const { imports, exports } = describeSource(story, readSource(story));
      const subject = story.replace('stories/', 'src/').replace('.stories.tsx', '.tsx');
      return exports.length === 0 || !imports.some(({ to }) => to === subject);
    });
    expect(empty).toEqual([]);
  });

  it('outlive no file', () => {
    const orphans = paths.filter((path) => {
      if (!/^stories\/(ui|features|screens)\/.*\.stories\.tsx$/.test(path)) return false;
      return !drawn.includes(path.replace('stories/', 'src/').replace('.stories.tsx', '.tsx'));
    });
    expect(orphans).toEqual([]);
  });

  it('leave out only what still exists', () => {
    expect(Object.keys(WITHOUT_PICTURE).filter((path) => !drawn.includes(path))).toEqual([]);
  });

  it('know what is drawn', () => {
    expect(isDrawn('src/ui/Card.tsx', 'export function Card() { return null }')).toBe(true);
    expect(isDrawn('src/features/player/overlay/Overlay.tsx', 'export const Overlay = () => null')).toBe(true);
    expect(isDrawn('src/ui/focus/useFocus.tsx', 'export const useFocus = () => null')).toBe(false);
    expect(isDrawn('src/app/App.tsx', 'export function App() { return null }')).toBe(false);
  });
});
