import type { ReactNode } from 'react';
import type { Chapter, Marker } from '../../../../server/contract/playback.ts';
import type { Aspect } from '../aspect/aspect.ts';
import type { MenuTerms } from '../menus/menuItems.ts';
import type { Playback } from '../playback/playback.ts';
import type { Attention } from '../session/attention.ts';
import type { Refusal } from '../session/createPlaySession.ts';
import type { SessionStatistics } from '../statistics/statisticsLines.ts';
import type { NextEpisode } from '../controls/NextCard.tsx';
import type { Thumbnail } from '../controls/thumbnails.ts';
import type { Heading } from '../controls/TopBar.tsx';
import type { SkipMode } from '../controls/useSkip.ts';

/** What the player on screen is given; times are in seconds. */
export interface PlayerViewProps {
  playback: Playback;
  /** Whether anybody is there. */
  attention: Attention;
  heading: Heading;
  /** What shows the picture. */
  picture?: ReactNode;
  thumbnails: readonly Thumbnail[];
  /** Where the film was taken up again, in seconds; null when it began at the beginning. */
  resumedAtS: number | null;
  refusal: Refusal | null;
  /** What may be done about a refusal, beside asking again. */
  remedy?: ReactNode;
  /** A break that lies over the film. */
  advertising?: ReactNode;
  isConnectionLost: boolean;
  isTv: boolean;
  /** A question of the application lies over it, and has the keys to itself. */
  isInterrupted?: boolean;
  /** Something else was asked for, and what plays is still the one before. */
  isChanging?: boolean;
  /** What follows in the series, undefined where nothing does. */
  next?: NextEpisode & { id: number };
  /** Whether it begins by itself at the end. */
  isNextSeriesOn: boolean;
  /** Of what plays, by their beginning. */
  markers: readonly Marker[];
  chapters: readonly Chapter[];
  skipMode: SkipMode;
  onNext?: () => void;
  onPrevious?: () => void;
  /** The next episode is near: it may be made ready. */
  onNextNear?: () => void;
  /** What lies below the controls; it may close itself. */
  below?: (close: () => void) => ReactNode;
  onRetry: () => void;
  /** Leads to the plans. */
  onPro: () => void;
  onLeave: () => void;
  /** Words of the menus, and what the plan does not have. */
  terms: MenuTerms;
  /** How the picture fills the screen. */
  aspect: Aspect;
  onAspect: (aspect: Aspect) => void;
  /** What statistics tell beyond the engine. */
  readSession: () => SessionStatistics;
  /** The viewer has chosen a track, a quality or a speed. */
  onChoice?: () => void;
}
