import { expect } from 'storybook/test';
import { dispatchKey } from '../../.storybook/remote.ts';
import { asStep } from '../../.storybook/step.ts';
import { until, untilFocused } from '../until.ts';

/** Focuses the element and holds Enter down, to show how a pressed widget looks. */
export async function holdEnter(find: () => HTMLElement): Promise<void> {
  await untilFocused(find);
  await asStep('Enter down', async () => dispatchKey('keydown', 'Enter'));
  await until(() => expect(find()).toHaveAttribute('data-pressed'));
}
