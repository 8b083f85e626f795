import { networkInterfaces } from 'node:os';
import { renderUnicodeCompact } from 'uqr';
import { DEMO_ACCOUNTS } from '../auth/demo.ts';

/** What the terminal says once the server answers: where it is, for this machine and the television, and how to sign in. */
export function greeting(version: string, port: number, host: string | undefined): string {
  const lan = host === undefined || host === '0.0.0.0' || host === '::' ? lanAddress() : undefined;
  const local = host === undefined || lan ? 'localhost' : host;
  const accounts = DEMO_ACCOUNTS.map(({ login, password }) => `${login} / ${password}`).join(', ');
  return [
    '',
    `Promin ${version} is ready.`,
    '',
    `  On this machine    http://${bracketed(local)}:${port}/`,
    ...(lan ? [`  On your network    http://${lan}:${port}/`, '', qrCode(`http://${lan}:${port}/`)] : []),
    '',
    'To sign in, choose "Continue as the demo viewer", or use an account (login / password):',
    `  ${accounts}`,
    '',
    'Ctrl+C stops the server.',
    '',
  ].join('\n');
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
