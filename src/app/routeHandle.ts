import { useMatches } from 'react-router-dom';

/** What a route says of itself. */
export interface RouteHandle {
  /** It asks for no session. */
  isOpen?: boolean;
  /** It is there for every address that is none. */
  isUnknown?: boolean;
  /** Its controls stand at the foot: what comes by itself, such as notices, keeps to the top. */
  hasControlsBelow?: boolean;
}

/** What the routes one is on say of themselves, all together. */
export function useRouteHandle(): RouteHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle as RouteHandle | undefined)) as RouteHandle;
}
