import { decodersMask, PLAIN_DECODERS } from '../../contract/decoders.ts';
import { DECODER_IDS, TYPICAL_DECODERS } from '../../contract/tables/decoders.ts';
import type { IndexedFilm } from '../analysis/indexes.ts';
import { isPacked } from '../film/placedSound.ts';
import type { Machine } from '../machine.ts';
import { copyPictureInit, copyPictureSegment, copySoundInit, copySoundSegment } from '../source/copySource.ts';
import type { FilmOpener, OpenFilm } from '../source/openFilm.ts';
import { planOfPicture, planOfSound } from '../source/plans.ts';
import { type Run, type RunPlan, startRun } from '../source/run.ts';
import type { Bytes } from '../write/boxes.ts';
import { levelsOf, packedLevels } from './levels.ts';
import { copiedTrack, type FilmVoice, soundTrack, voicesOf } from './voices.ts';

/** A level or a sound: how its segments are made from a given one on. */
export interface PackTrack {
  name: string;
  start: (n: number) => Run;
}

/** The kinds of devices that a film is packed for: what all decode, what most of a kind do, and everything. */
const EVERY_DECODER = decodersMask(DECODER_IDS);
const DEVICES = [PLAIN_DECODERS, ...Object.values(TYPICAL_DECODERS).map(decodersMask), EVERY_DECODER];

interface Sources {
  machine: Machine;
  opener: FilmOpener;
}

/**
 * The tracks to pack of a film: every level and the sounds that a device with only basic decoders needs encoded. With
 * `isForAll` also what other devices get, copies included, so that none needs anything else.
 */
export function tracksOf(film: IndexedFilm, { machine, opener }: Sources, isForAll: boolean): PackTrack[] {
  const { path, version, index } = film;
  const means = { hasFfmpeg: true, cores: machine.cores };
  const byPlan = (plan: (n: number) => RunPlan) => (n: number) => startRun(machine, plan(n));

  const levels = packedLevels(index).flatMap(({ id, encoding }) =>
    encoding ? [{ name: id, start: byPlan((n) => planOfPicture(path, index, n, encoding)) }] : [],
  );

  function soundOf({ placed, encoding }: FilmVoice): PackTrack | null {
    if (encoding) {
      const start = byPlan((n) => planOfSound(index, { placed, encoding, offsetS: 0 }, n));
      return { name: soundTrack(placed, encoding), start };
    }
    if (!isForAll) return null;
    const name = copiedTrack(placed);
    const from = <Result>(work: (film: OpenFilm) => Promise<Result>) => opener.with(placed.path, placed.version, work);
    const init = () => from((opened) => copySoundInit(opened, placed.sound));
    const segment = (n: number) => from((opened) => copySoundSegment(opened, index, placed, n));
    return { name, start: copyRun(index.starts.length, init, segment) };
  }

  function copiedPicture(): PackTrack[] {
    const copy = levelsOf(index, { ...means, decodes: EVERY_DECODER }).find(({ encoding }) => encoding === null);
    if (!copy || !isForAll) return [];
    if (!isPacked(index)) return [{ name: copy.id, start: byPlan((n) => planOfPicture(path, index, n, null)) }];
    const init = () => opener.with(path, version, copyPictureInit);
    const segment = (n: number) => opener.with(path, version, (opened) => copyPictureSegment(opened, index, n));
    return [{ name: copy.id, start: copyRun(index.starts.length, init, segment) }];
  }

  const sounds = new Map<string, PackTrack>();
  for (const decodes of isForAll ? DEVICES : [PLAIN_DECODERS]) {
    for (const voice of voicesOf(film, null, { ...means, decodes })) {
      const track = soundOf(voice);
      if (track) sounds.set(track.name, track);
    }
  }
  return [...sounds.values(), ...copiedPicture(), ...levels];
}

/** Copies made in this process, as if a program made them. */
function copyRun(count: number, init: () => Promise<Bytes>, segment: (n: number) => Promise<Bytes>) {
  return (from: number): Run => {
    let n = from;
    let isStopped = false;
    return {
      init,
      async next() {
        if (isStopped || n >= count) return null;
        const bytes = await segment(n);
        return { n, bytes, isLast: ++n >= count };
      },
      stop: () => void (isStopped = true),
    };
  };
}
