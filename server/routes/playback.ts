import { createRoute, z } from '@hono/zod-openapi';
import { placesOf } from '../auth/demo.ts';
import { Heartbeat, Playback, PlaybackIn } from '../contract/playback.ts';
import { episodeAfter, episodeBefore, keepsPosition, resumePoint } from '../contract/resume.ts';
import { decodersMask, PLAIN_DECODERS } from '../contract/decoders.ts';
import { chooseVoice } from '../contract/voiceRules.ts';
import { addressesOf, firstLevel, renewalsAt } from '../media/addresses.ts';
import { GRANT_MS } from '../media/grants.ts';
import { readLeaseMedia, writeLeaseMedia } from '../media/leaseMedia.ts';
import { mediaIdOf, parseMediaId } from '../media/mediaId.ts';
import { NO_ADJUSTMENTS } from '../stream.ts';
import { chooseMedium } from '../media/medium.ts';
import { leaseBreaks } from '../media/spotAddresses.ts';
import { beatLease, closeLease, deviceOfLease, LEASE_MS, openLease, stopLease } from '../queries/viewing/leases.ts';
import { findMarkers } from '../queries/titles/markers.ts';
import { findPlayable, findPositions, titleOfMedium } from '../queries/titles/playable.ts';
import { createUuid } from '../db/uuid.ts';
import { hasTimeAfter, requireTime } from '../auth/watchingTime.ts';
import { ProblemError } from '../problem.ts';
import { body, createRouter, json, problems } from './router.ts';

type Marks = Pick<Playback, 'markers' | 'chapters'>;

/** The markers and chapters within a stream of `durationS` seconds, cut at its end. */
function markersWithin({ markers, chapters }: Marks, durationS: number): Marks {
  return {
    markers: markers
      .filter(({ startS, endS }) => startS < Math.min(endS, durationS))
      .map((marker) => ({ ...marker, endS: Math.min(marker.endS, durationS) })),
    chapters: chapters.filter(({ startS }) => startS < durationS),
  };
}

/** Leases on streams and their signed addresses. */
export const playback = createRouter();

const sidParam = z.object({ sid: z.uuid('validation') });

playback.openapi(
  createRoute({
    method: 'post',
    path: '/playback',
    summary:
      'A lease on a stream and the signed address of its manifest; not_found, stream_limit, time_up, encoders_busy, film_unreadable, film_needs_ffmpeg, film_vision',
    request: { body: body(PlaybackIn) },
    responses: { 200: json(Playback, 'The lease'), ...problems },
  }),
  async (c) => {
    const { movieId, hdr = false, decodes, voice: chosen, voiceLike, after, ...request } = c.req.valid('json');
    const { night: isNight = false, soundShiftMs = 0, drawn = null, version = null } = request;
    const isKept = keepsPosition(request);
    const adjustments = isKept ? { isNight, soundShiftMs, drawn, version } : NO_ADJUSTMENTS;
    const [ports, viewer] = [c.get('ports'), c.get('viewer')];
    const playable = await findPlayable(ports.db, movieId);
    if (!playable) throw new ProblemError('not_found');
    const positions = isKept ? await findPositions(ports.db, c.get('profileId'), movieId) : [];
    const { ref, episode } = chooseMedium(playable, request, positions);
    if (ref.kind === 'extra' && (await titleOfMedium(ports.db, ref)) !== movieId) throw new ProblemError('not_found');
    const decoders = decodes ? decodersMask(decodes) : PLAIN_DECODERS;
    const stream = await c.get('services').streams.find(ref, decoders, adjustments);
    if (!stream) throw new ProblemError('not_found');
    const now = ports.now();
    await requireTime(ports, viewer.profile);
    const voice = chooseVoice(stream.voices, chosen, voiceLike);
    const wish = { hdr, voice: voice?.id ?? 'none', decodes: decoders, adjustments };
    const level = firstLevel(ports, viewer, { stream, playable, wish });
    if (!level) throw new ProblemError('film_needs_ffmpeg');
    const [sid, mediaId] = [createUuid(now, ports.random), mediaIdOf(ref)];
    const { userId, deviceId } = viewer;
    const lease = { sid, userId, deviceId, media: writeLeaseMedia(mediaId, wish), now, after };
    if (!(await openLease(ports.db, lease, placesOf(ports.settings, viewer.login).streams, GRANT_MS))) {
      throw new ProblemError('stream_limit', { retryAfterS: LEASE_MS / 1000 });
    }
    const position = positions.find(({ episodeId }) => episodeId === (episode?.id ?? 0));
    const startAtS = position && !position.isWatched ? resumePoint(position.positionS, stream.durationS) : 0;
    try {
      await stream.prepare(level, sid, startAtS, after);
    } catch (error) {
      await closeLease(ports.db, sid, userId);
      throw error;
    }
    const marks = isKept
      ? await findMarkers(ports.db, c.get('lang'), { titleId: movieId, episodeId: episode?.id ?? 0 })
      : { markers: [], chapters: [] };
    c.header('Cache-Control', 'no-store');
    return c.json(
      {
        sid,
        ...addressesOf(ports, viewer, { sid, mediaId, startedAt: now, stream, playable, wish }),
        isMadeOnDemand: stream.isMadeOnDemand,
        voices: stream.voices.map(({ id, name }) => ({ id, name })),
        voiceId: voice?.id ?? null,
        isSoundAdjustable: isKept && stream.isSoundAdjustable,
        drawnSubtitles: (isKept ? stream.drawnSubtitles : []).map(({ id, lang, name, isForced }) => ({
          id,
          lang,
          name,
          isForced,
        })),
        drawn: stream.drawnSubtitles.find(({ id }) => id === adjustments.drawn)?.id ?? null,
        versions: stream.versions.map(({ id, name }) => ({ id, name })),
        version: stream.version,
        durationS: stream.durationS,
        startAtS,
        episodeId: episode?.id ?? null,
        nextEpisodeId: episode ? (episodeAfter(playable.episodes, episode.id)?.id ?? null) : null,
        breaks: isKept ? leaseBreaks(ports, viewer, { sid, durationS: stream.durationS }) : [],
        cmcd: ports.settings.cmcd,
        now: new Date(now).toISOString(),
        previousEpisodeId: episode ? (episodeBefore(playable.episodes, episode.id)?.id ?? null) : null,
        ...markersWithin(marks, stream.durationS),
      },
      200,
    );
  },
);

playback.openapi(
  createRoute({
    method: 'post',
    path: '/playback/{sid}/heartbeat',
    summary:
      'Keeps a lease for another minute; a fresh address once the first is half spent; stream_limit, stream_stopped, time_up',
    request: { params: sidParam },
    responses: { 200: json(Heartbeat, 'The lease goes on'), ...problems },
  }),
  async (c) => {
    const [ports, viewer] = [c.get('ports'), c.get('viewer')];
    const { sid } = c.req.valid('param');
    const now = ports.now();
    const lease = await beatLease(
      ports.db,
      { sid, userId: viewer.userId, now },
      placesOf(ports.settings, viewer.login).streams,
    );
    if (lease === null) throw new ProblemError('not_found');
    if (lease === 'stopped') throw new ProblemError('stream_stopped');
    if (lease === 'full') throw new ProblemError('stream_limit', { retryAfterS: LEASE_MS / 1000 });
    const { media, startedAt, sinceMs } = lease;
    if (!(await hasTimeAfter(ports, viewer.profile, sinceMs))) {
      await closeLease(ports.db, sid, viewer.userId);
      ports.films?.release(sid);
      c.get('services').liveLeases.forget(sid);
      throw new ProblemError('time_up');
    }
    c.header('Cache-Control', 'no-store');
    if (renewalsAt(startedAt, now) === 0) {
      return c.json({ manifestUrl: null, expiresAt: new Date(startedAt + GRANT_MS).toISOString() }, 200);
    }
    const { mediaId, wish } = readLeaseMedia(media);
    const ref = parseMediaId(mediaId);
    const titleId = ref && (await titleOfMedium(ports.db, ref));
    const playable = titleId ? await findPlayable(ports.db, titleId) : null;
    const stream = ref && (await c.get('services').streams.find(ref, wish.decodes, wish.adjustments));
    if (!playable || !stream) throw new ProblemError('not_found');
    const { manifestUrl, expiresAt } = addressesOf(ports, viewer, { sid, mediaId, startedAt, stream, playable, wish });
    return c.json({ manifestUrl, expiresAt }, 200);
  },
);

playback.openapi(
  createRoute({
    method: 'delete',
    path: '/playback/{sid}',
    summary:
      "Gives a lease back; another device's is stopped, and that device is told; forbidden for a child's profile",
    request: { params: sidParam },
    responses: { 204: { description: 'There is no such lease any more' }, ...problems },
  }),
  async (c) => {
    const { db, films, now } = c.get('ports');
    const { userId, deviceId, profile } = c.get('viewer');
    const { sid } = c.req.valid('param');
    const holder = await deviceOfLease(db, sid, userId);
    if (profile?.ageLimit !== null && holder !== undefined && holder !== deviceId) throw new ProblemError('forbidden');
    if (holder !== undefined) films?.release(sid);
    if (holder === deviceId) await closeLease(db, sid, userId);
    else if (holder !== undefined) await stopLease(db, { sid, userId, now: now() });
    c.get('services').liveLeases.forget(sid);
    return c.body(null, 204);
  },
);
