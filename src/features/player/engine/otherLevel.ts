import type { Level } from 'hls.js';
import type { HlsJs } from './hlsJs.ts';

/** Whether hls.js no longer penalises a level. */
const isFree = ({ config }: HlsJs, { loadError, loadErrorTime }: Level): boolean =>
  loadError === 0 || performance.now() - loadErrorTime > config.errorPenaltyExpireMs;

/**
 * Switches to the next cheaper level, or the next higher one where there is none. With `isOtherHost` only to a level
 * whose voices come from another group, which is another host where a stream has several. Returns whether there is one.
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
  // Excluded from the automatic choice for as long as hls.js penalises levels.
  for (const level of isOtherHost ? levels.filter(isOfHost) : [current]) {
    level.loadError++;
    level.loadErrorTime = performance.now();
  }
  if (!hls.autoLevelEnabled) hls.loadLevel = -1;
  hls.nextAutoLevel = target;
  hls.nextLoadLevel = target;
  return true;
}
