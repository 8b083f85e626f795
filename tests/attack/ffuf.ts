import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding, Outcome, Target } from './finding.ts';
import { runTool } from './tool.ts';

/** What no response may contain: parts of the machine, of the service's secrets and database, or of its sources. */
const SECRET = String.raw`root:x?:|"pepper"|SQLite format 3|"devDependencies"|\[core\]|BEGIN [A-Z ]*PRIVATE KEY|SECRETS_FILE=`;

/** Files that people leave behind by mistake, and the service's own. */
const FILES = [
  ...'.env .env.local .git/config .git/HEAD .gitignore .npmrc .ssh/id_rsa .DS_Store .htaccess .well-known/x'.split(' '),
  ...'package.json package-lock.json tsconfig.json vite.config.ts knip.json README.md node_modules/hono/package.json'.split(
    ' ',
  ),
  ...'secrets.json promin.db promin.db-wal promin.db-shm promin.lock data/secrets.json data/promin.db server/main.ts'.split(
    ' ',
  ),
  ...'src/main.tsx .sources .vite/manifest.json index.html.br index.html~ backup.zip dump.sql admin debug metrics status'.split(
    ' ',
  ),
  ...'server-status actuator/env swagger.json openapi.json graphql console phpinfo.php wp-login.php etc/passwd'.split(
    ' ',
  ),
];

/** Path traversal sequences, in the encodings that attackers try. */
const UP = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..%252f',
  '%c0%ae%c0%ae/',
  '..;/',
  '....//',
  '.%00./',
  '..\\',
];
const AIMS = ['etc/passwd', 'package.json', 'secrets.json', 'promin.db'];

const traversals = () =>
  UP.flatMap((up) => [1, 2, 3, 5, 8].flatMap((times) => AIMS.map((aim) => `${up.repeat(times)}${aim}`)));

interface Report {
  results: { input: { FUZZ: string }; status: number; length: number }[];
}

/** Requests for paths that lead outside of what is served, and files that must stay private; every place is tried with all of them. */
export async function runFfuf(
  { origin, authorize }: Target,
  places: readonly string[],
  { seconds, folder }: { seconds: number; folder: string },
): Promise<Outcome> {
  const words = [
    ...FILES,
    ...traversals(),
    '%00',
    '%ff%fe',
    'a'.repeat(4_000),
    '%0d%0aSet-Cookie:%20a=b',
    '//example.org',
  ];
  const authorization = await authorize();
  const list = join(folder, 'words.txt');
  writeFileSync(list, words.join('\n'));
  const ask = async (place: string, name: string, match: readonly string[]): Promise<Report['results']> => {
    const report = join(folder, `ffuf-${name}.json`);
    const args = [
      '-u',
      `${origin}${place}FUZZ`,
      '-w',
      list,
      '-H',
      `Authorization: ${authorization}`,
      '-of',
      'json',
      '-o',
      report,
      '-t',
      '8',
      '-timeout',
      '10',
      '-s',
      ...match,
    ];
    const { output, isWhole } = await runTool('ffuf', args, { seconds, folder });
    if (!isWhole) throw new Error(`ffuf did not come to its end at ${place}:\n${output.slice(-1_500)}`);
    return (JSON.parse(readFileSync(report, 'utf8')) as Report).results;
  };
  const findings: Finding[] = [];
  let answered = 0;
  for (const [n, place] of places.entries()) {
    const told = await ask(place, `${n}-told`, ['-mr', SECRET]);
    findings.push(...told.map(({ input }) => ({ tool: 'ffuf', what: `secret: ${place}${input.FUZZ}` })));
    const all = await ask(place, `${n}-all`, ['-mc', 'all']);
    answered += all.length;
    const broken = all.filter(({ status }) => status >= 500);
    findings.push(...broken.map(({ input, status }) => ({ tool: 'ffuf', what: `${status}: ${place}${input.FUZZ}` })));
  }
  // Some words do not make a valid request, which ffuf counts as its own errors.
  if (answered < places.length * words.length * 0.8) throw new Error(`ffuf had ${answered} answers alone`);
  return { tried: `${places.length} places, ${words.length} words each, ${answered} answers`, findings };
}
