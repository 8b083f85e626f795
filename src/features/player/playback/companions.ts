import type { Playback } from './playback.ts';

/** Answers a visit's one instance of what `create` makes. */
export type Companion = <Kind>(create: CreateCompanion<Kind>) => Kind;

/** Makes what lasts as long as a visit; it may ask for others, and has a `dispose` where it holds something. */
export type CreateCompanion<Kind> = (playback: Playback, companion: Companion) => Kind;

/**
 * What accompanies a playback for a visit: one of each kind, made when it is first asked for. Each room brings its own
 * kinds, so that whoever carries them need not know of any.
 */
export function createCompanions(playback: Playback) {
  const made = new Map<unknown, unknown>();
  const companion: Companion = <Kind>(create: CreateCompanion<Kind>) => {
    if (!made.has(create)) made.set(create, create(playback, companion));
    return made.get(create) as Kind;
  };
  return {
    of: companion,
    dispose() {
      for (const one of made.values()) (one as { dispose?: () => void }).dispose?.();
    },
  };
}

export type Companions = ReturnType<typeof createCompanions>;
