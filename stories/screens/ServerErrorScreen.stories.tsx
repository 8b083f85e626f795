import { expect } from 'storybook/test';
import { pictureNone, pictureScreen, pictureWhole } from '../../.storybook/pictureModes.ts';
import preview from '../../.storybook/preview.tsx';
import { press } from '../../.storybook/remote.ts';
import { failing } from '../../mocks/handlers.ts';
import { ServerErrorScreen } from '../../src/screens/ServerErrorScreen.tsx';
import { until, untilFocused } from '../until.ts';

const meta = preview.meta({
  component: ServerErrorScreen,
  parameters: { ...pictureScreen, route: '/500?from=%2Fmovie%2F31%3Fcomment%3D1', expectedError: /500|status of/ },
});

/** The server is down; a check finds that it still is. */
export const OutOfOrder = meta.story({
  parameters: pictureWhole,
  beforeEach: ({ msw }) => msw.use(failing('health')),
  play: async ({ canvas }) => {
    const retry = () => canvas.getByRole('button', { name: 'Перевірити зараз' });
    await until(() => expect(retry()).not.toHaveAttribute('aria-busy', 'true'));
    await untilFocused(retry);
    await expect(canvas.getByRole('heading')).toHaveTextContent('Тривають технічні роботи');
    await press('Enter');
    await untilFocused(retry);
  },
});

/** Once the server answers, the viewer is returned to the screen that led here. */
export const ReturnsByItself = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('health')),
  play: async ({ canvas, msw }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Перевірити зараз' }));
    msw.resetHandlers();
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent(/^\/movie\/31\?comment=1$/));
  },
});

/** Opened by its address, the screen offers the way home and does not check the server. */
export const ByItsAddress = meta.story({
  parameters: { route: '/500', session: 'none' },
  play: async ({ canvas }) => untilFocused(() => canvas.getByRole('button', { name: 'На головну' })),
});

export const LeadsHome = meta.story({
  tags: ['walk'],
  parameters: { ...pictureNone('it ends at another address'), route: '/500', session: 'none' },
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'На головну' }));
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent(/^\/$/));
  },
});

/** Only addresses of this application are returned to. */
export const StrangeAddress = meta.story({
  parameters: { route: '/500?from=%2F%2Felsewhere.example' },
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent(/^\/$/));
  },
});

export const OnPhone = meta.story({
  globals: { viewport: { value: 'xs', isRotated: false } },
  beforeEach: ({ msw }) => msw.use(failing('health')),
  play: async ({ canvas }) => untilFocused(() => canvas.getByRole('button')),
});
