import { LOOK_MS } from '../../../server/contract/tables/remote.ts';
import { type CommandEvent, receiversApi } from '../../api/receivers.ts';
import { routePath } from '../../device/packaged.ts';
import { onAir } from '../../features/player/playback/onAir.ts';
import { paths } from '../../paths.ts';
import type { AppStore } from '../store.ts';
import { carryOut, type OpenRoute } from './carryOut.ts';
import { reportOf } from './reportOf.ts';

/** After the last look, changes are reported for as long as a remote that is still there would take for two more, in milliseconds. */
const WATCHED_MS = 2.5 * LOOK_MS;
/** Changes come in series: reported this much later, in milliseconds. */
const SETTLE_MS = 120;
/** Whatever may open or close a field, or change its text. */
const FIELD_EVENTS = ['focusin', 'focusout', 'input'] as const;

/** Tells remotes how this screen stands while they look, and carries out their commands. */
export function createRemoteAnswers(store: AppStore, open: OpenRoute) {
  let watchedUntil = 0;
  let reported = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<unknown> = Promise.resolve();
  let stopPlayback = () => {};
  let stop: (() => void) | null = null;

  /** A screen in the background that plays nothing, and one that is itself the remote, are nobody's to control. */
  const isThere = () =>
    (document.visibilityState === 'visible' || onAir.get() !== null) && !routePath().endsWith(paths.remote);

  /** Without `isForced`, only what has changed; the time that runs is no change. */
  function report(isForced: boolean): void {
    clearTimeout(timer);
    timer = undefined;
    if (!isThere()) return;
    const state = reportOf(onAir.get());
    const standing = JSON.stringify({ ...state, playing: state.playing && { ...state.playing, positionS: 0 } });
    if (!isForced && standing === reported) return;
    reported = standing;
    const send = () => store.dispatch(receiversApi.endpoints.reportReceiver.initiate(state, { track: false }));
    sending = sending.then(send, send);
  }

  function reportSoon(isForced: boolean): void {
    if (performance.now() > watchedUntil) return end();
    if (timer !== undefined && !isForced) return;
    clearTimeout(timer);
    timer = setTimeout(() => report(isForced), SETTLE_MS);
  }

  function followPlayback(): void {
    stopPlayback();
    const playing = onAir.get();
    const stopState = playing?.playback.subscribe(() => reportSoon(false));
    const stopEvents = playing?.playback.subscribeEvents(() => reportSoon(true));
    stopPlayback = () => {
      stopState?.();
      stopEvents?.();
    };
    reportSoon(false);
  }

  function begin(): () => void {
    const change = () => reportSoon(false);
    const stopOnAir = onAir.subscribe(followPlayback);
    for (const type of FIELD_EVENTS) document.addEventListener(type, change);
    followPlayback();
    return () => {
      stopOnAir();
      stopPlayback();
      for (const type of FIELD_EVENTS) document.removeEventListener(type, change);
    };
  }

  function end(): void {
    clearTimeout(timer);
    timer = undefined;
    stop?.();
    stop = null;
  }

  return {
    look(): void {
      watchedUntil = performance.now() + WATCHED_MS;
      stop ??= begin();
      report(true);
    },
    obey({ id, command }: CommandEvent): void {
      if (!isThere()) return;
      const outcome = carryOut(command, open);
      void store.dispatch(receiversApi.endpoints.answerCommand.initiate({ id, outcome }, { track: false }));
      if (stop) reportSoon(true);
    },
  };
}
