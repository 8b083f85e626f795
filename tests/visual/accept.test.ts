import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { accept } from './accept.ts';
import { baselineNames, isKnown, openAlbum, readBaseline, writeBaseline, writeDigests } from './album.ts';
import { decode, encode, encodeFast, isSame, type Pixels } from './pixels.ts';
import type { Finding } from './report.ts';

const home = mkdtempSync(join(tmpdir(), 'promin-accept-'));
afterAll(() => {
  openAlbum('');
  rmSync(home, { recursive: true, force: true });
});

const flat = (value: number): Pixels => ({ width: 8, height: 4, data: Buffer.alloc(8 * 4 * 3, value) });
const finding = (name: string, kind: Finding['kind'], digest: string): Finding => ({
  name: `${name}.webp`,
  kind,
  digest,
  count: 1,
  change: '',
  width: 8,
  height: 4,
  isAtRest: true,
  hasBefore: true,
});
const FINDINGS = [
  finding('ui/Card/default.lg', 'changed', 'new-card'),
  finding('ui/Card/long.lg', 'added', 'new-long'),
  finding('ui/Row/gone.lg', 'removed', ''),
];

let report = '';

async function writeReport(heading: { against?: string; isUpdating?: boolean } = {}) {
  report = mkdtempSync(join(home, 'report-'));
  mkdirSync(join(report, 'after/ui/Card'), { recursive: true });
  for (const name of ['default', 'long']) {
    writeFileSync(join(report, `after/ui/Card/${name}.lg.webp`), await encodeFast(flat(200)));
  }
  const content = { against: '', isUpdating: false, ...heading, findings: FINDINGS };
  writeFileSync(join(report, 'findings.js'), `window.report = ${JSON.stringify(content, null, 1)};\n`);
}

beforeEach(async () => {
  openAlbum(mkdtempSync(join(home, 'album-')));
  for (const name of ['ui/Card/default.lg.webp', 'ui/Row/gone.lg.webp']) {
    writeBaseline(name, await encode(flat(10)), `old-${name.length}`);
  }
  writeDigests();
  await writeReport();
});

it('A picture that is accepted is the baseline, and the others stay', async () => {
  expect(await accept(['ui/Card/default.lg'], report)).toBe(1);
  expect(baselineNames()).toEqual(['ui/Card/default.lg.webp', 'ui/Row/gone.lg.webp']);
  expect(isKnown('ui/Card/default.lg.webp', 'new-card')).toBe(true);
  const kept = readBaseline('ui/Card/default.lg.webp');
  expect(kept && isSame(await decode(kept), flat(200))).toBe(true);
});

it('All of a report: new pictures come, those of stories that are gone go', async () => {
  expect(await accept(['all'], report)).toBe(3);
  expect(baselineNames()).toEqual(['ui/Card/default.lg.webp', 'ui/Card/long.lg.webp']);
});

it('A name that the report does not have changes nothing', async () => {
  await expect(accept(['ui/Card/default.lg', 'ui/Card/other.lg'], report)).rejects.toThrow('ui/Card/other.lg');
  expect(isKnown('ui/Card/default.lg.webp', 'new-card')).toBe(false);
});

it.each([{ against: 'HEAD~1' }, { isUpdating: true }])('A report of %j is not accepted', async (heading) => {
  await writeReport(heading);
  await expect(accept(['all'], report)).rejects.toThrow(/baseline/);
});

it('Without a report there is nothing to accept', async () => {
  await expect(accept(['all'], join(home, 'none'))).rejects.toThrow('There is no report');
});
