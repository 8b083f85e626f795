import { expect, it } from 'vitest';
import { GROUP_NAMES, groupOf, isSmall } from '../../.storybook/gallery/groups.ts';
import { sourcePaths } from '../source/readSources.ts';

const stories = sourcePaths().filter((path) => /^stories\/(ui|features|screens|app)\/.*\.stories\.tsx$/.test(path));

it('Every widget and screen stands in a group of the gallery, and every group has some', () => {
  expect(stories.length).toBeGreaterThan(200);
  expect(stories.filter((path) => groupOf(path) === null)).toEqual([]);
  expect(new Set(stories.map(groupOf))).toEqual(new Set(GROUP_NAMES));
});

it.each([
  ['stories/ui/Button.stories.tsx', 'Actions'],
  ['stories/ui/lists/Card.stories.tsx', 'Cards'],
  ['stories/ui/lists/Row.stories.tsx', 'Lists'],
  ['stories/ui/lists/RowError.stories.tsx', 'Feedback'],
  ['stories/features/player/view/Player.stories.tsx', 'Player'],
  ['stories/guide/Focus.stories.tsx', null],
])('%s stands in %s', (path, group) => expect(groupOf(path)).toBe(group));

it('Pictures of small widgets are looked at closely, those of what fills a window as a whole', () => {
  const close = [
    'ui/Button',
    'ui/lists/Card',
    'ui/Spinner',
    'ui/ErrorState',
    'ui/overlays/ToastStack',
    'screens/HomeScreen',
    'ui/lists/Row',
  ];
  expect(close.map((subject) => isSmall(`stories/${subject}.stories.tsx`))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
