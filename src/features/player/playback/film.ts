import type { Picture } from '../../../../server/contract/catalog.ts';
import type { Chapter, DrawnSubtitles, Marker, Playback as Lease } from '../../../../server/contract/playback.ts';
import type { SettingsState } from '../../../../server/contract/tables/settings.ts';
import type { VoiceTrack } from './tracks.ts';

export interface Heading {
  title: string;
  /** Season, episode and its name, or another line under the title. */
  caption?: string;
}

/** One still of a film: its rectangle in a sheet, in pixels, and the seconds it covers. */
export interface Thumbnail {
  startS: number;
  endS: number;
  sheetUrl: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The episode that follows, as it is offered. */
export interface NextEpisode {
  id: number;
  title: string;
  picture: Picture | null;
}

/** A voice as it is displayed: its type and studio, and its language. */
export interface VoiceName {
  label: string;
  note?: string;
}

/** What the title has but the plan does not include. */
export interface Locks {
  qualities: readonly number[];
  voices: readonly (VoiceName & { id: string })[];
}

/** Everything a menu needs for its labels. */
export interface MenuTerms {
  nameVoice: (voice: VoiceTrack) => VoiceName;
  locks: Locks;
  /** Subtitles that can be drawn into the picture, and the id of those that are. */
  drawnSubtitles: readonly DrawnSubtitles[];
  drawn: string | null;
  /** The versions of the film where it has several, and the id of the one that plays. */
  versions: Lease['versions'];
  version: number | null;
}

/** Why the server would not play it; `message` is the server's own words. */
export interface Refusal {
  code: 'stream_limit' | 'stream_stopped' | 'time_up' | 'tier_required' | 'not_found' | 'other';
  message: string | null;
}

/** What plays, as far as it is known; times are in seconds. */
export interface Film {
  titleId: number;
  heading: Heading;
  /** Sorted by start, like the markers. */
  chapters: readonly Chapter[];
  markers: readonly Marker[];
  thumbnails: readonly Thumbnail[];
  /** Labels of the menus, and what the plan does not include. */
  terms: MenuTerms;
  /** Where it was resumed; null when it started at the beginning. */
  resumedAtS: number | null;
  /** The next episode of the series, undefined where there is none. */
  next?: NextEpisode;
  refusal: Refusal | null;
  /** Whether sound can be shifted, and night mode turned on. */
  isSoundAdjustable: boolean;
  /** Something else was requested, and the previous film still plays. */
  isChanging: boolean;
}

/** What happens at an opening, a recap and the credits: a button, a jump, or nothing. */
export type SkipMode = SettingsState['playerSkip'];

/** The circumstances of playback: the device, the connection, the viewer's settings. */
export interface Circumstances {
  isTv: boolean;
  isConnectionLost: boolean;
  /** A dialog of the application is over the player and takes the keys. */
  isInterrupted: boolean;
  /** Whether the next episode starts on its own at the end. */
  isNextSeriesOn: boolean;
  skipMode: SkipMode;
}
