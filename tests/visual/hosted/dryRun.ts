import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { readArguments, runCommand } from '../../../scripts/command.ts';
import { Refusal } from '../../../server/host/refusal.ts';
import { type BuiltBook, buildBook } from '../../book/buildBook.ts';
import { ROOT } from '../../source/readSources.ts';
import { baselineNames, partsOf, type PictureName, readReference } from '../album.ts';
import { chooseComparison, isFailure } from '../comparisonMode.ts';
import { presentEnvironment } from '../environment.ts';
import { CHROMIUM_FLAGS, PICTURE_FLAGS } from '../flags.ts';
import { folderOf } from '../plan.ts';
import { clearReport, writeReport } from '../report.ts';
import { note, type Outcomes, summariseUploads } from './outcomes.ts';
import { takeUpload } from './takeUpload.ts';
import { readUploads, type Upload } from './uploads.ts';

const { findChromium } = createRequire(import.meta.url)('../../../scripts/setup.cjs') as {
  findChromium: () => string | null;
};

/** Pages photographed in parallel: while one waits, another draws. */
const LANES = 3;

/** The limits of the run. */
interface Limits {
  /** Story files, or parts of `folder/story`; empty for all. */
  names: readonly string[];
  /** Empty for all. */
  modes: readonly string[];
  /** How many pictures, evenly spread; 0 for all. */
  sample: number;
}

function chosenBy({ names, modes }: Limits): (name: PictureName) => boolean {
  const parts = names.map((name) => folderOf(name) + (name.endsWith('.stories.tsx') ? '/' : ''));
  return (name) => {
    const { folder, story, mode } = partsOf(name);
    const isNamed = parts.length === 0 || parts.some((part) => `${folder}/${story}`.includes(part));
    return isNamed && (modes.length === 0 || modes.includes(mode));
  };
}

function sampled<Item>(items: readonly Item[], count: number): Item[] {
  const step = count > 0 ? Math.max(1, items.length / count) : 1;
  return items.filter((_item, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

async function takeAll(browser: Browser, book: BuiltBook, uploads: readonly Upload[], outcomes: Outcomes) {
  const waiting = [...uploads];
  const work = async () => {
    for (let upload = waiting.shift(); upload !== undefined; upload = waiting.shift()) {
      const line = await note(outcomes, upload.name, await takeUpload(browser, book.origin, upload));
      process.stdout.write(`${uploads.length - waiting.length} of ${uploads.length}: ${line}\n`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, work));
}

/** The selected pictures that Chromatic would take of a book, and those of our album that it would not. */
async function planUploads(browser: Browser, book: BuiltBook, limits: Limits) {
  const isChosen = chosenBy(limits);
  const page = await browser.newPage();
  const all = await readUploads(page, book);
  await page.close();
  const chosen = all.filter(({ name }) => isChosen(name));
  const there = new Set(chosen.map(({ name }) => name));
  const absent = baselineNames().filter((name) => isChosen(name) && !there.has(name));
  return { uploads: sampled(chosen, limits.sample), absent };
}

/**
 * Takes the pictures that Chromatic would take of the built book, in the same way, and compares them with our album. Returns
 * whether all are the same.
 */
async function dryRun(limits: Limits): Promise<boolean> {
  const book = await buildBook();
  const args = [...CHROMIUM_FLAGS, ...PICTURE_FLAGS];
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args });
  try {
    clearReport();
    const present = await presentEnvironment(browser);
    const wish = { isUpdate: false, isWriting: false, isWhole: false, isAdvisory: false };
    const comparisonMode = chooseComparison(readReference(), present, wish);
    const { uploads, absent } = await planUploads(browser, book, limits);
    const outcomes: Outcomes = { same: [], findings: [], failed: [], elsewhere: [], absent };
    await takeAll(browser, book, uploads, outcomes);
    const { same, findings, failed } = outcomes;
    const taken = same.length + findings.length + failed.length;
    const heading = {
      when: new Date().toISOString(),
      chromium: present.chromium,
      compared: taken,
      isUpdating: false,
      against: '',
    };
    const report = findings.length > 0 ? relative(ROOT, writeReport(findings, heading)) : '';
    process.stdout.write(['', ...summariseUploads(outcomes, comparisonMode, report), ''].join('\n'));
    const wrong = findings.length + failed.length + absent.length;
    return !isFailure(comparisonMode, { taken, wrong, differing: findings.length + failed.length });
  } finally {
    await browser.close();
    book.close();
  }
}

await runCommand(async () => {
  const { values, positionals } = readArguments({
    options: { modes: { type: 'string', default: '' }, sample: { type: 'string', default: '0' } },
    allowPositionals: true,
  });
  const sample = Number(values.sample);
  if (!Number.isInteger(sample) || sample < 0) throw new Refusal('--sample asks for a number of pictures.');
  const modes = values.modes.split(',').filter((mode) => mode !== '');
  process.exitCode = (await dryRun({ names: positionals, modes, sample })) ? 0 : 1;
});
