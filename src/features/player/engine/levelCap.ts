import { Events } from 'hls.js';
import type { EngineProfile } from './engine.ts';
import type { HlsJs } from './hlsJs.ts';
import { enoughFor, tallestWithin } from './levels.ts';

/**
 * Keeps the automatic choice within what the viewer prefers and the picture's size on screen can show.
 * Televisions draw the page in 1920x1080 over a 4K picture, so there the plan's 4K stays open.
 */
export function capLevels(hls: HlsJs, host: HTMLElement, profile: EngineProfile, capHeight: number): () => void {
  const update = () => {
    const { levels } = hls;
    if (levels.length === 0) return;
    const preferred = tallestWithin(levels, profile.preferredHeight ?? Infinity);
    const isPageSmaller = profile.isTv && capHeight > 1080;
    const scale = window.devicePixelRatio || 1;
    const { clientWidth, clientHeight } = host;
    const isUnknown = clientWidth === 0 || isPageSmaller;
    const shown = isUnknown ? levels.length - 1 : enoughFor(levels, clientWidth * scale, clientHeight * scale);
    hls.autoLevelCapping = Math.min(preferred, shown);
  };
  hls.on(Events.MANIFEST_PARSED, update);
  window.addEventListener('resize', update);
  return () => window.removeEventListener('resize', update);
}
