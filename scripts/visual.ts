import { spawnSync } from 'node:child_process';
import { Refusal } from '../server/host/refusal.ts';
import { runCommand } from './command.ts';
import { program } from './program.ts';

const isAccept = (argument: string) => argument === '-u' || argument === '--update';

/** Removes an option and its value from the arguments and returns the value; empty if it is not given. */
function taken(given: string[], option: string): string {
  const at = given.indexOf(option);
  if (at < 0) return '';
  const [, value = ''] = given.splice(at, 2);
  if (value === '' || value.startsWith('-')) throw new Refusal(`${option} asks for a value.`);
  return value;
}

function runScript(path: string, argument: string): void {
  process.exitCode = spawnSync(process.execPath, [path, argument], { stdio: 'inherit' }).status ?? 1;
}

/**
 * Runs the stories and compares their pictures; `--modes lg,xs` limits those to some modes of .storybook/pictureModes.ts,
 * `--advisory` only reports differences on a machine that renders differently from the reference, and `--against REV` takes the
 * pictures of that revision on this machine and compares the current tree to them instead of the baselines. `--accept NAMES`
 * runs nothing: it turns pictures of the last report, by names separated by commas, or `all`, into baselines. `--wall STORY`
 * takes pictures of one story in four windows, two sizes and every language, into a folder with a page that shows them.
 */
async function main(): Promise<void> {
  const given = process.argv.slice(2);
  const [modes, against] = [taken(given, '--modes'), taken(given, '--against')];
  const [accepted, wall] = [taken(given, '--accept'), taken(given, '--wall')];
  if (accepted) {
    if (given.length > 0 || modes || against) throw new Refusal('--accept stands alone: it takes no pictures.');
    return runScript('tests/visual/accept.ts', accepted);
  }
  if (wall) {
    if (given.length > 0 || modes || against) throw new Refusal('--wall stands alone: it compares nothing.');
    return runScript('tests/visual/wall.ts', wall);
  }
  if (against && given.some(isAccept)) throw new Refusal('With --against nothing is accepted: leave -u out.');
  const isOption = (argument: string) => isAccept(argument) || argument === '--advisory';
  const args = ['run', '--project', 'visual', ...given.filter((argument) => !isOption(argument))];
  // Must come last: Vitest would take a filter after it for its value.
  if (given.some(isAccept)) args.push('--update');
  const isAdvisory = given.includes('--advisory');
  const wishes = { PICTURE_MODES: modes, PICTURES_ADVISORY: isAdvisory ? '1' : '', PICTURES_AGAINST: against };
  const env = { ...process.env, ...wishes };
  process.exitCode = spawnSync(process.execPath, [program('vitest'), ...args], { stdio: 'inherit', env }).status ?? 1;
}

await runCommand(main);
