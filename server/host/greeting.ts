import { networkInterfaces } from 'node:os';
import { renderUnicodeCompact } from 'uqr';
import { DEMO_ACCOUNTS } from '../auth/demo.ts';
import type { Ports } from '../ports.ts';

interface Start {
  version: string;
  port: number;
  host: string | undefined;
  /** The path it is served under, with leading and trailing slash. */
  basePath: string;
  isDemo: boolean;
  /** The code that makes its user the owner of the service; null once there is one. */
  setupCode: string | null;
}

/** The same as a log event, for readers of JSON lines. */
export const readyEvent = ({ version, port, host, basePath, setupCode }: Start): Parameters<Ports['log']>[0] => ({
  level: 'info',
  message: `Promin ${version} is ready`,
  port,
  host: host ?? 'all addresses',
  basePath,
  ...(setupCode !== null && { setupCode }),
});

/** The text printed once the server answers: its addresses for this machine and the television, and how to sign in. */
export function greeting({ version, port, host, basePath, isDemo, setupCode }: Start): string {
  const lan = host === undefined || host === '0.0.0.0' || host === '::' ? lanAddress() : undefined;
  const local = host === undefined || lan ? 'localhost' : host;
  const address = `http://${bracketed(local)}:${port}${basePath}`;
  const network = `http://${lan}:${port}${basePath}`;
  return [
    '',
    `Promin ${version} is ready.`,
    '',
    `  On this machine    ${address}`,
    ...(lan ? [`  On your network    ${network}`, '', qrCode(network)] : []),
    '',
    ...(isDemo ? demoAccounts() : []),
    ...(setupCode === null
      ? []
      : [
          `Nobody owns this service yet. Open ${address}auth/register and`,
          `register with the setup code ${setupCode}`,
          '',
        ]),
    'Ctrl+C stops the server.',
    '',
  ].join('\n');
}

function demoAccounts(): string[] {
  const accounts = DEMO_ACCOUNTS.map(({ login, password }) => `${login} / ${password}`).join(', ');
  return [
    'To sign in, choose "Continue as the demo viewer", or use an account (login / password):',
    `  ${accounts}`,
    '',
  ];
}

function lanAddress(): string | undefined {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}

function qrCode(text: string): string {
  return renderUnicodeCompact(text, { border: 2 })
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
}

/** A host in URL notation: IPv6 in brackets. */
function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
