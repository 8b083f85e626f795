import type { Finding, Outcome, Target } from './finding.ts';
import { runTool } from './tool.ts';

const CONNECTIONS = 800;
const A_SECOND = 200;

/** Slow headers, slow bodies, slow reading, and ranges without end. */
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

/** Whether somebody else is answered within 3 s while slow clients hold what they get, for `seconds` each. */
export async function runSlowhttptest(
  { origin }: Target,
  { seconds, folder }: { seconds: number; folder: string },
): Promise<Outcome> {
  const findings: Finding[] = [];
  let asked = 0;
  for (const { name, args, path } of MODES) {
    const over = new AbortController();
    const waits: number[] = [];
    const others = (async () => {
      while (!over.signal.aborted) {
        const began = performance.now();
        const isAnswered = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(3_000) }).then(
          ({ status }) => status === 200,
          () => false,
        );
        waits.push(isAnswered ? performance.now() - began : Infinity);
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
    const kept = waits.filter((wait) => wait === Infinity).length;
    if (kept > 0) findings.push({ tool: 'slowhttptest', what: `${name}: others had no answer ${kept} times` });
  }
  return { tried: `${MODES.length} ways, ${CONNECTIONS} connections each; others asked ${asked} times`, findings };
}
