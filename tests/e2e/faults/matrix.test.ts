import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '../../../src/paths.ts';
import type { Television } from '../television.ts';
import { FAULTS } from './faultyWay.ts';
import { tryAll, visitWell } from './matrix.ts';
import { type FaultyStage, openFaultyStage } from './stage.ts';
import { VISITS } from './screens.ts';

/** Only screens, and only faults, whose names match. */
const ONLY = new RegExp(process.env.FAULTS_ONLY ?? '');
const KINDS = new RegExp(process.env.FAULTS_KINDS ?? '');

let stage: FaultyStage;
/** What has been tried on each screen. */
const tried = new Map<string, Set<string>>();

beforeAll(async () => {
  stage = await openFaultyStage();
});
afterAll(() => stage?.close());

async function tryAt(screen: string, address: string, television: Television): Promise<string[]> {
  const healthy = await visitWell(television, stage.way, address, stage.operations);
  const before = tried.get(screen) ?? new Set();
  tried.set(screen, new Set([...before, ...healthy.operations.map(({ name }) => name)]));
  const operations = healthy.operations.filter(({ name }) => !before.has(name));
  return tryAll(
    television,
    stage.way,
    healthy,
    operations,
    FAULTS.filter((fault) => KINDS.test(fault)),
  );
}

describe('Whatever becomes of an answer, the screen says so, has a way on, and is whole again', () => {
  it.each(VISITS.filter(({ screen }) => ONLY.test(screen)))(
    'on $screen $path',
    async ({ screen, path, isStrangers }) => {
      const address = typeof path === 'string' ? path : path(stage.furniture);
      expect(await tryAt(screen, address, isStrangers ? stage.stranger : stage.viewer)).toEqual([]);
    },
  );

  it.runIf(ONLY.test('panels'))('on every panel of the settings', async () => {
    const { viewer, way, operations } = stage;
    const { keys } = await visitWell(viewer, way, paths.settings, operations);
    const panels = keys.filter((key) => key.startsWith('settings.menu.')).map((key) => key.split('.').at(-1)!);
    expect(panels.length).toBeGreaterThan(15);
    const found: string[] = [];
    for (const panel of panels) found.push(...(await tryAt('panels', `${paths.settings}?panel=${panel}`, viewer)));
    expect(found).toEqual([]);
  });
});
