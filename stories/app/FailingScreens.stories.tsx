import { useState } from 'react';
import {
  createMemoryRouter,
  type RouteObject,
  RouterProvider,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom';
import type { ComponentType } from 'react';
import { expect } from 'storybook/test';
import { pictureNone } from '../../.storybook/pictureModes.ts';
import preview from '../../.storybook/preview.tsx';
import { press, untilFocus } from '../../.storybook/remote.ts';
import { useStoryStore } from '../../.storybook/useStoryStore.ts';
import { ScreenFrame } from '../../src/app/ScreenFrame.tsx';
import { appRoutes } from '../../src/app/routes.tsx';
import { until } from '../until.ts';

type Lazy = () => Promise<{ Component: ComponentType }>;

/** The route whose screen is broken, and the routes whose screens have rendered since. */
const state = { broken: '', drawn: new Set<string>() };

/** Concrete addresses for route patterns. */
const PARAMETERS: Record<string, string> = {
  '/movie/:id': '/movie/31',
  '/people/:slug': '/people/fritz-lang',
  '/together/:code?': '/together',
  '*': '/nowhere',
};

/** The application's routes with screens that can be made to throw; `paths` collects an address of each. */
function breakable(routes: RouteObject[], paths: Map<string, string>): RouteObject[] {
  return routes.map((route) => {
    const { lazy, children, path, index } = route;
    if (children) return { ...route, children: breakable(children, paths) } as RouteObject;
    if (typeof lazy !== 'function') return route;
    const address = index ? '/' : (path ?? '');
    paths.set(address, PARAMETERS[address] ?? address);
    return {
      ...route,
      lazy: async () => {
        const { Component } = await (lazy as Lazy)();
        return {
          Component: function Breakable() {
            if (state.broken === address) throw new Error(`The screen of ${address} is broken`);
            state.drawn.add(address);
            return <Component />;
          },
        };
      },
    } as RouteObject;
  });
}

const stage: { router?: ReturnType<typeof createMemoryRouter>; paths: Map<string, string> } = { paths: new Map() };
const nowhere = { outlet: null, matches: [], isDataRoute: false };

/** The application's own routes with screens that can fail. Routers cannot be nested, so the story's router is hidden. */
function Screens() {
  const store = useStoryStore();
  const [router] = useState(() => {
    stage.paths = new Map();
    const routes = breakable(appRoutes(store, '/api'), stage.paths);
    stage.router = createMemoryRouter(routes, { initialEntries: ['/auth/reset'] });
    return stage.router;
  });
  return (
    <RouteContext value={nowhere}>
      <LocationContext value={null as never}>
        <RouterProvider router={router} />
      </LocationContext>
    </RouteContext>
  );
}

const meta = preview.meta({
  tags: ['walk'],
  component: ScreenFrame,
  parameters: {
    ...pictureNone('the panel is pictured by itself; here it stands in every screen in turn'),
    expectedError: /is broken|FailureBoundary|React Router/,
  },
  render: () => <Screens />,
});

/**
 * Breaks each address's screen in turn, expects the panel with focus on the way home and details on a press, repairs the
 * screen, and expects it after a retry.
 */
async function breakEach(isWanted: (path: string) => boolean, atLeast: number) {
  await until(() => expect(stage.paths.size).toBeGreaterThan(15));
  const routes = [...stage.paths].filter(([, path]) => isWanted(path));
  await expect(routes.length).toBeGreaterThanOrEqual(atLeast);
  for (const [route, path] of routes) {
    state.broken = route;
    state.drawn.clear();
    await stage.router?.navigate(path);
    await until(async () => {
      // The previous screen may have been navigating elsewhere.
      if (stage.router?.state.location.pathname !== path) await stage.router?.navigate(path);
      expect(document.querySelector('[data-focus-key="failure.home"]'), path).not.toBeNull();
    });
    await untilFocus('failure.home');
    const panel = [...document.querySelectorAll('[role="alert"]')].find((one) => one.querySelector('h1'));
    await expect(panel, path).toHaveTextContent(/^Щось пішло не так/);
    await expect(panel, path).not.toHaveTextContent('is broken');
    await press('ArrowUp');
    await untilFocus('failure.details');
    await press('Enter');
    await expect(panel, path).toHaveTextContent(`The screen of ${route} is broken`);
    state.broken = '';
    await press('ArrowDown');
    await untilFocus('failure.retry');
    await press('Enter');
    await until(() => expect([...state.drawn], path).toContain(route));
    await until(() => expect(document.querySelector('[data-focus-key="failure.home"]'), path).toBeNull());
  }
}

const isOpen = (path: string) => /^\/(auth|watch|together|404|500|nowhere)/.test(path);

/** Screens without menu and header are broken in turn. */
export const Alone = meta.story({ play: () => breakEach(isOpen, 7) });

/** Screens between menu and header are broken in turn; menu and header stay. */
export const InTheLayout = meta.story({
  play: async ({ canvas }) => {
    await breakEach((path) => !isOpen(path) && path.length < 10, 5);
    await expect(canvas.getByRole('navigation')).toBeVisible();
  },
});

export const InTheLayoutFurther = meta.story({
  play: async () => breakEach((path) => !isOpen(path) && path.length >= 10, 5),
});
