import { networkInterfaces } from 'node:os';
import { renderUnicodeCompact } from 'uqr';
import { DEMO_ACCOUNTS } from '../auth/demo.ts';

interface Start {
  version: string;
  port: number;
  host: string | undefined;
  isDemo: boolean;
  /** What makes its bearer the owner of the service; null once there is one. */
  setupCode: string | null;
}

/** What the terminal says once the server answers: where it is, for this machine and the television, and how to sign in. */
export function greeting({ version, port, host, isDemo, setupCode }: Start): string {
  const lan = host === undefined || host === '0.0.0.0' || host === '::' ? lanAddress() : undefined;
  const local = host === undefined || lan ? 'localhost' : host;
  const address = `http://${bracketed(local)}:${port}/`;
  return [
    '',
    `Promin ${version} is ready.`,
    '',
    `  On this machine    ${address}`,
    ...(lan ? [`  On your network    http://${lan}:${port}/`, '', qrCode(`http://${lan}:${port}/`)] : []),
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

/** An IPv6 address as a web address writes it. */
function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
