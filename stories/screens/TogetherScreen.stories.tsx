import { expect } from 'storybook/test';
import { pictureScreen, pictureWhole } from '../../.storybook/pictureModes.ts';
import preview from '../../.storybook/preview.tsx';
import { untilFocus } from '../../.storybook/remote.ts';
import { failing, pending } from '../../mocks/handlers.ts';
import { TogetherScreen } from '../../src/screens/TogetherScreen.tsx';
import { until } from '../until.ts';

const meta = preview.meta({
  component: TogetherScreen,
  parameters: { ...pictureScreen, route: '/together' },
});

/** A link to a gathering that is over. */
const byLink = { route: '/together/BCDFGHJK', routePattern: '/together/:code' };

export const Default = meta.story({
  parameters: pictureWhole,
  play: async () => {
    await untilFocus('join.code');
  },
});

export const OnPhone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });

/** The code of a link is joined at once. */
export const Waiting = meta.story({
  parameters: byLink,
  beforeEach: ({ msw }) => msw.use(pending('gatheringJoin')),
  play: async ({ canvas }) => {
    await untilFocus('join.submit');
    await until(() => expect(canvas.getByRole('button', { busy: true })).toHaveFocus());
  },
});

/** The code belongs to no gathering: the field says so and takes focus, so that another can be typed. */
export const UnknownCode = meta.story({
  parameters: byLink,
  play: async ({ canvas }) => {
    await untilFocus('join.code');
    await until(() => expect(canvas.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true'));
    await expect(canvas.getByText('Код не знайдено або його час минув')).toBeInTheDocument();
  },
});

/** The server fails; the button tries again. */
export const Failed = meta.story({
  parameters: byLink,
  beforeEach: ({ msw }) => msw.use(failing('gatheringJoin')),
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByRole('alert')).toHaveTextContent(/\S/));
    await untilFocus('join.submit');
  },
});
