import { createRoute } from '@hono/zod-openapi';
import { Streams } from '../contract/playback.ts';
import { readLeaseMedia } from '../media/leaseMedia.ts';
import { parseMediaId } from '../media/mediaId.ts';
import type { Language } from '../contract/vocabulary.ts';
import type { Database } from '../ports.ts';
import { cardsOf } from '../queries/titles/cards.ts';
import { titleOfMedium } from '../queries/titles/playable.ts';
import { listLeases, mediaOfLease } from '../queries/viewing/leases.ts';
import { createRouter, json, problems } from './router.ts';

/** What an account is playing right now. */
export const streams = createRouter();

streams.openapi(
  createRoute({
    method: 'get',
    path: '/playback',
    summary: 'What the account plays now, and on which devices',
    responses: { 200: json(Streams, 'The streams, begun first'), ...problems },
  }),
  async (c) => {
    const { db, now } = c.get('ports');
    const { userId, deviceId } = c.get('viewer');
    const leases = await listLeases(db, userId, now());
    const titleIds = await Promise.all(leases.map(({ media }) => titleIdOf(db, media)));
    const cards = await cardsOf(
      db,
      c.get('lang'),
      titleIds.filter((id) => id !== undefined),
    );
    const items = leases.map(({ sid, device, kind, deviceId: holder, startedAt }, index) => ({
      sid,
      device,
      kind,
      title: cards.get(titleIds[index] ?? 0)?.title ?? null,
      startedAt: new Date(startedAt).toISOString(),
      current: holder === deviceId,
    }));
    c.header('Cache-Control', 'no-store');
    return c.json({ items }, 200);
  },
);

async function titleIdOf(db: Database, media: string): Promise<number | undefined> {
  const ref = parseMediaId(readLeaseMedia(media).mediaId);
  return ref ? titleOfMedium(db, ref) : undefined;
}

/** The name of the title that a lease plays; null if either is gone. */
export async function titleNameOf(db: Database, lang: Language, sid: string): Promise<string | null> {
  const media = await mediaOfLease(db, sid);
  const id = media === undefined ? undefined : await titleIdOf(db, media);
  return id === undefined ? null : ((await cardsOf(db, lang, [id])).get(id)?.title ?? null);
}
