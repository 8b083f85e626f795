import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../source/readSources.ts';
import { buildClient } from '../../scripts/buildClient.ts';
import { serve } from '../e2e/serve.ts';
import { catalogueExcess, catalogueTable, measureCatalogue, prepareCatalogue } from './catalogue.ts';
import { countPresses, excess } from './counts.ts';
import { BUDGET_BYTES, firstScreen, sizesTable } from './firstScreen.ts';
import { longRunExcess, longRunLine, runLongListing } from './longListing.ts';
import { openBrowser } from './remote.ts';
import { countsTable, holdingTable, timesTable } from './report.ts';
import { measureTimes } from './times.ts';
import { NAIVE, SCREENS, VANILLA } from './subjects.ts';
import { growth, visitScreens } from './visits.ts';
import { openWorkbench } from './workbench.ts';

/**
 * `npm run bench`: times of the catalogue's API; sizes, counts and times of the client. Fails on what exceeds its budget: the API's
 * times, sizes and counts; the client's times are only reported.
 *
 *     --counts        sizes and counts alone
 *     --rounds 5      rounds of times
 *     --cpu 1,4,6     CPU throttling rates
 *     --only a,b      pages by name; `catalogue` is the API over 100,000 titles,
 *                     `listing` a held arrow through them
 *     --dist folder   a client that was built before, instead of building the sources
 */
const { values: options } = parseArgs({
  options: {
    counts: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    cpu: { type: 'string', default: '1,4,6' },
    only: { type: 'string' },
    dist: { type: 'string' },
  },
});
/** All measurements, for comparing runs. */
const RESULT = join(ROOT, '.cache/bench.json');
const say = (text: string) => process.stdout.write(text);

const parts = options.only?.split(',');
const complaints: string[] = [];

if (!options.counts && (!parts || parts.includes('catalogue'))) {
  const times = await measureCatalogue(say);
  say(`\nOver 100,000 titles\n${catalogueTable(times)}\n`);
  complaints.push(...catalogueExcess(times));
}
if (!options.counts && (!parts || parts.includes('listing'))) await measureListing();
if (!parts || parts.some((name) => name !== 'catalogue' && name !== 'listing')) await measureClient();

for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
if (complaints.length > 0) process.exitCode = 1;

/** The product on its real server, with the large catalogue. */
async function measureListing(): Promise<void> {
  const server = await serve({ DATA_DIR: await prepareCatalogue(say) });
  const browser = await openBrowser();
  try {
    const run = await runLongListing(browser, server.origin);
    say(`\nThrough 100,000 titles by a held arrow\n${longRunLine(run)}`);
    complaints.push(...longRunExcess(run));
  } finally {
    await browser.close();
    await server.dispose();
  }
}

async function measureClient(): Promise<void> {
  if (!options.dist) await buildClient();
  const dist = options.dist ?? join(ROOT, 'dist');
  const sizes = firstScreen(dist);
  say(`First screen\n${sizesTable(sizes)}`);
  if (sizes.bytes > BUDGET_BYTES) complaints.push(`The first screen has ${sizes.bytes} bytes, at most ${BUDGET_BYTES}`);

  const bench = await openWorkbench(dist);
  try {
    const subjects = [VANILLA, NAIVE, ...SCREENS].filter(
      ({ name }) => !options.only || options.only.split(',').includes(name),
    );
    const counts = [];
    for (const subject of subjects) {
      const presses = await countPresses(bench.browser, bench.origin, subject);
      counts.push({ name: subject.name, presses });
      if (subject.isHeld) complaints.push(...excess(subject.name, presses));
    }
    const held = await visitScreens(bench.browser, bench.origin);
    complaints.push(...growth(held));
    say(`\nFor any press, at most\n${countsTable(counts)}\nAfter screens\n${holdingTable(held)}`);

    const times = options.counts
      ? null
      : await measureTimes(bench, subjects, {
          rounds: Number(options.rounds),
          rates: options.cpu.split(',').map(Number),
          onRate: (series, rate) => say(`\n${timesTable(series, rate)}`),
        });
    if (times) say(`\nLoad average ${Math.min(...times.loads).toFixed(1)} to ${Math.max(...times.loads).toFixed(1)}\n`);
    mkdirSync(join(ROOT, '.cache'), { recursive: true });
    writeFileSync(RESULT, JSON.stringify({ sizes, counts, held, times }));
  } finally {
    await bench.close();
  }
}
