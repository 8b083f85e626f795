import { createContext, type ReactNode, useContext } from 'react';
import { createMemoryRouter, parsePath, type RouteObject, useLocation } from 'react-router-dom';

/** What the router shows at the story's own route. */
export const Scene = createContext<ReactNode>(null);

const Here = () => useContext(Scene);

/** Shown after a story has navigated away: the address it went to. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return <output data-testid="elsewhere">{pathname + search}</output>;
}

let stories = 0;

/** A memory router that begins at `route`; `routes` are the application's and replace the story's single one. */
export function createStoryRouter(route: string, pattern: string, routes: RouteObject[] | null) {
  const own: RouteObject[] = [
    { path: pattern.replace(/[?#].*$/, ''), element: <Here /> },
    { path: '*', element: <Elsewhere /> },
  ];
  // A unique entry key, so that no story restores what another one left.
  stories += 1;
  return createMemoryRouter(routes ?? own, { initialEntries: [{ ...parsePath(route), key: `story-${stories}` }] });
}
