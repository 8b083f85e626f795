import type { Gathering, GatheringChangeIn } from '../../../../server/contract/together.ts';
import { BEAT_MS } from '../../../../server/contract/tables/together.ts';
import { createListeners } from '../listeners.ts';
import type { Playback } from '../playback/playback.ts';
import { correctionOf, seekCost, standAt } from './keeping.ts';
import { createServerClock } from './serverClock.ts';

/** The server as a gathering needs it; requests reject with a TransportError. */
export interface TogetherPorts {
  beat: () => Promise<Gathering>;
  join: () => Promise<Gathering>;
  move: (change: GatheringChangeIn) => Promise<Gathering>;
  /** Whether the gathering, or the place in it, is gone rather than out of reach. */
  isGone: (error: unknown) => boolean;
  /** A clock that never jumps, in milliseconds. */
  now: () => number;
  /** Whether something else has the film for now, such as a break or the sign-in: what happens to it is not the viewer's wish. */
  isHeld: () => boolean;
}

export interface TogetherState {
  gathering: Gathering | null;
  /** It has ended, or the viewer may be in it no more. */
  isOver: boolean;
}

/** How often a running film is held against the server's clock, in milliseconds. */
const LOOK_MS = 250;
/** So many beats follow each other at once at the beginning: the clock is known after them. */
const FIRST_BEATS = 4;
/** A change that did not reach the server is sent again after so long, so often. */
const AGAIN_MS = 400;
const TIMES = 5;
/** As near as this is the same place in a film that stands still, in seconds. */
const SAME_S = 0.05;
/** So near to the end of its film nothing is mended, in seconds. */
const END_S = 2;
/** After a seek it is left alone for so long, in milliseconds. */
const SETTLED_MS = 700;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Keeps one player to the place in the film that its gathering is at, and tells the others what the viewer does. */
export function createTogether(playback: Playback, ports: TogetherPorts) {
  const listeners = createListeners<[]>();
  const clock = createServerClock();
  let state: TogetherState = { gathering: null, isOver: false };
  let isDisposed = false;
  /** The player does what it is told here, so nobody else needs to hear of it. */
  let isFollowing = false;
  /** Changes of the viewer's that are on their way to the server. */
  let moving = 0;
  let sending: Promise<void> = Promise.resolve();
  let wasWanted = playback.getState().isPlayWanted;
  let hasPlayed = false;
  /** It stands still here alone: the browser let nothing play, or something else had the film. */
  let isAside = false;
  let costS = 0.3;
  /** When it was sought last to catch up, until what came of that is known. */
  let soughtAt: number | null = null;
  let stoodFor = -1;
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

  function hear(next: Gathering): void {
    if (isDisposed || (state.gathering && next.revision < state.gathering.revision)) return;
    // What the viewer has just done is known here before anywhere else.
    const stand = moving > 0 && state.gathering ? standOf(state.gathering) : {};
    setState({ gathering: { ...next, ...stand } });
    look();
  }

  /** A film that stands still stands at the very same place; one seek for each revision, for engines land beside it. */
  function standStill({ positionS, revision }: Gathering): void {
    setPace(1);
    if (playback.getState().isPlayWanted) follow(playback.pause);
    if (stoodFor === revision || playback.getState().status === 'seeking') return;
    stoodFor = revision;
    if (Math.abs(playback.getClock().timeS - positionS) > SAME_S) follow(() => playback.seek(positionS));
  }

  function run(gathering: Gathering): void {
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

  function look(): void {
    const { gathering, isOver } = state;
    const { status } = playback.getState();
    if (!gathering || isOver || isDisposed || clock.aheadMs() === null || ports.isHeld()) return;
    if (status === 'loading' || status === 'failed') return;
    if (gathering.isRunning) run(gathering);
    else standStill(gathering);
  }

  async function beat(): Promise<void> {
    const sentAt = ports.now();
    try {
      const next = await ports.beat();
      clock.sample(sentAt, next.now, ports.now());
      hear(next);
    } catch (error) {
      if (!ports.isGone(error) || isDisposed) return;
      // Whoever was silent for long is in it no more, though it goes on.
      await ports.join().then(hear, (refused: unknown) => {
        if (!isDisposed && ports.isGone(refused)) end();
      });
    }
  }

  function end(): void {
    setPace(1);
    setState({ isOver: true });
  }

  /** Tells the server, a few times where it is away for a moment; null where it could not be told. */
  async function send(change: GatheringChangeIn): Promise<Gathering | null> {
    for (let time = 1; ; time++) {
      try {
        return await ports.move(change);
      } catch (error) {
        if (ports.isGone(error) || time === TIMES || isDisposed) return null;
        await pause(AGAIN_MS);
      }
    }
  }

  /** Has everybody's film do what the own one does; one change after another, as they were made. */
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
      if (answer) hear(answer);
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
    else look();
  }

  const stops = [
    playback.subscribe(onState),
    playback.subscribeEvents((event) => {
      if (event === 'sought' && !isFollowing) move({ kind: 'seek', positionS: playback.getClock().timeS });
    }),
  ];
  playback.setRate(1);
  const looking = setInterval(look, LOOK_MS);
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
    hear,
    /** The viewer goes on to another part of the series, and everybody with them. */
    changeEpisode: (episodeId: number) => move({ kind: 'episode', positionS: 0, episodeId }),
    dispose() {
      isDisposed = true;
      clearInterval(looking);
      clearInterval(beating);
      for (const stop of stops) stop();
      setPace(1);
      listeners.clear();
    },
  };
}

const standOf = ({ positionS, isRunning, at, episodeId }: Gathering) => ({ positionS, isRunning, at, episodeId });

export type Together = ReturnType<typeof createTogether>;
