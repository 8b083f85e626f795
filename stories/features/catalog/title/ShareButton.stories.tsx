import { expect, within } from 'storybook/test';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { ShareButton } from '../../../../src/features/catalog/title/ShareButton.tsx';
import { onScreen } from '../../../onScreen.tsx';
import { untilFocused } from '../../../until.ts';
import { KnownTitle } from '../KnownTitle.tsx';

const page = () => within(document.body);

const meta = preview.meta({
  component: ShareButton,
  decorators: [onScreen('share-button')],
});

const button = () => (
  <KnownTitle id={31}>{(movie) => <ShareButton movie={movie} focusKey="share-button" />}</KnownTitle>
);

/** The dialog shows the page's full address, and Back returns focus. */
export const Default = meta.story({
  render: button,
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Поділитися' }));
    await press('Enter');
    await untilFocus(/^share\./);
    await expect(page().getByText(`${window.location.origin}/movie/31`)).toBeVisible();
    await press('Escape');
    await untilFocused(() => canvas.getByRole('button', { name: 'Поділитися' }));
    await expect(page().queryByRole('dialog')).toBeNull();
  },
});

export const Open = meta.story({
  render: button,
  parameters: pictureNone('the address holds the port of the run'),
  play: async () => {
    await untilFocus('share-button');
    await press('Enter');
    await untilFocus(/^share\./);
  },
});
