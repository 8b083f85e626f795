import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { table } from '../report.ts';
import { median } from '../statistics.ts';
import { type Arm, ARMS, buildArms } from './buildArms.ts';
import { choice, farSeek, firstFrame, mounts, recovery, resume, type Stage } from './measures.ts';
import { openOrigin } from './origin.ts';

/**
 * `npm run bench:player`: compares the player with bare hls.js and with video.js and VHS, on the demo stream padded to the bitrate
 * of a film, behind a line of 20 Mbit/s and 20 ms. Only reports, never fails.
 *
 *     --only first,seek   parts by name: first, resume, seek, choice, drop, mounts
 *     --rounds 7          rounds of times; the drop, which takes over a minute, gets a third of them
 *     --cpu 1,4           CPU throttling rates
 *     --arms promin,hls   players by name: promin, hls, vhs
 */
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: 'first,resume,seek,choice,drop,mounts' },
    rounds: { type: 'string', default: '7' },
    cpu: { type: 'string', default: '1,4' },
    arms: { type: 'string', default: Object.keys(ARMS).join(',') },
  },
});

const TIMES = {
  first: { what: 'first frame', unit: 'ms', measure: firstFrame },
  resume: { what: 'resume at 30 min', unit: 'ms', measure: resume },
  seek: { what: 'far seek', unit: 'ms', measure: farSeek },
  choice: { what: 'chosen level', unit: 'ms', measure: choice },
} as const;

const parts = options.only.split(',');
const rounds = Number(options.rounds);
const rates = options.cpu.split(',').map(Number);
const arms = options.arms.split(',') as Arm[];
const say = (text: string) => process.stdout.write(text);

const { findChromium } = createRequire(import.meta.url)('../../../scripts/setup.cjs') as {
  findChromium: () => string | null;
};

const scripts = await buildArms();
const origin = await openOrigin(scripts);
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ['--no-sandbox', '--disable-gpu', '--mute-audio', '--autoplay-policy=no-user-gesture-required'],
});
const loads: number[] = [];

try {
  for (const rate of rates) {
    const rows: string[][] = [];
    for (const [part, { what, unit, measure }] of Object.entries(TIMES))
      if (parts.includes(part)) rows.push(row(`${what}, ${unit}`, await inTurn(rounds, rate, measure), 0));
    if (parts.includes('drop') && rate === 1)
      rows.push(row('back on its level, s', await inTurn(Math.ceil(rounds / 3), rate, recovery), 1));
    if (rows.length > 0) say(`\n${table([[`CPU x${rate}`, ...arms.map((arm) => ARMS[arm])], ...rows])}`);
  }
  if (parts.includes('mounts')) {
    const held = [];
    for (const arm of arms) held.push({ arm, ...(await mounts({ browser, origin, rate: 1 }, arm)) });
    const rows = held.map(({ arm, nodes, listeners, heapKB }) => [
      ARMS[arm],
      String(nodes),
      String(listeners),
      heapKB.toFixed(0),
    ]);
    say(`\n${table([['kept after 20 mounts', 'nodes', 'listeners', 'heap, kB a mount'], ...rows])}`);
  }
  if (loads.length > 0)
    say(`\nLoad average ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}, ${rounds} rounds\n`);
} finally {
  await browser.close();
  await origin.close();
  rmSync(scripts, { recursive: true, force: true });
}

/** Measures all arms round by round, each round starting with another one, so that the machine's load affects them all. */
async function inTurn(times: number, rate: number, measure: (stage: Stage, arm: Arm) => Promise<number>) {
  const taken = new Map<Arm, number[]>(arms.map((arm) => [arm, []]));
  for (let round = 0; round < times; round++) {
    for (let turn = 0; turn < arms.length; turn++) {
      const arm = arms[(turn + round) % arms.length]!;
      const one = await measure({ browser, origin, rate }, arm);
      taken.get(arm)!.push(one);
      process.stderr.write(`${arm} ${one.toFixed(1)}\n`);
    }
    loads.push(loadavg()[0]!);
  }
  return taken;
}

/** The median of each arm, and in brackets the median of its ratios to bare hls.js in the same rounds. */
function row(what: string, taken: Map<Arm, number[]>, digits: number): string[] {
  const base = taken.get('hls');
  return [
    what,
    ...arms.map((arm) => {
      const mine = taken.get(arm)!;
      const middle = median(mine).toFixed(digits);
      if (!base || arm === 'hls') return middle;
      return `${middle} (${median(mine.map((one, round) => one / base[round]!)).toFixed(2)})`;
    }),
  ];
}
