import { useState } from 'react';
import {
  createMemoryRouter,
  RouterProvider,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom';
import { expect } from 'storybook/test';
import { pictureNone } from '../../../.storybook/pictureModes.ts';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { FailureRoute } from '../../../src/app/failure/FailureRoute.tsx';
import { LONG_TITLE } from '../../longTitle.ts';
import { until, untilFocused } from '../../until.ts';

const createFailingRouter = (reason: unknown) =>
  createMemoryRouter([
    {
      path: '/',
      loader: () => {
        throw reason;
      },
      element: <></>,
      hydrateFallbackElement: <></>,
      errorElement: <FailureRoute />,
    },
  ]);

const nowhere = { outlet: null, matches: [], isDataRoute: false };

/** A router whose only route fails with `reason`. Routers cannot be nested, so the story's own is hidden from it. */
function FailingRouter({ reason }: { reason: unknown }) {
  const [router] = useState(() => createFailingRouter(reason));
  return (
    <RouteContext value={nowhere}>
      <LocationContext value={null as never}>
        <RouterProvider router={router} />
      </LocationContext>
    </RouteContext>
  );
}

const failed = (reason: unknown) => () => <FailingRouter reason={reason} />;

const meta = preview.meta({
  component: FailureRoute,
  parameters: { expectedError: /Failed to fetch dynamically|ship|Donaudampf|React Router/ },
});

const chunkMissing = new TypeError('Failed to fetch dynamically imported module: /assets/MovieScreen.js');

/** The code of a screen could not be loaded: the way home has focus, and trying again is beside it. */
export const ScreenNotLoaded = meta.story({
  render: failed(chunkMissing),
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'На головну' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('Щось пішло не так.');
    await press('ArrowLeft');
    await untilFocused(() => canvas.getByRole('button', { name: 'Спробувати ще раз' }));
  },
});

/** A thrown value is shown even if it is not an `Error`. */
export const NotAnError = meta.story({
  parameters: pictureNone('the stack of calls it tells holds addresses of that run'),
  render: failed('the ship has sailed'),
  play: async ({ canvas }) => {
    await untilFocus('failure.home');
    await press('ArrowUp', 'Enter');
    await until(() => expect(canvas.getByText(/the ship has sailed/)).toBeVisible());
    await untilFocus('failure.details');
  },
});

export const LongMessageOnPhone = meta.story({
  render: failed(Object.assign(new Error(LONG_TITLE), { stack: LONG_TITLE.replaceAll(' ', '').repeat(3) })),
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async () => {
    await untilFocus('failure.home');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const InEnglishAtSize150 = meta.story({
  render: failed(chunkMissing),
  globals: { language: 'en', size: '150' },
  play: async () => {
    await untilFocus('failure.home');
  },
});
