import { browserInfo } from '../device/browserInfo.ts';
import { decoders } from '../device/decoders.ts';
import { listenToLaunches } from '../device/launches.ts';
import { isPackaged, routePath } from '../device/packaged.ts';
import { startWorkMs } from '../device/startWork.ts';
import { sendLeftoverProgress } from '../features/player/visit/sendLeftoverProgress.ts';
import { selectUser } from '../features/session/sessionSlice.ts';
import { browserRead } from '../features/settings/supportSlice.ts';
import { paths } from '../paths.ts';
import { followEvents } from './followEvents.ts';
import { followSet } from './followSet.ts';
import { followTabs } from './followTabs.ts';
import { hintKeyHelp } from './help/hintKeyHelp.ts';
import { offerFullVersion } from './offerFullVersion.ts';
import type { OpenRoute } from './remote/carryOut.ts';
import { registerWorker } from './registerWorker.ts';
import { sayOutcomes } from './sayOutcomes.ts';
import { askHealth } from './serverTrouble.ts';
import type { AppStore } from './store.ts';
import { watchSpeed } from './watchSpeed.ts';

/** Starts the background followers that the first screen does not need; a separate chunk. `open` goes to a route. */
export function startFollowing(store: AppStore, baseUrl: string, open: OpenRoute): void {
  listenToLaunches(open);
  followTabs(store);
  sayOutcomes(store);
  followEvents(store, baseUrl, () => routePath().endsWith(paths.player), open);
  followViewer(store);
  watchSpeed(store, startWorkMs());
  followSet(store, () => askHealth(baseUrl));
  // A film started early then waits only for its lease.
  void decoders();
  store.dispatch(browserRead(browserInfo()));
  if (import.meta.env.PROD && !isPackaged) registerWorker(window.promin?.base);
  offerFullVersion(store);
  hintKeyHelp(store);
}

/** Sends the unsent progress of the signed-in viewer. */
function followViewer(store: AppStore): void {
  let viewer: string | undefined;
  let stop = () => {};
  const follow = () => {
    const user = selectUser(store.getState());
    const id = user?.profile?.id ?? user?.id;
    if (id === viewer) return;
    stop();
    viewer = id;
    stop = id === undefined ? () => {} : sendLeftoverProgress(store.dispatch, id);
  };
  follow();
  store.subscribe(follow);
}
