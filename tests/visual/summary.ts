import { partsOf, type PictureName } from './album.ts';
import type { ComparisonMode } from './comparisonMode.ts';
import { folderOf } from './plan.ts';
import type { Finding } from './report.ts';

/** What a run knows about one story file. */
export interface RunFile {
  /** From the repository's root. */
  path: string;
  /** Last parts of its stories' ids; null if not all of them were run. */
  stories: string[] | null;
}

/**
 * Baselines that no story has: of deleted files, of stories deleted from a file that was run, and in modes that a photographed
 * story is no longer taken in. `begun` holds modes by `folder/story`.
 */
export function orphans(
  baselines: readonly PictureName[],
  storyFiles: readonly string[],
  run: readonly RunFile[],
  begun: ReadonlyMap<string, readonly string[]>,
): PictureName[] {
  const folders = new Set(storyFiles.map(folderOf));
  const storiesOf = new Map(run.map(({ path, stories }) => [folderOf(path), stories]));
  return baselines.filter((name) => {
    const { folder, story, mode } = partsOf(name);
    if (!folders.has(folder)) return true;
    const stories = storiesOf.get(folder);
    if (stories && !stories.includes(story)) return true;
    const modes = begun.get(`${folder}/${story}`);
    return modes !== undefined && !modes.includes(mode);
  });
}

/**
 * Called when a story, `folder/story`, is retried, and only its last attempt counts: removes the previous attempt's findings
 * from `findings` and returns their names. A picture whose baseline that attempt has written stays: nobody has looked at it.
 */
export function takeBack(
  findings: Finding[],
  story: string,
  hasBaseline: (name: PictureName) => boolean,
): PictureName[] {
  const isStale = ({ name, kind }: Finding) => name.startsWith(`${story}.`) && !(kind === 'added' && hasBaseline(name));
  const stale = findings.filter(isStale);
  for (const finding of stale) findings.splice(findings.indexOf(finding), 1);
  return stale.map(({ name }) => name);
}

/** The stories of findings, without duplicates: `ui/Card/default`. */
export const storiesOf = (findings: readonly Finding[]): string[] => [
  ...new Set(findings.map(({ name }) => name.replace(/\.[^.]+\.webp$/, ''))),
];

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** How many pictures of a kind are named; the report has them all. */
const NAMED = 20;

function listed(names: readonly PictureName[]): string[] {
  const lines = names.slice(0, NAMED).map((name) => `  ${name}`);
  return names.length > NAMED ? [...lines, `  and ${names.length - NAMED} more`] : lines;
}

/** What a run has found, out of how many pictures. */
export interface Outcome {
  findings: readonly Finding[];
  /** Pictures that matched only on a retry of their story. */
  unsteady: readonly PictureName[];
  taken: number;
  /** The revision that was photographed instead of the baselines; empty for none. */
  against: string;
}

/** The final output of a run, line by line. */
export function summarise(
  { findings, unsteady, taken, against }: Outcome,
  comparisonMode: ComparisonMode,
  report: string,
): string[] {
  const lines = comparisonMode.sentence ? [comparisonMode.sentence] : [];
  if (!comparisonMode.isComparing) return lines;
  const of = (kind: Finding['kind']) => findings.filter((finding) => finding.kind === kind).map(({ name }) => name);
  const differing = of('changed').length + of('added').length;
  const { isForeign, isUpdating } = comparisonMode;
  if (taken === 0) lines.push('NOTHING WAS COMPARED: no story of this run has a picture.');
  else
    lines.push(
      `${plural(taken, 'picture')}: ${taken - differing} as ${against ? `at ${against}` : 'their baselines'}.`,
    );
  if (isForeign && differing > 0) {
    const all = differing === taken ? 'NOTHING COULD BE COMPARED: all' : 'NOT COMPARED:';
    lines.push(`${all} ${plural(differing, 'picture')} came out otherwise on this machine.`);
  }
  const verbs = isUpdating
    ? { changed: 'changed and accepted', added: 'added', removed: 'removed, of stories that are gone' }
    : {
        changed: 'differ',
        added: against ? `not there at ${against}` : 'without a baseline',
        removed: 'left over by stories that are gone',
      };
  if (against && differing > 0) {
    const stories = storiesOf(findings);
    lines.push(
      `${stories.length} ${stories.length === 1 ? 'story differs' : 'stories differ'}:`,
      ...stories.map((story) => `  ${story}`),
    );
  }
  for (const kind of ['changed', 'added', 'removed'] as const) {
    const names = of(kind);
    if (names.length > 0) lines.push(`${names.length} ${verbs[kind]}:`, ...listed(names));
  }
  if (unsteady.length > 0) lines.push(`${unsteady.length} only when tried again:`, ...listed(unsteady));
  if (findings.length > 0) lines.push(`Before, after and difference: ${report}`);
  if (findings.length > 0 && !isUpdating && !isForeign && !against)
    lines.push('`npm run test:visual -- -u` accepts them.');
  return lines;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const mean = (all: readonly { ms: number }[]) => all.reduce((sum, { ms }) => sum + ms, 0) / all.length;

/**
 * How long the stories with differing pictures took, compared with the others; nothing if none differs. `beforeMs` is the time
 * for drawing the earlier pictures.
 */
export function timesOf(
  stories: readonly { id: string; ms: number }[],
  findings: readonly Finding[],
  beforeMs: number,
): string[] {
  const ids = new Set(storiesOf(findings));
  const differing = stories.filter(({ id }) => ids.has(id));
  const others = stories.filter(({ id }) => !ids.has(id));
  if (differing.length === 0) return [];
  const beside = others.length > 0 ? `, one that is the same ${seconds(mean(others))}` : '';
  return [`A story that differs took ${seconds(mean(differing))}${beside}; pictures of before ${seconds(beforeMs)}.`];
}
