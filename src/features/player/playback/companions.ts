import type { Playback } from './playback.ts';

/** Returns a visit's one instance of what `create` makes. */
export type Companion = <Kind>(create: CreateCompanion<Kind>) => Kind;

/** Creates a companion; it may request others, and has a `dispose` where it holds resources. */
export type CreateCompanion<Kind> = (playback: Playback, companion: Companion) => Kind;

/**
 * The companions of a playback during a visit: one of each kind, created on first request. Each room brings its own
 * kinds, so that the code that passes them on need not know of any.
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
