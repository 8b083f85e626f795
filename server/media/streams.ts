import type { Ports } from '../ports.ts';
import { isOwnMedium } from '../queries/library/ownMedia.ts';
import { createTimedCache } from '../queries/timedCache.ts';
import { episodeRuntime, listVoices, titleOfMedium, titleRuntime } from '../queries/titles/playable.ts';
import type { Adjustments, MediaRef, Stream } from '../stream.ts';
import { demoStream } from './demoStream.ts';
import { loopOf } from './loop.ts';
import { mediaIdOf } from './mediaId.ts';
import { loadProgrammes, type Programmes } from './programmes.ts';
import { voicesOf } from './voices.ts';

const KEPT_MS = 60_000;
const KEPT = 2_000;

/** Which stored programme backs which kind of medium; extras are the owner's alone. */
const PROGRAMME_OF = { title: 'feature', episode: 'episode', trailer: 'trailer' } as const;

/**
 * Finds the stream of a medium: the owner's own film if there is one, else the stored programme, looped to the runtime
 * and with the voices of the catalogue.
 */
export function createStreams({ db, media, films, now }: Ports) {
  let programmes: Promise<Programmes> | undefined;
  const streams = createTimedCache<Stream>(now, KEPT_MS, KEPT);

  async function programmeOf(kind: keyof typeof PROGRAMME_OF) {
    // Failures are not cached: the files may be there next time.
    programmes ??= loadProgrammes(media).catch((error: unknown) => {
      programmes = undefined;
      throw error;
    });
    const programme = (await programmes)[PROGRAMME_OF[kind]];
    if (!programme) throw new Error(`the media store has no programme "${PROGRAMME_OF[kind]}"`);
    return programme;
  }

  async function runtimeOf(ref: MediaRef): Promise<number | null | undefined> {
    const { kind, id } = ref;
    // The programme is only for the demo's titles.
    if (await isOwnMedium(db, ref)) return undefined;
    if (kind === 'episode') return episodeRuntime(db, id);
    const runtimeS = await titleRuntime(db, id);
    return kind === 'trailer' && runtimeS !== undefined ? null : runtimeS;
  }

  async function voicesFor(ref: MediaRef) {
    const titleId = await titleOfMedium(db, ref);
    return titleId === undefined ? [] : listVoices(db, titleId);
  }

  return {
    /**
     * The stream of a medium for a device with these decoders, with those adjustments that are available, or null if
     * the catalogue has no such medium.
     */
    async find(ref: MediaRef, decodes: number, adjustments: Adjustments): Promise<Stream | null> {
      const own = await films?.find(ref, decodes, adjustments);
      if (own) return own;
      return streams.get(mediaIdOf(ref), async () => {
        const runtimeS = await runtimeOf(ref);
        if (runtimeS === undefined || ref.kind === 'extra') return null;
        const programme = await programmeOf(ref.kind);
        return demoStream(media, loopOf(programme, runtimeS), voicesOf(programme, await voicesFor(ref)));
      });
    },
  };
}

export type Streams = ReturnType<typeof createStreams>;
