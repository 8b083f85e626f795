import { type ConsoleT, type FactGroup } from './facts.ts';
import type { FrameRate } from './useFrameRate.ts';

type Memory = { memory?: { usedJSHeapSize: number } };

/** Rendering and loading times of the page. */
export function speedFacts(t: ConsoleT, { fps, longTasks, longestMs }: FrameRate, language: string): FactGroup[] {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const ms = (value: number | undefined) => (value === undefined ? '—' : t('ms', { n: number.format(value) }));
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const paint = performance.getEntriesByName('first-contentful-paint')[0];
  const { memory } = performance as Memory;
  return [
    {
      title: t('speed.now'),
      facts: [
        { id: 'fps', label: t('speed.fps'), value: fps === null ? '…' : String(fps) },
        { id: 'long', label: t('speed.longTasks'), value: number.format(longTasks) },
        { id: 'longest', label: t('speed.longest'), value: ms(longTasks > 0 ? longestMs : undefined) },
        { id: 'nodes', label: t('speed.nodes'), value: number.format(document.getElementsByTagName('*').length) },
        { id: 'memory', label: t('speed.memory'), value: memory ? mebibytes(memory.usedJSHeapSize) : '—' },
        { id: 'cores', label: t('speed.cores'), value: String(navigator.hardwareConcurrency ?? '—') },
      ],
    },
    {
      title: t('speed.load'),
      facts: [
        { id: 'answer', label: t('speed.answer'), value: ms(page?.responseStart) },
        { id: 'dom', label: t('speed.dom'), value: ms(page?.domContentLoadedEventEnd) },
        { id: 'paint', label: t('speed.paint'), value: ms(paint?.startTime) },
      ],
    },
  ];

  function mebibytes(bytes: number): string {
    return t('mb', { n: number.format(bytes / 2 ** 20) });
  }
}
