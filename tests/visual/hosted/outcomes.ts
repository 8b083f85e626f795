import { hasBaseline, type PictureName, readBaseline } from '../album.ts';
import { changeOf } from '../change.ts';
import type { ComparisonMode } from '../comparisonMode.ts';
import { difference, encodeFast } from '../pixels.ts';
import { type Finding, writePictures } from '../report.ts';
import type { Taken } from '../taken.ts';

/** The outcome of a picture: it was taken, its story ended on another address, or it failed. */
export type Outcome = { kind: 'taken'; taken: Taken } | { kind: 'elsewhere' } | { kind: 'failed'; message: string };

/** The outcomes of the pictures that Chromatic would take, by name. */
export interface Outcomes {
  same: PictureName[];
  findings: Finding[];
  failed: { name: PictureName; message: string }[];
  /** From stories that end on another address, which are not photographed here. */
  elsewhere: PictureName[];
  /** In our album, but not among those that Chromatic would take. */
  absent: PictureName[];
}

/** Writes a differing picture next to the report; returns its finding. */
async function findingOf(name: PictureName, { digest, differing }: Taken): Promise<Finding> {
  const { pixels, baseline } = differing!;
  const diff = baseline && difference(baseline, pixels);
  const [after, print] = await Promise.all([encodeFast(pixels), diff && encodeFast(diff.picture)]);
  writePictures(name, { before: readBaseline(name), after, diff: print });
  return {
    name,
    kind: hasBaseline(name) ? 'changed' : 'added',
    digest,
    count: diff?.count ?? null,
    change: baseline ? changeOf(baseline, pixels) : '',
    width: pixels.width,
    height: pixels.height,
    isAtRest: true,
    hasBefore: baseline !== null,
  };
}

/** Records the outcome of a picture; returns a line about it. */
export async function note(outcomes: Outcomes, name: PictureName, outcome: Outcome): Promise<string> {
  if (outcome.kind === 'failed') {
    outcomes.failed.push({ name, message: outcome.message });
    return `FAILED  ${name}: ${outcome.message.split('\n')[0]}`;
  }
  if (outcome.kind === 'elsewhere') {
    outcomes.elsewhere.push(name);
    return `not ours  ${name}`;
  }
  if (outcome.taken.isSame) {
    outcomes.same.push(name);
    return `the same  ${name}`;
  }
  const finding = await findingOf(name, outcome.taken);
  outcomes.findings.push(finding);
  return `DIFFERS  ${name}${finding.count === null ? '' : `: ${finding.count} pixels`}`;
}

const listed = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? [`${lines.length} ${title}:`, ...lines.map((line) => `  ${line}`)] : [];

/** The final output of a dry run, line by line. */
export function summariseUploads(outcomes: Outcomes, { sentence }: ComparisonMode, report: string): string[] {
  const { same, findings, failed, elsewhere, absent } = outcomes;
  const taken = same.length + findings.length + failed.length;
  const names = (kind: Finding['kind']) => findings.filter((finding) => finding.kind === kind).map(({ name }) => name);
  return [
    ...(sentence ? [sentence] : []),
    taken === 0
      ? 'NOTHING WAS COMPARED: Chromatic would take no such picture.'
      : `${same.length} of ${taken} that Chromatic would take are as in our album.`,
    ...listed('differ', names('changed')),
    ...listed('without a baseline', names('added')),
    ...listed(
      'failed',
      failed.map(({ name, message }) => `${name}: ${message.split('\n')[0]}`),
    ),
    ...listed('of our album that Chromatic would not take', absent),
    ...(elsewhere.length > 0
      ? [`${elsewhere.length} of stories that end on another address, which have no picture here.`]
      : []),
    ...(report ? [`Before, after and difference: ${report}`] : []),
  ];
}
