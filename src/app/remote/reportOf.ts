import { REMOTE_TEXT_LETTERS } from '../../../server/contract/tables/remote.ts';
import type { Playing, ReceiverIn } from '../../api/receivers.ts';
import { canSetVolume } from '../../device/canSetVolume.ts';
import type { OnAir } from '../../features/player/playback/onAir.ts';
import { isRunning } from '../../features/player/playback/playbackState.ts';
import { findOpenField } from '../../ui/fields/openField.ts';

/** The longest shown text, and the most tracks, that the server takes. */
const SHOWN_LETTERS = 300;
const TRACKS = 100;

const shown = (text: string) => text.slice(0, SHOWN_LETTERS);
const seconds = (timeS: number) => (Number.isFinite(timeS) ? Math.max(0, timeS) : 0);

/** What this screen plays, and which field is open on it. */
export function reportOf(playing: OnAir | null): ReceiverIn {
  const field = findOpenField();
  return {
    playing: playing && playing.film.refusal === null ? playingOf(playing) : null,
    field: field && {
      label: shown(field.label),
      text: field.isSecret ? '' : field.text.slice(0, REMOTE_TEXT_LETTERS),
      isSecret: field.isSecret,
    },
  };
}

function playingOf({ playback, film, requests, episodeId, isTrailer }: OnAir): Playing {
  const state = playback.getState();
  const { offer, choice } = state;
  const { timeS, durationS } = playback.getClock();
  const { nameVoice } = film.terms;
  return {
    movieId: film.titleId,
    episodeId,
    isTrailer,
    title: shown(film.heading.title),
    caption: film.heading.caption === undefined ? null : shown(film.heading.caption),
    positionS: seconds(timeS),
    durationS: seconds(durationS),
    isRunning: isRunning(state),
    // While it stalls or seeks, time stands still.
    rate: state.status === 'playing' ? choice.rate : 0,
    voices: offer.voices.slice(0, TRACKS).map((voice) => {
      const { label, note } = nameVoice(voice);
      return { id: voice.id, name: shown([label, note].filter(Boolean).join(' · ')) };
    }),
    voice: choice.voiceId,
    subtitleTracks: offer.subtitles.slice(0, TRACKS).map(({ id, name }) => ({ id, name: shown(name) })),
    subtitles: choice.subtitleId,
    hasNext: requests.playNext !== undefined,
    volume: canSetVolume() ? state.volume : null,
    isMuted: state.isMuted,
  };
}
