import {
  EncodedPacketSink,
  FilePathSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  QTFF,
  WEBM,
} from 'mediabunny';

/** A film whose packets are read in this process. */
export interface OpenFilm {
  container: 'mp4' | 'matroska';
  video: InputVideoTrack | null;
  pictures: EncodedPacketSink | null;
  audio: readonly InputAudioTrack[];
  /** The packets of one of the sounds. */
  sound(n: number): EncodedPacketSink | null;
}

const FORMATS = [MP4, QTFF, MATROSKA, WEBM];
/** How many files are kept open, and how long they may be idle, in milliseconds. */
const [KEPT, IDLE_MS] = [16, 60_000];

interface Opened {
  film: Promise<OpenFilm>;
  close: () => void;
  users: number;
  usedAt: number;
}

/** Opens films and keeps them open while they are read: reading the header of a two-hour film takes longer than a segment. */
export function createFilmOpener(now: () => number) {
  const opened = new Map<string, Opened>();

  function open(path: string): Opened {
    const source = new FilePathSource(path, { handleUnhandledError: () => undefined });
    const input = new Input({ formats: FORMATS, source });
    return { film: describe(input), close: () => input.dispose(), users: 0, usedAt: now() };
  }

  function closeIdle(): void {
    const idle = [...opened].filter(([, { users }]) => users === 0).sort(([, a], [, b]) => a.usedAt - b.usedAt);
    for (const [index, [key, one]] of idle.entries()) {
      if (opened.size - index <= KEPT && now() - one.usedAt < IDLE_MS) continue;
      opened.delete(key);
      one.close();
    }
  }

  return {
    /** Runs `work` with the film at `path`; `version` tells a file from one that has replaced it. Rejects for other containers. */
    async with<Result>(path: string, version: string, work: (film: OpenFilm) => Promise<Result>): Promise<Result> {
      closeIdle();
      const key = `${version} ${path}`;
      const one = opened.get(key) ?? open(path);
      opened.set(key, one);
      one.users++;
      one.usedAt = now();
      try {
        return await work(await one.film);
      } catch (error) {
        // The cached state may be the cause: the next reader opens it anew.
        if (opened.get(key) === one) opened.delete(key);
        throw error;
      } finally {
        one.users--;
        if (one.users === 0 && opened.get(key) !== one) one.close();
      }
    },
    closeIdle,
  };
}

export type FilmOpener = ReturnType<typeof createFilmOpener>;

async function describe(input: Input): Promise<OpenFilm> {
  const format = await input.getFormat();
  const [video, audio] = await Promise.all([input.getPrimaryVideoTrack(), input.getAudioTracks()]);
  const sounds = audio.map((track) => new EncodedPacketSink(track));
  return {
    container: format === MATROSKA || format === WEBM ? 'matroska' : 'mp4',
    video,
    pictures: video && new EncodedPacketSink(video),
    audio,
    sound: (n) => sounds[n] ?? null,
  };
}
