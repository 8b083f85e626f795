import { readFileSync } from 'node:fs';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { describe, expect, it } from 'vitest';
import { readSource, ROOT, sourcePaths } from './source/readSources.ts';
import { describeSource } from './source/sourceFile.ts';

/** Components without a picture of their own, each with its reason. */
const WITHOUT_PICTURE: Record<string, string> = {
  'src/ui/focus/FocusScope.tsx': 'a group of focusables; draws nothing of its own',
  'src/ui/focus/FocusRoot.tsx': 'draws nothing of its own',
  'src/features/player/playback/PlaybackProvider.tsx': 'carries what the player shares; draws nothing of its own',
  'src/ui/focus/FocusHistoryProvider.tsx': 'remembers where one was; draws nothing of its own',
};

/** Stories that need a key's single events, each with its reason. */
const WITH_RAW_KEYS: Record<string, string> = {
  'stories/ui/lists/Grid.stories.tsx': 'a clock that stands still says how long the key has been held',
  'stories/ui/lists/Row.stories.tsx': 'a clock that stands still says how long the key has been held',
  'stories/ui/lists/Shelves.stories.tsx': 'something happens before the press has been drawn',
};

/** What renders a field or handles a drag: its users have a story by hand. */
const BY_HAND =
  /<(EntryForm|EntryLine|TextField|PasswordField|CodeField|OwnTextField|SystemTextField|OptionField|SquareCrop|RangeField|SignInForm)\b|<Input\b|\brender(Form|Marker)\(|\bonPointerDown\b|\b(useTrackDrag|useCropGestures|usePictureGestures|touch\??: )/;

/** Whether a file renders: it exports a component. */
const isDrawn = (path: string, text: string) =>
  /^src\/(ui|features)\/.+\.tsx$|^src\/screens\/[^/]+\.tsx$/.test(path) &&
  describeSource(path, text).exports.some((name) => /^[A-Z].*[a-z]/.test(name));

const storyOf = (path: string) => path.replace('src/', 'stories/').replace('.tsx', '.stories.tsx');

/** The names of the stories in a file, without what `meta` exports. */
const statesIn = (story: string) =>
  describeSource(story, readSource(story)).exports.filter((name) => name !== 'default' && /^[A-Z]/.test(name));

/** The title of a file of stories in the book. */
const titleOf = (story: string) =>
  /^ {2}title: '([^']+)'/m.exec(readSource(story))?.[1] ?? story.replace(/^stories\/|\.stories\.tsx$/g, '');

const idsIn = (story: string) => statesIn(story).map((name) => toId(titleOf(story), storyNameFromExport(name)));

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

  it('tell at least two states of everything that is drawn, and four on average', () => {
    const states = drawn
      .map(storyOf)
      .filter((story) => paths.includes(story))
      .map((story) => ({ story, count: statesIn(story).length }));
    const poor = states.filter(({ count }) => count < 2);
    const sum = states.reduce((total, { count }) => total + count, 0);
    process.stdout.write(`${sum} states of ${states.length} drawn files, ${(sum / states.length).toFixed(1)} each\n`);
    expect(poor).toEqual([]);
    expect(sum / states.length).toBeGreaterThanOrEqual(4);
  });

  it('have one by hand where text is written or something is dragged', () => {
    const handled = drawn.filter((path) => !path.startsWith('src/screens/') && BY_HAND.test(readSource(path)));
    expect(handled.length).toBeGreaterThan(25);
    const byRemoteAlone = handled.map(storyOf).filter((story) => {
      if (!paths.includes(story)) return false;
      const { imports } = describeSource(story, readSource(story));
      return !imports.some(({ to }) => to === '.storybook/hand.ts' || to === 'stories/pointFields.ts');
    });
    expect(byRemoteAlone).toEqual([]);
  });

  it('stand in the folder of their file: one with the name of its folder says so', () => {
    const isTwin = (story: string) => {
      const [folder, name] = story.replace('.stories.tsx', '').split('/').slice(-2);
      return folder?.toLowerCase() === name?.toLowerCase();
    };
    const twins = paths.filter((path) => path.endsWith('.stories.tsx') && isTwin(path));
    expect(twins.length).toBeGreaterThan(0);
    const wanted = twins.map((story) => story.replace(/^stories\/|\.stories\.tsx$/g, ''));
    expect(twins.map((story) => /^ {2}title: '([^']+)'/m.exec(readSource(story))?.[1])).toEqual(wanted);
  });

  it('wait in steps that can be read in the panel of interactions', () => {
    const told = paths.filter((path) => path.startsWith('stories/') && /\bwaitFor\(/.test(readSource(path)));
    expect(told).toEqual([]);
  });

  it('press keys in steps as well', () => {
    const raw = /\bkeyboard\('(?:\{(?:Arrow\w+|Enter|Escape)\})+'\)|new KeyboardEvent\(/;
    const told = paths.filter((path) => path.endsWith('.stories.tsx') && raw.test(readSource(path)));
    expect(told).toEqual([]);
    const down = paths.filter((path) => path.endsWith('.stories.tsx') && readSource(path).includes('dispatchKey('));
    expect(down.toSorted()).toEqual(Object.keys(WITH_RAW_KEYS));
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
    expect(isDrawn('src/ui/lists/Card.tsx', 'export function Card() { return null }')).toBe(true);
    expect(isDrawn('src/features/player/overlay/Overlay.tsx', 'export const Overlay = () => null')).toBe(true);
    expect(isDrawn('src/ui/focus/useFocus.tsx', 'export const useFocus = () => null')).toBe(false);
    expect(isDrawn('src/app/App.tsx', 'export function App() { return null }')).toBe(false);
  });
});

describe('The guide', () => {
  const pages = [
    'StartHere',
    'Gallery',
    'Wall',
    'Tokens',
    'Type',
    'Colour',
    'Focus',
    'Motion',
    'Sound',
    'Artwork',
    'Sizes',
    'LongTitle',
    'Words',
    'AddingAWidget',
    'Source',
  ];
  const texts = pages.map((page) => readFileSync(`${ROOT}/stories/guide/${page}.mdx`, 'utf8'));
  const stories = paths.filter((path) => path.endsWith('.stories.tsx'));

  it('shows only stories that exist', () => {
    const ids = new Set(stories.flatMap(idsIn));
    const shown = texts.flatMap((text) => [...text.matchAll(/<StoryFrame[^>]*? id="([^"]+)"/g)].map(([, id]) => id));
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.filter((id) => !id || !ids.has(id))).toEqual([]);
  });

  it('leads only to pages that exist', () => {
    const here = texts.map((text) => /<Meta title="([^"]+)"/.exec(text)?.[1]).filter((title) => title !== undefined);
    const ids = new Set([...here, ...stories.map(titleOf)].map((title) => toId(title, 'docs')));
    const links = texts.flatMap((text) => [...text.matchAll(/\?path=\/docs\/([\w-]+)/g)].map(([, id]) => id));
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((id) => !id || !ids.has(id))).toEqual([]);
  });
});
