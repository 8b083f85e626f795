import { type FilmFacts, type FilmReader, UnreadableFilm, type VideoFacts } from '../../../server/library/filmFacts.ts';

/** The facts of an ordinary file, with the test's changes. */
export function factsOf(changed: Partial<FilmFacts> = {}, video: Partial<VideoFacts> = {}): FilmFacts {
  return {
    container: 'matroska',
    durationS: 5400,
    video: {
      codec: 'h264',
      profile: 'High',
      width: 1920,
      height: 1080,
      pixelAspect: 1,
      frameRate: 24,
      hdr: null,
      bitDepth: 8,
      isInterlaced: false,
      rotation: 0,
      ...video,
    },
    audio: [{ index: 0, codec: 'aac', channels: 2, language: 'uk', title: null, isDefault: true }],
    subtitles: [],
    chapters: [],
    ...changed,
  };
}

/** A fake reader: a file's facts depend on its path; without any it is damaged. */
export function fakeReader(tell: (path: string) => FilmFacts | null): FilmReader {
  return {
    async read(path) {
      const facts = tell(path);
      if (!facts) throw new UnreadableFilm('no header');
      return facts;
    },
  };
}
