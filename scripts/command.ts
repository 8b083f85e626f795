import { parseArgs, type ParseArgsConfig } from 'node:util';
import { Refusal } from '../server/host/refusal.ts';

/** Parses a command's arguments with `parseArgs`; throws a Refusal that names an unknown one. */
export function readArguments<const Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new Refusal(`${String((error as Error).message).split(/[.\n]/)[0]}; --help lists the options.`);
  }
}

/** Runs a command; prints a Refusal as one line on stderr and exits with code 2. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}
