import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { wallModes } from '../../.storybook/camera/wallModes.ts';
import { runCommand } from '../../scripts/command.ts';
import { program } from '../../scripts/program.ts';
import { Refusal } from '../../server/host/refusal.ts';
import { ROOT } from '../source/readSources.ts';
import { ALBUM_VARIABLE, partsOf } from './album.ts';
import { folderOf } from './plan.ts';
import { storyIdOf } from './report.ts';

/** Windows, sizes and languages in the live wall's order. */
const ORDER = Object.keys(wallModes({}));

/** Where walls are written, each in a folder named after its story's id; the book shows them below `walls/`. */
const WALLS = fileURLToPath(new URL('./walls/', import.meta.url));
const STYLE = fileURLToPath(new URL('./viewer/viewer.css', import.meta.url));

/**
 * The id and the file of a story; `wanted` is its id, or its file and last name as in pictures: `screens/HomeScreen/default`.
 * Throws `Refusal` if no file has such a story.
 */
export function findStory(wanted: string, files: readonly string[]): { id: string; file: string } {
  const [, folder = '', story = ''] = /^(.+)\/([^/]+)$/.exec(wanted) ?? [];
  const id = wanted.includes('--') ? wanted : storyIdOf(folder, story);
  const file = files.find((path) => id.startsWith(`${storyIdOf(folderOf(path), '')}`));
  if (!file) throw new Refusal(`No file has a story ${wanted}; say it as screens/HomeScreen/default, or by its id.`);
  return { id, file };
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The page of a wall: a row of pictures for each window and size. `pictures` are file names by mode, in order. */
export function wallPage(story: string, pictures: readonly { mode: string; file: string }[]): string {
  const lines = new Map<string, string[]>();
  for (const { mode, file } of pictures) {
    const [, line = mode, language = ''] = /^(.*)-([a-z]{2})$/.exec(mode) ?? [];
    const name = escaped(`${story}, ${mode}`);
    const figure = `<a href="${file}"><img src="${file}" alt="${name}" /></a><figcaption>${language || mode}</figcaption>`;
    lines.set(line, [...(lines.get(line) ?? []), `<figure>${figure}</figure>`]);
  }
  const sections = [...lines].map(
    ([line, figures]) =>
      `<section><h2>${line.replace('-', ', size ')}</h2><div class="line">${figures.join('\n')}</div></section>`,
  );
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>The wall of ${escaped(story)}</title>
    <link rel="stylesheet" href="viewer.css" />
  </head>
  <body class="wall">
    <main>
      <h1>The wall of ${escaped(story)}</h1>
      ${sections.join('\n')}
    </main>
  </body>
</html>
`;
}

/** Photographs the wall of a story; returns the page that shows it. */
function pictureWall(wanted: string): string {
  const { id, file } = findStory(
    wanted,
    globSync('stories/**/*.stories.tsx', { cwd: ROOT }).map((path) => path.replaceAll('\\', '/')),
  );
  const folder = join(WALLS, id);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const args = [program('vitest'), 'run', '--project', 'visual', file, '--update'];
  const env = { ...process.env, [ALBUM_VARIABLE]: folder, PICTURES_WALL: id, PICTURES_AGAINST: '', PICTURE_MODES: '' };
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env });
  const digests = JSON.parse(readFileSync(join(folder, 'digests.json'), 'utf8')) as Record<string, string>;
  const pictures = Object.entries(digests)
    .map(([name, digest]) => ({ mode: partsOf(name).mode, file: `${digest}.webp` }))
    .sort((one, other) => ORDER.indexOf(one.mode) - ORDER.indexOf(other.mode));
  if (status !== 0 || pictures.length === 0) throw new Refusal(`${file} has no story ${id} that can be pictured.`);
  copyFileSync(STYLE, join(folder, 'viewer.css'));
  writeFileSync(join(folder, 'index.html'), wallPage(id, pictures));
  return join(folder, 'index.html');
}

if (import.meta.main) {
  await runCommand(async () => {
    const page = pictureWall(process.argv[2] ?? '');
    process.stdout.write(`The wall: ${relative(ROOT, page)}\n`);
  });
}
