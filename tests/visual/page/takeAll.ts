import type { Verdict } from '../session.ts';

/** A difference from a baseline only counts after this time, in ms: a busy machine can be slow to finish a page. */
export const DOUBT_MS = 3000;
/** A page that changes for longer than this, in ms, never settles; 4K takes its time. */
const PATIENCE_MS = 20_000;

/** Takes and compares pictures. */
export interface Camera<Shot> {
  /** Puts the page in the state of a picture, and takes it. */
  face: (shot: Shot) => Promise<void>;
  /** Takes the current picture again once the page has been quiet for a while. */
  again: (shot: Shot) => Promise<void>;
  /** How the last picture compares with its baseline. */
  judge: (shot: Shot) => Promise<Verdict>;
  /** In ms. */
  now: () => number;
}

/** A final picture that differs from its baseline. */
interface Differing<Shot> {
  shot: Shot;
  /** False if the page was still changing when it was taken. */
  isAtRest: boolean;
}

/** With the page in the picture's state: takes it until it matches its baseline, or until two in a row are the same. */
async function settle<Shot>(shot: Shot, camera: Camera<Shot>, doubtEnds: number): Promise<Differing<Shot> | null> {
  const patienceEnds = camera.now() + PATIENCE_MS;
  let last = await camera.judge(shot);
  while (!last.isSame) {
    await camera.again(shot);
    const next = await camera.judge(shot);
    const isAtRest = next.digest === last.digest && camera.now() >= doubtEnds;
    last = next;
    if (!last.isSame && (isAtRest || camera.now() >= patienceEnds)) return { shot, isAtRest };
  }
  return null;
}

/**
 * Takes the pictures of a story; returns those that differ. A careful one is final once the page has settled. When others
 * differ, the page may just not be finished yet: the time it is given counts from its first picture, so that all of a story
 * share it, and each is checked once more.
 */
export async function takeAll<Shot>(
  shots: readonly Shot[],
  camera: Camera<Shot>,
  isCareful: (shot: Shot) => boolean,
): Promise<Differing<Shot>[]> {
  const began = camera.now();
  const differing: (Differing<Shot> | null)[] = [];
  for (const shot of shots) {
    await camera.face(shot);
    if (isCareful(shot)) differing.push(await settle(shot, camera, began));
  }
  for (const shot of shots) {
    if (isCareful(shot)) continue;
    const { isSame, isDoubted } = await camera.judge(shot);
    if (isSame) continue;
    await camera.face(shot);
    differing.push(await settle(shot, camera, isDoubted ? began + DOUBT_MS : began));
  }
  return differing.filter((one) => one !== null);
}
