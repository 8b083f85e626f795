import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoStream } from '../../../server/media/demoStream.ts';
import { NO_ADJUSTMENTS } from '../../../server/stream.ts';
import { mediaFile } from '../../../server/media/files.ts';
import type { Grant } from '../../../server/media/grants.ts';
import { loopOf, segmentCount } from '../../../server/media/loop.ts';
import { loadProgrammes } from '../../../server/media/programmes.ts';
import { directoryStore } from '../../../server/media/store.ts';
import { voicesOf } from '../../../server/media/voices.ts';

const store = directoryStore(join(import.meta.dirname, '../../../server/media/demo'));
const programmes = await loadProgrammes(store);
const grant: Grant = {
  sid: 'x',
  mediaId: 't1',
  capHeight: 2160,
  hdr: true,
  voice: 'uk',
  allVoices: true,
  decodes: 0,
  adjustments: NO_ADJUSTMENTS,
  expiresAt: 0,
};
const tracks = Object.entries(programmes).flatMap(([name, { tracks }]) =>
  tracks.map((track) => ({ name, id: track.id, track })),
);

/** The decode time of a segment: baseMediaDecodeTime of its only `tfdt`, of version 0 or 1. */
function decodeTime(segment: Uint8Array): number {
  const bytes = Buffer.from(segment);
  const at = bytes.indexOf('tfdt') + 4;
  return bytes[at] === 1 ? Number(bytes.readBigUInt64BE(at + 4)) : bytes.readUInt32BE(at + 4);
}

describe('The demo media', () => {
  it('hold a feature, an episode and a trailer, the best in HDR too', () => {
    expect(Object.keys(programmes).sort()).toEqual(['episode', 'feature', 'trailer']);
    expect(programmes.feature?.tracks.some((track) => track.kind === 'video' && track.range === 'PQ')).toBe(true);
  });

  it.each(tracks)(
    '$name $id: each segment is whole and begins where the one before it ends, round after round',
    async ({ name, track }) => {
      const programme = programmes[name];
      if (!programme) throw new Error(name);
      const loop = loopOf(programme, programme.durationS * 2.5);
      const stream = demoStream(store, loop, voicesOf(programme, []));
      const read = async (file: string) => {
        const bytes = await mediaFile(stream, grant, file);
        if (!(bytes instanceof Uint8Array)) throw new Error(`${file}: ${bytes}`);
        return bytes;
      };
      const init = Buffer.from(await read(`${track.id}/init.mp4`));
      expect([init.subarray(4, 8).toString(), init.includes('moov'), init.includes('moof')]).toEqual([
        'ftyp',
        true,
        false,
      ]);
      let time = 0;
      for (let n = 0; n < segmentCount(loop, track); n++) {
        const segment = await read(`${track.id}/${n}.m4s`);
        expect([n, decodeTime(segment)]).toEqual([n, time]);
        expect(segment.length).toBe(track.segments[n % track.segments.length]?.[1]);
        time += track.segments[n % track.segments.length]?.[2] ?? 0;
      }
      expect(time / track.timescale).toBeCloseTo(programme.durationS * 2.5, 1);
    },
  );
});
