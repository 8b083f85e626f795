import { useMatches } from 'react-router-dom';

/** Properties of a route. */
export interface RouteHandle {
  /** It needs no session. */
  isOpen?: boolean;
  /** It matches every unknown address. */
  isUnknown?: boolean;
  /** Its controls are at the bottom: notices and the like stay at the top. */
  hasControlsBelow?: boolean;
}

/** The merged properties of the current routes. */
export function useRouteHandle(): RouteHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle as RouteHandle | undefined)) as RouteHandle;
}
