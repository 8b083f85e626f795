import { setTimeout as pause } from 'node:timers/promises';

/** The commands of the DevTools protocol that `holding` sends. */
interface Protocol {
  send(method: 'HeapProfiler.collectGarbage' | 'Performance.getMetrics'): Promise<unknown>;
}

/** What a page retains after garbage collection. */
export interface Holding {
  heapMB: number;
  /** Reachable DOM nodes, in the document or not. */
  nodes: number;
  listeners: number;
}

/** Media elements are collected in several steps: how many, and the time between them, in ms. */
const STEPS = 4;
const STEP_MS = 250;

/** Collects the garbage of a page whose `Performance` domain is enabled, and counts what is left. */
export async function holding(cdp: Protocol): Promise<Holding> {
  for (let step = 0; step < STEPS; step += 1) {
    await cdp.send('HeapProfiler.collectGarbage');
    await pause(STEP_MS);
  }
  const { metrics } = (await cdp.send('Performance.getMetrics')) as { metrics: { name: string; value: number }[] };
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heapMB: of('JSHeapUsedSize') / 2 ** 20, nodes: of('Nodes'), listeners: of('JSEventListeners') };
}
