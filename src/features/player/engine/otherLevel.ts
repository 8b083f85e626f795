import type { Level } from 'hls.js';
import type { HlsJs } from './hlsJs.ts';

/** Whether nothing is held against a level any more. */
const isFree = ({ config }: HlsJs, { loadError, loadErrorTime }: Level): boolean =>
  loadError === 0 || performance.now() - loadErrorTime > config.errorPenaltyExpireMs;

/**
 * Leaves the level that plays for the next cheaper one, or the next dearer where there is none. With `isOtherHost`
 * only for a level whose voices come from another group, which is another host where a stream has several. Answers
 * whether there is one.
 */
export function otherLevel(hls: HlsJs, isOtherHost: boolean): boolean {
  const { levels, loadLevel } = hls;
  const current = levels[loadLevel];
  if (!current) return false;
  const groups = current.audioGroups ?? [];
  const isOfHost = ({ audioGroups }: Level) => audioGroups?.some((group) => groups.includes(group)) ?? false;
  const isCandidate = (index: number) => {
    const level = levels[index];
    if (index === loadLevel || !level) return false;
    return !isOtherHost || (!isOfHost(level) && isFree(hls, level));
  };
  const indexes = levels.map((_, index) => index).filter(isCandidate);
  // The nearest below, else the lowest of those above.
  const below = Math.max(...indexes.filter((index) => index < loadLevel));
  const target = below >= 0 ? below : indexes[0];
  if (target === undefined) return false;
  // Out of the automatic choice for as long as hls.js punishes levels.
  for (const level of isOtherHost ? levels.filter(isOfHost) : [current]) {
    level.loadError++;
    level.loadErrorTime = performance.now();
  }
  if (!hls.autoLevelEnabled) hls.loadLevel = -1;
  hls.nextAutoLevel = target;
  hls.nextLoadLevel = target;
  return true;
}
