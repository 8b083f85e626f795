import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../scripts/command.ts';
import { Refusal } from '../../server/host/refusal.ts';
import { removeBaseline, REPORT, writeBaseline, writeDigests } from './album.ts';
import { decode, encode } from './pixels.ts';
import type { Finding, Heading } from './report.ts';

const ALL = 'all';

function readFindings(report: string): Heading & { findings: Finding[] } {
  const file = join(report, 'findings.js');
  if (!existsSync(file)) throw new Refusal('There is no report: the last run found nothing that differs.');
  const text = readFileSync(file, 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Heading & { findings: Finding[] };
}

/**
 * Makes pictures of the last report the baselines without taking them again; returns how many. `wanted` are names as in the
 * report, with or without `.webp`, or `all`. Throws `Refusal` for a name that is not in the report, and if its pictures were
 * not compared with the baselines.
 */
export async function accept(wanted: readonly string[], report = REPORT): Promise<number> {
  const { findings, against, isUpdating } = readFindings(report);
  if (against) throw new Refusal(`The report is one against ${against}: nothing of it is a baseline.`);
  if (isUpdating) throw new Refusal('The pictures of the report are the baselines already.');
  const byName = new Map(findings.map((finding) => [finding.name.replace(/\.webp$/, ''), finding]));
  const names = wanted.includes(ALL) ? [...byName.keys()] : wanted.map((name) => name.replace(/\.webp$/, ''));
  const chosen = names.map((name) => {
    const finding = byName.get(name);
    if (!finding) throw new Refusal(`The report has no picture ${name}.`);
    return finding;
  });
  for (const { name, kind, digest } of chosen) {
    if (kind === 'removed') removeBaseline(name);
    else writeBaseline(name, await encode(await decode(readFileSync(join(report, 'after', name)))), digest);
  }
  writeDigests();
  return chosen.length;
}

if (import.meta.main) {
  await runCommand(async () => {
    const count = await accept((process.argv[2] ?? '').split(','));
    process.stdout.write(`${count} accepted; look at them and commit them.\n`);
  });
}
