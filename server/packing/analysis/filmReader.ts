import { type FilmFacts, type FilmReader, UnreadableFilm } from '../../library/filmFacts.ts';
import type { Machine } from '../machine.ts';
import type { FilmOpener } from '../source/openFilm.ts';
import { readHeaderFacts } from './headers/headFacts.ts';
import { hasDynamicRange, probe } from './probe.ts';
import { factsOfProbed } from './probedFacts.ts';

/**
 * Reads the metadata of containers: of mp4, mov, mkv and webm in this process, by their headers; ffprobe is started for
 * other containers, and for what those headers leave open. Without ffprobe that stays unknown.
 */
export function createFilmReader(machine: Machine, opener: FilmOpener): FilmReader {
  return {
    async read(path) {
      const file = await machine.statFile(path);
      if (!file) throw new UnreadableFilm('There is no such file.');
      if (file.bytes === 0) throw new UnreadableFilm('The file is empty.');
      const told = await readHeaderFacts(machine, opener, path, String(file.changedAt));
      if (told && !told.isOpen) return told.facts;
      const probed = await probe(machine, path);
      if (probed) return withDynamicRange(machine, path, withNames(factsOfProbed(probed), told?.facts));
      if (machine.ffprobe) throw new UnreadableFilm('This is no film that can be read, or it is damaged.');
      if (told && told.facts.durationS > 0) return told.facts;
      throw new UnreadableFilm('This cannot be read without ffmpeg: install it, or say where it is by FFMPEG.');
    },
  };
}

/** ffprobe does not tell the names of tracks in mp4. */
function withNames(facts: FilmFacts, told: FilmFacts | undefined): FilmFacts {
  const named = <Track extends { title: string | null }>(tracks: readonly Track[], others: readonly Track[] = []) =>
    tracks.map((track, n) => ({ ...track, title: track.title ?? others[n]?.title ?? null }));
  return { ...facts, audio: named(facts.audio, told?.audio), subtitles: named(facts.subtitles, told?.subtitles) };
}

/** Upgrades HDR10 to HDR10+ if the pictures carry dynamic metadata, which headers do not show. */
async function withDynamicRange(machine: Machine, path: string, facts: FilmFacts): Promise<FilmFacts> {
  if (facts.video?.hdr !== 'HDR10' || !(await hasDynamicRange(machine, path))) return facts;
  return { ...facts, video: { ...facts.video, hdr: 'HDR10+' } };
}
