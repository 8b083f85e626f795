import type { Outcome } from '../../../server/contract/tables/remote.ts';
import type { RemoteCommand } from '../../api/receivers.ts';
import { canSetVolume } from '../../device/canSetVolume.ts';
import { type OnAir, onAir } from '../../features/player/playback/onAir.ts';
import { paths } from '../../paths.ts';
import { findOpenField } from '../../ui/fields/openField.ts';

/** Goes to a route; a film takes the place of another one that plays. */
export type OpenRoute = (route: string, options?: { replace: boolean }) => void;

/** How long a film that was opened may take until it can be moved to its place, in milliseconds. */
const OPENING_MS = 60_000;

/** Does what a remote asks for, by the player's own commands and the keyboard's own way into a field. */
export function carryOut(command: RemoteCommand, open: OpenRoute): Outcome {
  switch (command.kind) {
    case 'open':
      return play(command, open);
    case 'text':
      return write(command);
    default: {
      const playing = onAir.get();
      if (!playing || playing.film.refusal !== null) return 'not_playing';
      if (command.kind === 'stop') {
        playing.requests.leave();
        return 'done';
      }
      return playing.isHeld() ? 'not_offered' : control(command, playing);
    }
  }
}

type ControlCommand = Exclude<RemoteCommand, { kind: 'open' | 'text' }>;

function control(command: ControlCommand, { playback, requests }: OnAir): Outcome {
  const { offer, isMuted } = playback.getState();
  switch (command.kind) {
    case 'play':
      playback.play();
      return 'done';
    case 'pause':
      playback.pause();
      return 'done';
    case 'seek':
      playback.seek(command.positionS);
      return 'done';
    case 'seekBy':
      playback.seekBy(command.deltaS);
      return 'done';
    case 'voice':
      if (!offer.voices.some(({ id }) => id === command.id)) return 'not_offered';
      playback.setVoice(command.id);
      requests.keepChoice();
      return 'done';
    case 'subtitles':
      if (command.id !== null && !offer.subtitles.some(({ id }) => id === command.id)) return 'not_offered';
      playback.setSubtitles(command.id);
      requests.keepChoice();
      return 'done';
    case 'volume':
      if (!canSetVolume()) return 'not_offered';
      playback.setVolume(command.volume);
      return 'done';
    case 'mute':
      if (isMuted !== command.isMuted) playback.toggleMuted();
      return 'done';
    case 'next':
      if (!requests.playNext) return 'not_offered';
      requests.playNext();
      return 'done';
    default:
      // Of a newer version of the service.
      return 'not_offered';
  }
}

function play({ movieId, episodeId, positionS }: Extract<RemoteCommand, { kind: 'open' }>, open: OpenRoute): Outcome {
  const before = onAir.get();
  if (before?.isHeld()) return 'not_offered';
  open(paths.watch(movieId, episodeId), { replace: before !== null });
  if (positionS !== undefined) moveOnceOpen(movieId, episodeId ?? null, positionS);
  return 'done';
}

/** Moves the film to its place once it can be; whatever else is played meanwhile stays as it is. */
function moveOnceOpen(movieId: number, episodeId: number | null, positionS: number): void {
  let stopState = () => {};
  const stop = () => {
    clearTimeout(timer);
    stopState();
    stopOnAir();
  };
  const look = () => {
    stopState();
    const playing = onAir.get();
    if (playing?.film.titleId !== movieId || playing.film.isChanging) return;
    if (episodeId !== null && playing.episodeId !== episodeId) return;
    const move = () => {
      if (playing.playback.getState().status === 'loading') return;
      stop();
      playing.playback.seek(positionS);
    };
    stopState = playing.playback.subscribe(move);
    move();
  };
  const stopOnAir = onAir.subscribe(look);
  const timer = setTimeout(stop, OPENING_MS);
  look();
}

function write({ text, isDone = false }: Extract<RemoteCommand, { kind: 'text' }>): Outcome {
  const field = findOpenField();
  if (!field || field.isSecret) return 'no_field';
  field.write(text);
  if (isDone) field.finish();
  return 'done';
}
