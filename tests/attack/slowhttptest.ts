import { get } from 'node:http';
import type { Finding, Outcome, Target } from './finding.ts';
import { runTool } from './tool.ts';

const CONNECTIONS = 800;
const A_SECOND = 200;
/** A client from another network than the tool's, which connects from 127.0.0.1: all of 127/8 is this machine. */
const OTHER = '127.0.0.2';
const PATIENCE_MS = 3_000;

/** Slow headers, slow bodies, slow reading, and endless ranges. */
const MODES: readonly { name: string; args: readonly string[]; path: string }[] = [
  { name: 'slow headers', args: ['-H', '-i', '5'], path: '/api/health' },
  { name: 'slow body', args: ['-B', '-i', '5', '-s', '8192', '-f', 'application/json'], path: '/api/auth/login' },
  {
    name: 'slow reading',
    args: ['-X', '-w', '10', '-y', '20', '-n', '5', '-z', '32', '-k', '3'],
    path: '/api/openapi.json',
  },
  { name: 'ranges', args: ['-R', '-a', '0', '-b', '3000'], path: '/' },
];

/** How long another client waits for a response, in ms; Infinity if none comes. */
function waitOfOther(origin: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve) => {
    const options = { localAddress: OTHER, agent: false, timeout: PATIENCE_MS };
    const request = get(`${origin}/api/health`, options, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode === 200 ? performance.now() - began : Infinity));
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(Infinity));
  });
}

/** Whether another client gets a response within 3 s while slow clients hold their connections, for `seconds` per mode. */
export async function runSlowhttptest(
  { origin }: Target,
  { seconds, folder }: { seconds: number; folder: string },
): Promise<Outcome> {
  const findings: Finding[] = [];
  let [asked, longest] = [0, 0];
  for (const { name, args, path } of MODES) {
    const over = new AbortController();
    const waits: number[] = [];
    const others = (async () => {
      while (!over.signal.aborted) {
        waits.push(await waitOfOther(origin));
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    })();
    const { output } = await runTool(
      'slowhttptest',
      [
        ...args,
        '-c',
        String(CONNECTIONS),
        '-r',
        String(A_SECOND),
        '-l',
        String(seconds),
        '-p',
        '3',
        '-v',
        '1',
        '-u',
        `${origin}${path}`,
      ],
      { seconds: seconds + 60, folder },
    );
    over.abort();
    await others;
    if (!/slow|Slow|service available|Exit status/i.test(output))
      throw new Error(`slowhttptest: ${output.slice(-1_500)}`);
    asked += waits.length;
    longest = Math.max(longest, ...waits);
    const kept = waits.filter((wait) => wait === Infinity).length;
    if (kept > 0) findings.push({ tool: 'slowhttptest', what: `${name}: others had no answer ${kept} times` });
  }
  return {
    tried: `${MODES.length} ways, ${CONNECTIONS} connections each; others asked ${asked} times and waited ${Math.round(longest)} ms at most`,
    findings,
  };
}
