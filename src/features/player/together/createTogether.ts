import { standAt } from '../../../../server/contract/standAt.ts';
import type { Gathering, GatheringChangeIn } from '../../../../server/contract/together.ts';
import { BEAT_MS } from '../../../../server/contract/tables/together.ts';
import { createListeners } from '../listeners.ts';
import type { Playback } from '../playback/playback.ts';
import { correctionOf, seekCost } from './keeping.ts';
import { createServerClock } from './serverClock.ts';

/** Requests of a gathering; they reject with a TransportError. */
export interface TogetherPorts {
  beat: () => Promise<Gathering>;
  join: () => Promise<Gathering>;
  move: (change: GatheringChangeIn) => Promise<Gathering>;
  /** Whether an error means that the gathering or the membership is gone, rather than a lost connection. */
  isGone: (error: unknown) => boolean;
  /** A monotonic clock, in milliseconds. */
  now: () => number;
  /** Whether something else controls playback for now, such as an advertising break or the sign-in: its changes are not the viewer's. */
  isHeld: () => boolean;
}

export interface TogetherState {
  gathering: Gathering | null;
  /** It has ended, or the viewer may no longer be in it. */
  isOver: boolean;
}

/** How often the position is compared with the server's clock, in milliseconds. */
const SYNC_MS = 250;
/** How many beats are sent in a row at the start, to estimate the server's clock. */
const FIRST_BEATS = 4;
/** A change that did not reach the server is retried after this delay in milliseconds, and tried this often. */
const RETRY_MS = 400;
const MOST_TRIES = 5;
/** Paused positions closer than this, in seconds, count as equal. */
const SAME_S = 0.05;
/** Within this distance of the end, in seconds, drift is not corrected. */
const END_S = 2;
/** After a seek, drift is not corrected for this long, in milliseconds. */
const SETTLED_MS = 700;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Keeps a player at the shared position of its gathering, and sends the viewer's own changes to the others. */
export function createTogether(playback: Playback, ports: TogetherPorts) {
  const listeners = createListeners<[]>();
  const clock = createServerClock();
  let state: TogetherState = { gathering: null, isOver: false };
  let isDisposed = false;
  /** Set while the player is changed from here, so that the change is not sent to the others. */
  let isFollowing = false;
  /** The number of the viewer's changes in flight. */
  let moving = 0;
  let sending: Promise<void> = Promise.resolve();
  let wasWanted = playback.getState().isPlayWanted;
  let hasPlayed = false;
  /** Paused on this device only: autoplay was blocked, or something else controlled playback. */
  let isAside = false;
  let costS = 0.3;
  /** The time of the last seek to catch up, until its result is known. */
  let soughtAt: number | null = null;
  let heldRevision = -1;
  let pace = 1;

  const setState = (next: Partial<TogetherState>) => {
    state = { ...state, ...next };
    listeners.call();
  };
  const follow = (act: () => void) => {
    isFollowing = true;
    act();
    isFollowing = false;
  };
  const setPace = (next: number) => {
    if (next === pace) return;
    pace = next;
    playback.setPace(next);
  };
  const serverMs = () => ports.now() + (clock.aheadMs() ?? 0);

  function receive(next: Gathering): void {
    if (isDisposed || (state.gathering && next.revision < state.gathering.revision)) return;
    // The viewer's own change in flight is newer than the response.
    const stand = moving > 0 && state.gathering ? standOf(state.gathering) : {};
    setState({ gathering: { ...next, ...stand } });
    sync();
  }

  /** Pauses at the shared position; seeks once per revision, since engines may land slightly beside it. */
  function holdStill({ positionS, revision }: Gathering): void {
    setPace(1);
    if (playback.getState().isPlayWanted) follow(playback.pause);
    if (heldRevision === revision || playback.getState().status === 'seeking') return;
    heldRevision = revision;
    if (Math.abs(playback.getClock().timeS - positionS) > SAME_S) follow(() => playback.seek(positionS));
  }

  function keepPace(gathering: Gathering): void {
    const { status, isPlayWanted } = playback.getState();
    const { timeS, durationS } = playback.getClock();
    const wantedS = standAt(gathering, serverMs());
    if (durationS > 0 && wantedS > durationS - END_S) return setPace(1);
    if (!isPlayWanted && isAside) return;
    if (status === 'ended') return follow(() => playback.seek(wantedS));
    if (!isPlayWanted) follow(playback.play);
    if (status !== 'playing' && status !== 'paused') return setPace(1);
    if (soughtAt !== null) {
      if (status !== 'playing' || ports.now() - soughtAt < SETTLED_MS) return;
      soughtAt = null;
      costS = seekCost(costS, wantedS - timeS);
    }
    const correction = correctionOf(timeS - wantedS, pace !== 1);
    if (correction !== 'seek') return setPace(correction);
    setPace(1);
    soughtAt = ports.now();
    follow(() => playback.seek(wantedS + costS));
  }

  function sync(): void {
    const { gathering, isOver } = state;
    const { status } = playback.getState();
    if (!gathering || isOver || isDisposed || clock.aheadMs() === null || ports.isHeld()) return;
    if (status === 'loading' || status === 'failed') return;
    if (gathering.isRunning) keepPace(gathering);
    else holdStill(gathering);
  }

  async function beat(): Promise<void> {
    const sentAt = ports.now();
    try {
      const next = await ports.beat();
      clock.sample(sentAt, next.now, ports.now());
      receive(next);
    } catch (error) {
      if (!ports.isGone(error) || isDisposed) return;
      // A member who was silent for long was dropped, although the gathering continues.
      await ports.join().then(receive, (refused: unknown) => {
        if (!isDisposed && ports.isGone(refused)) end();
      });
    }
  }

  function end(): void {
    setPace(1);
    setState({ isOver: true });
  }

  /** Sends a change with a few retries; null if it could not be delivered. */
  async function send(change: GatheringChangeIn): Promise<Gathering | null> {
    for (let time = 1; ; time++) {
      try {
        return await ports.move(change);
      } catch (error) {
        if (ports.isGone(error) || time === MOST_TRIES || isDisposed) return null;
        await pause(RETRY_MS);
      }
    }
  }

  /** Applies the viewer's change to everybody; changes are sent one by one, in order. */
  function move(change: GatheringChangeIn): void {
    const { gathering } = state;
    if (!gathering || state.isOver) return;
    soughtAt = null;
    const isRunning = change.kind === 'seek' ? gathering.isRunning : change.kind !== 'pause';
    const { episodeId = gathering.episodeId, positionS } = change;
    setState({ gathering: { ...gathering, positionS, isRunning, episodeId, at: serverMs() } });
    moving += 1;
    sending = sending.then(async () => {
      const answer = await send(change);
      moving -= 1;
      if (answer) receive(answer);
      else void beat();
    });
  }

  function onState(): void {
    const { isPlayWanted, status } = playback.getState();
    hasPlayed ||= status === 'playing';
    const isChanged = isPlayWanted !== wasWanted;
    wasWanted = isPlayWanted;
    if (!isChanged || isFollowing) return;
    const { gathering } = state;
    if (!isPlayWanted) {
      isAside = !hasPlayed || ports.isHeld();
      if (!isAside && gathering?.isRunning) move({ kind: 'pause', positionS: playback.getClock().timeS });
      return;
    }
    isAside = false;
    if (gathering && !gathering.isRunning) move({ kind: 'play', positionS: playback.getClock().timeS });
    else sync();
  }

  const stops = [
    playback.subscribe(onState),
    playback.subscribeEvents((event) => {
      if (event === 'sought' && !isFollowing) move({ kind: 'seek', positionS: playback.getClock().timeS });
    }),
  ];
  playback.setRate(1);
  const syncing = setInterval(sync, SYNC_MS);
  const beating = setInterval(() => void beat(), BEAT_MS);
  const beatFirst = async (left: number): Promise<void> => {
    if (left === 0 || isDisposed) return;
    await beat();
    await beatFirst(left - 1);
  };
  void beatFirst(FIRST_BEATS);

  return {
    getState: () => state,
    subscribe: listeners.add,
    receive,
    /** Switches everybody to another episode. */
    changeEpisode: (episodeId: number) => move({ kind: 'episode', positionS: 0, episodeId }),
    dispose() {
      isDisposed = true;
      clearInterval(syncing);
      clearInterval(beating);
      for (const stop of stops) stop();
      setPace(1);
      listeners.clear();
    },
  };
}

const standOf = ({ positionS, isRunning, at, episodeId }: Gathering) => ({ positionS, isRunning, at, episodeId });

export type Together = ReturnType<typeof createTogether>;
