import type { Picture } from '../../../../server/contract/catalog.ts';
import type { Chapter, DrawnSubtitles, Marker, Playback as Lease } from '../../../../server/contract/playback.ts';
import type { SettingsState } from '../../../../server/contract/tables/settings.ts';
import type { VoiceTrack } from './tracks.ts';

export interface Heading {
  title: string;
  /** Season, episode and its name, or what else stands under the title. */
  caption?: string;
}

/** One still of a film: the rectangle of a sheet, in its pixels, and the seconds it stands for. */
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

/** A voice as one reads it: its type and studio, and its language. */
export interface VoiceName {
  label: string;
  note?: string;
}

/** What the title has and the plan does not. */
export interface Locks {
  qualities: readonly number[];
  voices: readonly (VoiceName & { id: string })[];
}

/** Everything a menu needs to be written. */
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
  code: 'stream_limit' | 'stream_stopped' | 'tier_required' | 'not_found' | 'other';
  message: string | null;
}

/** What plays, as far as it is known; times are in seconds. */
export interface Film {
  titleId: number;
  heading: Heading;
  /** By their beginning, as the markers are. */
  chapters: readonly Chapter[];
  markers: readonly Marker[];
  thumbnails: readonly Thumbnail[];
  /** Words of the menus, and what the plan does not have. */
  terms: MenuTerms;
  /** Where it was taken up again; null when it began at the beginning. */
  resumedAtS: number | null;
  /** What follows in the series, undefined where nothing does. */
  next?: NextEpisode;
  refusal: Refusal | null;
  /** Whether sound can be moved, and made even for the night. */
  isSoundAdjustable: boolean;
  /** Something else was asked for, and what plays is still the one before. */
  isChanging: boolean;
}

/** What happens at an opening, a recap and the credits: a button, a jump, or nothing. */
export type SkipMode = SettingsState['playerSkip'];

/** What is the case around the film: the device, the connection, the viewer's settings. */
export interface Circumstances {
  isTv: boolean;
  isConnectionLost: boolean;
  /** A question of the application lies over the player, and has the keys to itself. */
  isInterrupted: boolean;
  /** Whether the next episode begins by itself at the end. */
  isNextSeriesOn: boolean;
  skipMode: SkipMode;
}
