import { spawnSync } from 'node:child_process';
import { run } from 'chromatic/node';

const DRY_RUN = '--dry-run';
const given = process.argv.slice(2);

// Builds Storybook and uploads it to Chromatic, which takes the pictures of .storybook/pictureModes.ts. With `--dry-run` the same
// pictures are taken on this machine as Chromatic would take them, and compared to our own (tests/visual/hosted): exit code 0 if
// all are the same. Story files or parts of story names limit it, as do `--modes lg,xs` and `--sample 100`.
if (given.includes(DRY_RUN)) {
  const args = ['tests/visual/hosted/dryRun.ts', ...given.filter((argument) => argument !== DRY_RUN)];
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
} else if (process.env.CHROMATIC_PROJECT_TOKEN) {
  const { code } = await run({ argv: ['--build-script-name', 'build-storybook', ...given] });
  process.exitCode = code ?? 1;
} else {
  console.error(
    "Chromatic needs the token of its project, which is on the project's page under Manage, Configure: set it as CHROMATIC_PROJECT_TOKEN.\n" +
      'What it would take is compared on this machine, without any account, by `npm run chromatic -- --dry-run`.',
  );
  process.exitCode = 1;
}
