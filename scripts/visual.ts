import { spawn } from 'node:child_process';
import { program } from './program.ts';

// Runs the stories with their pictures; `--modes lg,xs` limits those to some modes of .storybook/pictureModes.ts.
// `-u` comes last: Vitest would take a filter after it for its value.
const isAccept = (argument: string) => argument === '-u' || argument === '--update';
const given = process.argv.slice(2);
const modesAt = given.indexOf('--modes');
const [, modes = ''] = modesAt < 0 ? [] : given.splice(modesAt, 2);
const args = ['run', '--project', 'visual', ...given.filter((argument) => !isAccept(argument))];
if (given.some(isAccept)) args.push('--update');

const env = { ...process.env, PICTURE_MODES: modes };
spawn(process.execPath, [program('vitest'), ...args], { stdio: 'inherit', env }).on('exit', (code) => {
  process.exitCode = code ?? 1;
});
