import { describe, expect, test } from 'vitest';
import {
  INITIAL_STATE,
  nextState,
  type PlaybackChange,
  type PlaybackStatus,
} from '../../../src/features/player/playback/playbackState.ts';

type Simple = Exclude<
  PlaybackChange['type'],
  'failed' | 'levelChanged' | 'mutedChanged' | 'volumeChanged' | 'offered' | 'chosen'
>;

const after = (...types: Simple[]) => types.reduce((state, type) => nextState(state, { type }), INITIAL_STATE);

describe('the state of playback', () => {
  test.each<[Simple[], PlaybackStatus]>([
    [[], 'loading'],
    [['pictureArrived'], 'loading'],
    [['pictureArrived', 'playing'], 'playing'],
    [['pauseWanted', 'pictureArrived'], 'paused'],
    [['playing', 'pauseWanted'], 'paused'],
    [['playing', 'pauseWanted', 'playWanted', 'playing'], 'playing'],
    [['playing', 'waiting'], 'stalled'],
    [['playing', 'waiting', 'playing'], 'playing'],
    [['playing', 'waiting', 'pauseWanted'], 'paused'],
    [['playing', 'seeking'], 'seeking'],
    [['playing', 'seeking', 'waiting'], 'seeking'],
    [['playing', 'seeking', 'seeked'], 'playing'],
    [['playing', 'pauseWanted', 'seeking', 'seeked'], 'paused'],
    [['playing', 'seeking', 'pauseWanted', 'seeked'], 'paused'],
    // The engine's own seek to the start position is part of loading.
    [['seeking', 'seeked'], 'loading'],
    [['playing', 'ended'], 'ended'],
    [['playing', 'ended', 'paused'], 'ended'],
    [['playing', 'ended', 'seeking', 'seeked'], 'playing'],
    [['playing', 'sourceChosen'], 'loading'],
    // A late "playing" of the element after the viewer paused.
    [['playing', 'pauseWanted', 'playing'], 'paused'],
  ])('%j leads to %s', (changes, status) => {
    expect(after(...changes).status).toBe(status);
  });

  test('a failure stays until a source is chosen', () => {
    const failed = nextState(after('playing'), { type: 'failed', error: 'decode' });
    expect(failed).toMatchObject({ status: 'failed', error: 'decode', isPlayWanted: true });
    expect(nextState(failed, { type: 'playing' })).toBe(failed);
    expect(nextState(failed, { type: 'sourceChosen' })).toMatchObject({ status: 'loading', error: null });
  });

  test('what changes nothing is the same object', () => {
    const playing = nextState(after('playing'), { type: 'levelChanged', level: 720 });
    expect(nextState(playing, { type: 'playing' })).toBe(playing);
    expect(nextState(playing, { type: 'levelChanged', level: 720 })).toBe(playing);
    expect(nextState(playing, { type: 'playWanted' })).toBe(playing);
    expect(nextState(playing, { type: 'mutedChanged', isMuted: false })).toBe(playing);
  });

  test('another source forgets the level, not the sound or the wish to play', () => {
    const muted = nextState(after('playing', 'pauseWanted'), { type: 'mutedChanged', isMuted: true });
    const shown = nextState(muted, { type: 'levelChanged', level: 1080 });
    expect(nextState(shown, { type: 'sourceChosen' })).toMatchObject({
      level: null,
      isMuted: true,
      isPlayWanted: false,
    });
  });
});
