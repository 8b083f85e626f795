import type { ProgressIn } from '../../../../server/contract/library.ts';
import type { Playback as Lease, PlaybackIn } from '../../../../server/contract/playback.ts';
import { keepsPosition } from '../../../../server/contract/resume.ts';
import { isSignedOut, problemOf } from '../../../api/api.ts';
import type { AdvertisedFilm } from '../advertising/createAdvertising.ts';
import type { Refusal } from '../playback/film.ts';
import { createListeners } from '../listeners.ts';
import type { Playback, PlaybackSource } from '../playback/playback.ts';
import { askForLease, refusalOf } from './askForLease.ts';
import { createNextLease } from './nextLease.ts';
import { createPositionNotes } from './positionNotes.ts';
import type { QueuedProgress } from './progressQueue.ts';
import { createProgressSender } from './progressSender.ts';
import type { Remembered } from './rememberedTracks.ts';
import { prefetchBeginning } from './prefetch.ts';
import { isUnreachable, type LeasePorts } from './leasePorts.ts';

export interface LeaseKeeperState {
  lease: Lease | null;
  refusal: Refusal | null;
  /** Where the film was resumed, in seconds; null when it started at the beginning. */
  resumedAtS: number | null;
}

interface LeaseKeeperOptions {
  playback: Playback;
  ports: LeasePorts;
  viewer: string;
  isTimeCodeOn: () => boolean;
  /** What was chosen for a title before. */
  rememberedFor: (titleId: number) => Remembered | null;
  /** What was adjusted for a title. */
  adjustmentsFor: (titleId: number) => Pick<PlaybackIn, 'night' | 'soundShiftMs' | 'drawn' | 'version'>;
  /** Called before a film is loaded; true where something is shown before it and starts it afterwards. */
  holdBack?: (film: AdvertisedFilm) => boolean;
  /** Whether perhaps nobody is watching: then nothing is marked as watched. */
  isUnwatched?: () => boolean;
}

/** How often the lease is kept and the position saved, in milliseconds. */
const BEAT_MS = 10_000;
const NOTHING: LeaseKeeperState = { lease: null, refusal: null, resumedAtS: null };
/** The leases of one visit: requests them, keeps them alive, reports the position, gives them back. */
export function createLeaseKeeper(options: LeaseKeeperOptions) {
  const {
    playback,
    ports,
    viewer,
    isTimeCodeOn,
    rememberedFor,
    adjustmentsFor,
    holdBack,
    isUnwatched = () => false,
  } = options;
  const listeners = createListeners<[]>();
  const sender = createProgressSender(viewer, ports.deliver);
  const ahead = createNextLease(ports);
  const positions = createPositionNotes(playback, isUnwatched);
  let state = NOTHING;
  let request: PlaybackIn | null = null;
  /** Incremented with every source, to recognise late answers about an earlier one. */
  let turn = 0;
  /** Nobody is signed in for now: positions are only stored locally. */
  let isSuspended = false;
  let renewal: Promise<string | null> | null = null;
  /** How far the server's clock is ahead of this device's, which may be wrong by hours; milliseconds. */
  let aheadMs = 0;

  function setState(next: LeaseKeeperState) {
    state = next;
    listeners.call();
  }

  function progress(event: ProgressIn['event']): QueuedProgress | null {
    if (!request || !state.lease) return null;
    return positions.note(event, request, state.lease, new Date(Date.now() + aheadMs));
  }

  function save(event: ProgressIn['event']): Promise<void> {
    const item = progress(event);
    if (!item) return Promise.resolve();
    if (!isSuspended) return sender.note(item);
    sender.keep(item);
    return Promise.resolve();
  }

  async function beat() {
    if (isSuspended) return;
    if (playback.getState().status === 'playing') void save('beat');
    const { lease } = state;
    if (!lease) return;
    const mine = turn;
    try {
      const heldSid = ahead.sid();
      const { manifestUrl } = await ports.beatPlayback(heldSid ?? lease.sid);
      if (manifestUrl && !heldSid && mine === turn) playback.renewGrant(ports.absolute(manifestUrl));
    } catch (error) {
      if (isUnreachable(error)) return void ports.untilReachable().then(sender.flush);
      if (mine !== turn || isSignedOut(error)) return;
      const code = problemOf(error)?.code;
      if (code === 'stream_stopped' || code === 'time_up') {
        return refuse(refusalOf(error));
      }
      // The server has forgotten the lease, or given it away.
      const manifestUrl = await renew();
      if (manifestUrl) playback.renewGrant(manifestUrl);
    }
  }

  /** Takes another lease on what plays; its manifest address, null where the server refuses. Concurrent calls share one. */
  function renew(): Promise<string | null> {
    const mine = (renewal ??= takeAnother().finally(() => {
      if (renewal === mine) renewal = null;
    }));
    return mine;
  }

  async function takeAnother(): Promise<string | null> {
    const mine = turn;
    if (!request) return null;
    const before = state.lease;
    await ahead.drop();
    if (before) await ports.stopPlayback(before.sid).catch(() => undefined);
    const lease = await ask(request, mine);
    if (!lease || mine !== turn) return null;
    setState({ ...state, lease });
    return ports.absolute(lease.manifestUrl);
  }

  /** What keeps no position has no adjustments either. */
  const adjusted = (what: PlaybackIn): PlaybackIn =>
    keepsPosition(what) ? { ...what, ...adjustmentsFor(what.movieId) } : what;

  /** Requests a lease until the server answers; null where it refuses or the request is outdated. */
  async function ask(what: PlaybackIn, mine: number): Promise<Lease | null> {
    const answer = await askForLease(() => adjusted(what), { ports, viewer, isWanted: () => mine === turn });
    if (!answer) return null;
    if ('code' in answer) {
      refuse(answer);
      return null;
    }
    aheadMs = Date.parse(answer.now) - Date.now();
    return answer;
  }

  function refuse(refusal: Refusal) {
    playback.pause();
    setState({ ...state, lease: null, refusal });
  }

  function end(event: 'stop' | 'end') {
    turn++;
    renewal = null;
    const { lease } = state;
    const last = playback.getState().status === 'ended' ? 'end' : event;
    const saved = save(last);
    // A lease ends with its session anyway, and requests under one that was given back are refused.
    if (lease && !isSuspended) {
      playback.halt();
      void ports.stopPlayback(lease.sid).catch(() => undefined);
    }
    request = null;
    positions.forget();
    return saved;
  }

  async function open(what: PlaybackIn) {
    if (request) void end('stop');
    request = what;
    const mine = ++turn;
    setState(NOTHING);
    // A position still queued from an earlier visit may be the one to resume from.
    await sender.flush();
    if (mine !== turn) return;
    const lease = (await ahead.claim(what)) ?? (await ask(what, mine));
    if (!lease) return;
    if (mine !== turn) return void ports.stopPlayback(lease.sid).catch(() => undefined);
    const startAtS = keepsPosition(what) && isTimeCodeOn() ? lease.startAtS : 0;
    setState({ lease, refusal: null, resumedAtS: startAtS > 0 ? startAtS : null });
    const key = `${what.movieId} ${lease.episodeId}`;
    const isHeldBack = holdBack?.({ key, breaks: lease.breaks, startAtS }) ?? false;
    const remembered = keepsPosition(what) ? rememberedFor(what.movieId) : null;
    // The manifest lists the requested voice first.
    load(lease, startAtS, remembered ?? undefined);
    playback.setRate(remembered?.rate ?? 1);
    if (!isHeldBack) playback.play();
  }

  function load(lease: Lease, startAtS: number, wish: PlaybackSource['wish']) {
    playback.load({
      manifestUrl: ports.absolute(lease.manifestUrl),
      startAtS,
      durationS: lease.durationS,
      capHeight: lease.cap.height,
      cmcdSession: lease.cmcd ? lease.sid : undefined,
      wish,
      voices: lease.voices,
      isMadeOnDemand: lease.isMadeOnDemand,
    });
  }

  /** Reloads with the title's current adjustments, at the same position. */
  async function adjust() {
    if (!request || !state.lease) return;
    const mine = turn;
    const rate = playback.getState().choice.rate;
    await renew();
    if (mine !== turn || !state.lease) return;
    load(state.lease, playback.getClock().timeS, playback.getWish());
    playback.setRate(rate);
    if (playback.getState().isPlayWanted) playback.play();
  }

  /** Nobody is signed in any more: pauses the film where it is. Returns a function that resumes it once its viewer is back. */
  function suspend(): () => void {
    const mine = turn;
    const { isPlayWanted } = playback.getState();
    isSuspended = true;
    playback.pause();
    // The media keys of a headset and of the system bypass whatever is over the film.
    const release = playback.subscribe(() => {
      if (playback.getState().isPlayWanted) playback.pause();
    });
    return () => {
      release();
      isSuspended = false;
      if (mine === turn) void resume(isPlayWanted);
    };
  }

  async function resume(isPlayWanted: boolean) {
    void sender.flush();
    // Without a lease, one is already being requested.
    if (!state.lease) return;
    const mine = turn;
    const manifestUrl = await renew();
    if (!manifestUrl || mine !== turn) return;
    playback.renewGrant(manifestUrl);
    if (isPlayWanted) playback.play();
  }

  function onHide() {
    if (document.visibilityState !== 'hidden') return;
    const item = progress('beat');
    if (!item) return;
    sender.keep(item);
    if (!ports.sayProgress(item)) void sender.flush();
  }

  function onPageHide() {
    const item = progress('stop');
    if (item) sender.keep(item);
    if (state.lease) ports.sayFarewell({ sid: ahead.sid() ?? state.lease.sid, progress: item });
  }

  const flush = () => void sender.flush();
  const timer = setInterval(() => void beat(), BEAT_MS);
  const stopListening = playback.subscribeEvents((event) => {
    if (event === 'started') positions.begin();
    else if (event === 'paused') void save('pause');
    else if (event === 'sought') void save('seek');
    else void save('end');
  });
  document.addEventListener('visibilitychange', onHide);
  window.addEventListener('pagehide', onPageHide);
  window.addEventListener('online', flush);

  return {
    getState: () => state,
    subscribe: listeners.add,
    open,
    /** Asks again after a refusal. */
    retry: () => (request ? open(request) : Promise.resolve()),
    renew,
    adjust,
    suspend,
    /** Prepares an episode of what plays, so that it starts at once. */
    async prepare(episodeId: number) {
      const { lease } = state;
      if (!request || !lease) return;
      const next = await ahead.take(adjusted({ ...request, episodeId }), lease.sid);
      const { level } = playback.getState();
      if (next) await prefetchBeginning(ports.absolute(next.manifestUrl), isTimeCodeOn() ? next.startAtS : 0, level);
    },
    /** Saves the last position and gives the lease back. */
    close() {
      clearInterval(timer);
      stopListening();
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onPageHide);
      window.removeEventListener('online', flush);
      void ahead.drop();
      void end('stop').then(ports.progressSaved);
      listeners.clear();
    },
  };
}

export type LeaseKeeper = ReturnType<typeof createLeaseKeeper>;
