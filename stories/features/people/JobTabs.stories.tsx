import { expect, fn } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { JobTabs } from '../../../src/features/people/JobTabs.tsx';
import { onScreen } from '../../onScreen.tsx';
import { until, untilFocused } from '../../until.ts';
import { KnownPerson } from './KnownPerson.tsx';

const onChoose = fn();

const meta = preview.meta({ component: JobTabs, decorators: [onScreen('jobs')], parameters: { route: '/people/x' } });

const known = (slug: string, job?: 'director' | 'actor') => () => (
  <KnownPerson slug={slug}>
    {(person) => <JobTabs focusKey="jobs" person={person} job={job} onChoose={onChoose} />}
  </KnownPerson>
);

export const Default = meta.story({
  render: known('charlie-chaplin'),
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('tab', { name: 'Усе', selected: true }));
    await press('ArrowRight', 'Enter');
    await expect(onChoose).toHaveBeenLastCalledWith('director');
  },
});
export const Chosen = meta.story({
  render: known('charlie-chaplin', 'actor'),
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('tab', { name: /^Ролі/, selected: true }));
    await press('ArrowLeft', 'ArrowLeft', 'Enter');
    await expect(onChoose).toHaveBeenLastCalledWith(undefined);
  },
});
/** A person with a single job has one tab. */
export const OneJob = meta.story({
  render: known('duane-jones'),
  play: async ({ canvas }) => until(() => expect(canvas.getByRole('tab')).toHaveTextContent('Фільмографія')),
});
export const NotKnownYet = meta.story({
  render: () => <JobTabs focusKey="jobs" person={undefined} job="director" onChoose={onChoose} />,
  play: async () => void (await untilFocus('jobs.all')),
});
