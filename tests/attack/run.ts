import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildClient } from '../../scripts/buildClient.ts';
import { readArguments, runCommand } from '../../scripts/command.ts';
import { Refusal } from '../../server/host/refusal.ts';
import { signIn } from '../server/apiClient.ts';
import { startServer, temporaryDirectory } from '../server/realServer.ts';
import { addressesOf } from './addresses.ts';
import { openCanary } from './canary.ts';
import { runFfuf } from './ffuf.ts';
import { EXPLAINED, explanationOf, type Finding, type Outcome, type Target } from './finding.ts';
import { runSlowhttptest } from './slowhttptest.ts';
import { runSqlmap } from './sqlmap.ts';
import { runWapiti } from './wapiti.ts';

const HELP = `Tries the tools of attackers on the real server with the demo, on 127.0.0.1 alone: sqlmap, wapiti, ffuf, slowhttptest.

Usage: npm run test:attack -- [options]

  --only NAMES      some of them, separated by commas
  --seconds NUMBER  the most that each request (sqlmap), module (wapiti), place (ffuf) or way (slowhttptest) takes (default 60)
  --help            this text
`;

/** The most memory the server may use under attack, in MB. */
const MOST_MB = 400;
/** Places where the server resolves paths. */
const PLACES = ['/', '/assets/', '/api/', '/api/art/', '/api/media/x/x/', '/movie/'];

/** The most findings printed one by one. */
const MOST_TOLD = 60;

const say = (text: string) => void process.stdout.write(text);

interface Place {
  seconds: number;
  folder: string;
}

type Tool = (target: Target, place: Place, isCanary: boolean) => Promise<Outcome>;

const TOOLS: Record<string, Tool> = {
  sqlmap: runSqlmap,
  wapiti: runWapiti,
  ffuf: (target, place, isCanary) => runFfuf(target, isCanary ? ['/'] : PLACES, place),
  slowhttptest: runSlowhttptest,
};

/** The tools that must find the canary's holes, and how they name them; slowhttptest has none to find there. */
const FOUND_IN_CANARY: Record<string, RegExp> = {
  sqlmap: /^injection: \/title /,
  wapiti: /^(Reflected )?Cross Site Scripting/,
  ffuf: /^secret: \/\.git\/config$/,
};

/** Errors in the server's log. */
function faultsOf(output: string): Finding[] {
  const errors = output.split('\n').filter((line) => line.includes('"level":"error"'));
  return errors.map((line) => ({ tool: 'server', what: `error: ${line.replace(/^.*?"message"/, '"message"')}` }));
}

/** The peak memory of a process since the last call, in MB; Linux only, where these tools run. */
function mostMemory(pid: number | undefined): number {
  const most = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_000;
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return Math.round(most);
}

/** Prints findings, each once. */
function tell(findings: readonly Finding[]): void {
  const distinct = new Map(findings.map((finding) => [`${finding.tool}: ${finding.what}`, finding]));
  for (const [line, finding] of [...distinct].slice(0, MOST_TOLD)) {
    say(`${explanationOf(finding) ? 'explained' : 'FOUND'}  ${line.slice(0, 300)}\n`);
  }
  if (distinct.size > MOST_TOLD) say(`and ${distinct.size - MOST_TOLD} more\n`);
}

async function attack(names: readonly string[], seconds: number): Promise<Finding[]> {
  const data = temporaryDirectory();
  const homes = temporaryDirectory();
  const home = (name: string) => {
    const folder = join(homes.path, name);
    mkdirSync(folder);
    return folder;
  };
  const canary = await openCanary();
  const server = await startServer(data.path);
  try {
    for (const name of names.filter((one) => one in FOUND_IN_CANARY)) {
      const { findings } = await TOOLS[name]!(canary, { seconds, folder: home(`canary-${name}`) }, true);
      if (findings.some(({ what }) => FOUND_IN_CANARY[name]!.test(what))) continue;
      throw new Refusal(`${name} does not find the hole that is there to be found: it has ${JSON.stringify(findings)}`);
    }
    const authorize = async () => `Bearer ${(await signIn(server.url)).session.accessToken}`;
    const target = { origin: server.url, authorize, ...(await addressesOf(server.url, await authorize())) };
    const findings: Finding[] = [];
    say(`server: ${mostMemory(server.process.pid)} MB at most while it started\n`);
    for (const name of names) {
      const began = Date.now();
      const outcome = await TOOLS[name]!(target, { seconds, folder: home(name) }, false);
      const most = mostMemory(server.process.pid);
      if (most > MOST_MB) outcome.findings.push({ tool: 'server', what: `${most} MB under ${name}` });
      findings.push(...outcome.findings);
      const took = Math.round((Date.now() - began) / 1_000);
      say(`${name}: ${outcome.tried}; ${outcome.findings.length} findings after ${took} s, ${most} MB at most\n`);
      tell(outcome.findings);
    }
    const isWell = await fetch(`${server.url}/api/ready`, { signal: AbortSignal.timeout(5_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    const own = faultsOf(server.output());
    if (!isWell) own.push({ tool: 'server', what: 'it is not ready any more' });
    tell(own);
    return [...findings, ...own];
  } finally {
    server.process.kill();
    await server.ended;
    await canary.close();
    data.remove();
    homes.remove();
  }
}

async function main(): Promise<void> {
  const { values } = readArguments({
    options: { only: { type: 'string' }, seconds: { type: 'string', default: '60' }, help: { type: 'boolean' } },
  });
  if (values.help) return say(HELP);
  const names = values.only?.split(',') ?? Object.keys(TOOLS);
  const unknown = names.find((name) => !(name in TOOLS));
  if (unknown !== undefined) throw new Refusal(`There is no tool ${unknown}; --help lists them.`);
  await buildClient();
  const findings = await attack(names, Number(values.seconds));
  for (const { tool, what } of EXPLAINED) {
    const isMet = findings.some((one) => one.tool === tool && what.test(one.what));
    if (!isMet && names.includes(tool)) say(`explained, and found no more: ${tool} ${what}\n`);
  }
  if (findings.some((finding) => !explanationOf(finding))) process.exitCode = 1;
}

await runCommand(main);
