import { parseArgs, type ParseArgsConfig } from 'node:util';
import { Refusal } from '../server/host/refusal.ts';

/** The arguments of a command, as `parseArgs` reads them; a Refusal says which one it does not know. */
export function readArguments<const Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new Refusal(`${String((error as Error).message).split(/[.\n]/)[0]}; --help lists the options.`);
  }
}

/** Runs a command to its end; a Refusal is a line on stderr and exit code 2. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}
