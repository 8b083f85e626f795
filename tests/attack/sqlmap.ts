import type { Finding, Outcome, Target } from './finding.ts';
import { runTool } from './tool.ts';

/** What sqlmap prints for each parameter that passed. */
const TRIED = /parameter '([^']+)' does not seem to be injectable/g;
/** How sqlmap introduces a hole: a place and a kind of input. */
const FOUND = /^Parameter: (.+ \([^)]*\))$/gm;
/** Refusals are expected: by a schema, by a limit, or for what does not exist. */
const REFUSALS = '400,401,403,404,409,422,429';

/** SQL injection through every parameter of addresses and bodies, for at most `seconds` per request. */
export async function runSqlmap(
  { origin, authorize, paths, writes }: Target,
  { seconds, folder }: { seconds: number; folder: string },
): Promise<Outcome> {
  const asked = [
    ...paths.filter((path) => path.includes('?')).map((path) => ({ method: 'GET', path, body: undefined })),
    ...writes,
  ];
  const findings: Finding[] = [];
  let [tried, cut] = [0, 0];
  for (const { method, path, body } of asked) {
    const args = [
      '-u',
      `${origin}${path}`,
      '--batch',
      '--flush-session',
      '--ignore-proxy',
      '--disable-coloring',
      // Not time-based: on a busy machine a slow response proves nothing.
      '--technique',
      'BEUQ',
      '--level',
      '2',
      '--risk',
      '1',
      '--threads',
      '4',
      '--timeout',
      '10',
      '--retries',
      '1',
      '--method',
      method,
      '--ignore-code',
      REFUSALS,
      '--output-dir',
      folder,
      '-H',
      `Authorization: ${await authorize()}`,
      '-H',
      'Content-Type: application/json',
      ...(body === undefined ? [] : ['--data', body]),
    ];
    const { output, isWhole } = await runTool('sqlmap', args, { seconds, folder });
    const through = [...output.matchAll(TRIED)].length;
    const found = [...output.matchAll(FOUND)].map(([, parameter]) => parameter ?? '');
    if (isWhole && through + found.length === 0)
      throw new Error(`sqlmap tried nothing of ${path}:\n${output.slice(-1_500)}`);
    tried += through + found.length;
    if (!isWhole) cut++;
    const place = path.split('?')[0];
    findings.push(...found.map((parameter) => ({ tool: 'sqlmap', what: `injection: ${place} ${parameter}` })));
  }
  return { tried: `${asked.length} requests, ${tried} parameters to their end, ${cut} requests cut off`, findings };
}
