import type { Viewer } from '../auth/sessions.ts';
import type { Playback } from '../contract/playback.ts';
import type { Ports } from '../ports.ts';
import type { Level, Stream } from '../stream.ts';
import { isGranted } from './playlists.ts';
import type { Playable } from '../queries/titles/playable.ts';
import { GRANT_MS, writeGrant } from './grants.ts';
import { capFor, type Wish } from './rights.ts';

/** How often a lease's addresses change: half a grant's life, so that losing one answer does no harm. */
const RENEWED_MS = GRANT_MS / 2;

/** What a stream's addresses depend on. `startedAt` is when its lease was opened, in milliseconds. */
export interface Addressed {
  sid: string;
  mediaId: string;
  startedAt: number;
  stream: Stream;
  playable: Playable;
  wish: Wish;
}

/** How often the addresses of a lease have been renewed at `now`. */
export function renewalsAt(startedAt: number, now: number): number {
  return Math.max(0, Math.floor((now - startedAt) / RENEWED_MS));
}

/** The first level of a viewer's manifest; undefined if the plan allows none that the device can play. */
export function firstLevel(
  { settings }: Ports,
  { tier }: Viewer,
  { stream, playable, wish }: Pick<Addressed, 'stream' | 'playable' | 'wish'>,
): Level | undefined {
  const { height, hdr } = capFor(tier, settings.plans, stream.qualities ?? playable.qualities, wish);
  return stream.levels.find((level) => isGranted(level, { capHeight: height, hdr }));
}

/** The signed addresses of a stream, stable between renewals. */
export function addressesOf(
  { now, settings }: Ports,
  viewer: Viewer,
  { sid, mediaId, startedAt, stream, playable, wish }: Addressed,
): Pick<Playback, 'manifestUrl' | 'thumbnailsUrl' | 'expiresAt' | 'cap'> {
  const cap = capFor(viewer.tier, settings.plans, stream.qualities ?? playable.qualities, wish);
  const expiresAt = startedAt + renewalsAt(startedAt, now()) * RENEWED_MS + GRANT_MS;
  const grant = writeGrant(settings.pepper, {
    sid,
    mediaId,
    capHeight: cap.height,
    hdr: cap.hdr,
    voice: wish.voice,
    allVoices: cap.audio,
    decodes: wish.decodes,
    adjustments: wish.adjustments,
    expiresAt,
  });
  const base = `media/${grant}/${mediaId}`;
  return {
    manifestUrl: `${base}/master.m3u8`,
    thumbnailsUrl: stream.thumbnails && `${base}/${stream.thumbnails}`,
    expiresAt: new Date(expiresAt).toISOString(),
    cap,
  };
}
