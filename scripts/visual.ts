import { spawn } from 'node:child_process';
import { program } from './program.ts';

// Runs the stories with their pictures; `--modes lg,xs` limits those to some modes of .storybook/pictureModes.ts, and
// `--advisory` lets what differs pass on a machine that draws otherwise than the reference, where it is only told.
// `-u` comes last: Vitest would take a filter after it for its value.
const isAccept = (argument: string) => argument === '-u' || argument === '--update';
const given = process.argv.slice(2);
const modesAt = given.indexOf('--modes');
const [, modes = ''] = modesAt < 0 ? [] : given.splice(modesAt, 2);
const isOption = (argument: string) => isAccept(argument) || argument === '--advisory';
const args = ['run', '--project', 'visual', ...given.filter((argument) => !isOption(argument))];
if (given.some(isAccept)) args.push('--update');

const isAdvisory = given.includes('--advisory');
const env = { ...process.env, PICTURE_MODES: modes, PICTURES_ADVISORY: isAdvisory ? '1' : '' };
spawn(process.execPath, [program('vitest'), ...args], { stdio: 'inherit', env }).on('exit', (code) => {
  process.exitCode = code ?? 1;
});
