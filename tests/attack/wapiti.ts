import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding, Outcome, Target } from './finding.ts';
import { runTool } from './tool.ts';

/** The modules that neither need nor fetch anything from another server. */
const MODULES =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss';

interface Report {
  vulnerabilities: Record<string, Held[]>;
  anomalies: Record<string, Held[]>;
  additionals?: Record<string, Held[]>;
  infos: { crawled_pages_nbr?: number };
}

interface Held {
  path: string;
  info: string;
  parameter: string | null;
}

/** What wapiti finds starting from the page and the API's addresses: scripts, files, redirects, headers; at most `seconds` per module. */
export async function runWapiti(
  { origin, authorize, paths }: Target,
  { seconds, folder }: { seconds: number; folder: string },
): Promise<Outcome> {
  const report = join(folder, 'wapiti.json');
  const args = [
    '-u',
    `${origin}/`,
    '--scope',
    'domain',
    '-m',
    MODULES,
    '--flush-session',
    '--no-bugreport',
    '-f',
    'json',
    '-o',
    report,
    '--max-scan-time',
    String(seconds),
    '--max-attack-time',
    String(seconds),
    '-d',
    '4',
    '-t',
    '10',
    '-S',
    'normal',
    '-H',
    `Authorization: ${await authorize()}`,
    '--store-session',
    folder,
    '--store-config',
    folder,
    ...paths.flatMap((path) => ['-s', `${origin}${path}`]),
  ];
  const { output, isWhole } = await runTool('wapiti', args, { seconds: seconds * 20, folder });
  if (!isWhole) throw new Error(`wapiti did not come to its end:\n${output.slice(-1_500)}`);
  const { vulnerabilities, anomalies, infos } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const attacked = [...output.matchAll(/^\[\*\] Launching module (\w+)/gm)].length;
  if (attacked < MODULES.split(',').length) throw new Error(`wapiti left modules out:\n${output.slice(-1_500)}`);
  const findings = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, held]) =>
    held.map(({ path, info, parameter }): Finding => {
      const place = `${path.split('?')[0]}${parameter ? ` ${parameter}` : ''}`;
      return { tool: 'wapiti', what: `${kind}: ${place}: ${info.replaceAll(origin, '')}` };
    }),
  );
  const pages = infos.crawled_pages_nbr ?? paths.length + 1;
  return { tried: `${attacked} modules over ${pages} addresses`, findings };
}
