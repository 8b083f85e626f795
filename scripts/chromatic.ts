import { run } from 'chromatic/node';

// Builds Storybook and hands it to Chromatic, which takes the pictures of .storybook/pictureModes.ts.
if (process.env.CHROMATIC_PROJECT_TOKEN) {
  const { code } = await run({ argv: ['--build-script-name', 'build-storybook', ...process.argv.slice(2)] });
  process.exitCode = code ?? 1;
} else {
  console.error(
    "Chromatic needs the token of its project, which is on the project's page under Manage, Configure: set it as CHROMATIC_PROJECT_TOKEN.\n" +
      'The same pictures are compared on this machine, without any account, by `npm run test:visual`.',
  );
  process.exitCode = 1;
}
