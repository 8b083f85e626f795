import { expect } from 'storybook/test';
import { pictureArtwork } from '../../../.storybook/pictureModes.ts';
import preview from '../../../.storybook/preview.tsx';
import { failing } from '../../../mocks/handlers.ts';
import { TitleBackdrop } from '../../../src/features/catalog/TitleBackdrop.tsx';
import { useStageTitle } from '../../../src/features/catalog/useStageTitle.ts';
import { until } from '../../until.ts';

/** Puts the title on the stage. */
function Lit({ id }: { id: number | undefined }) {
  useStageTitle(id);
  return <TitleBackdrop />;
}

const pictures = (canvasElement: HTMLElement) => canvasElement.querySelectorAll('[aria-hidden] img');

const meta = preview.meta({
  component: TitleBackdrop,
  globals: { version: 'advanced' },
  render: () => <Lit id={31} />,
});

export const Default = meta.story({
  parameters: pictureArtwork,
  play: async ({ canvasElement }) => {
    await until(() => expect(pictures(canvasElement)).toHaveLength(1));
    await expect(pictures(canvasElement)[0]).toHaveAttribute(
      'src',
      expect.stringContaining('metropolis-1927/backdrop'),
    );
  },
});

/** No title is on the stage, so the page stays dark. */
export const Dark = meta.story({
  render: () => <Lit id={undefined} />,
  play: async ({ canvasElement }) => expect(pictures(canvasElement)).toHaveLength(0),
});

export const OnPhone = meta.story({
  globals: { version: 'advanced', viewport: { value: 'xs', isRotated: false } },
  play: async ({ canvasElement }) => until(() => expect(pictures(canvasElement)).toHaveLength(1)),
});

/** If a picture cannot be loaded, one is drawn from the title. */
export const PictureMissing = meta.story({
  // A title of its own: a picture that has loaded once is not requested again.
  render: () => <Lit id={45} />,
  beforeEach: ({ msw }) => msw.use(failing('pictures')),
  play: async ({ canvasElement }) =>
    until(() => expect(pictures(canvasElement)[0]).toHaveAttribute('src', expect.stringMatching(/^data:image/))),
});
