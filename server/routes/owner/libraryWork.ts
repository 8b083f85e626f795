import { createRoute, z } from '@hono/zod-openapi';
import { FileMarkerIn, type LibraryWork, LibraryWorkIn } from '../../contract/ownLibrary.ts';
import { MarkerKind } from '../../contract/playback.ts';
import type { Language } from '../../contract/vocabulary.ts';
import { readPath } from '../../library/names/readPath.ts';
import { ProblemError } from '../../problem.ts';
import type { Ports } from '../../ports.ts';
import { reportJobs } from '../../queries/library/jobReports.ts';
import { forgetPacks, queuePacks, setPaused } from '../../queries/library/jobs.ts';
import { putSureMarker } from '../../queries/library/markers.ts';
import { pageFiles } from '../../queries/library/report.ts';
import { requireOwner } from '../ownership.ts';
import { body, createRouter, problems } from '../router.ts';
import { writable } from '../writable.ts';

/** Background jobs on the owner's films, and the owner's markers of openings and credits. */
export const libraryWork = createRouter();

libraryWork.use('/owner/library/*', async (c, next) => {
  requireOwner(c);
  await next();
});

const id = z.coerce.number().pipe(
  z
    .int('validation')
    .min(1, 'validation')
    .max(2 ** 31 - 1, 'validation'),
);
const fileParam = z.object({ id });
const markerParam = z.object({ id, kind: z.enum(MarkerKind.options, 'validation') });
const done = { 204: { description: 'It is done' }, ...problems };

/** The state of background jobs. */
export async function workOf({ db, films }: Ports): Promise<LibraryWork> {
  const { isPaused, waiting, running, failed } = await reportJobs(db);
  return {
    isPaused,
    waiting,
    running: running.map(({ kind, path, progress }) => {
      const { doneS = 0, totalS = 0, speed = null } = progress ?? {};
      return {
        kind,
        path,
        share: totalS > 0 ? Math.min(1, doneS / totalS) : null,
        speed,
        leftS: speed ? (totalS - doneS) / speed : null,
      };
    }),
    failed: failed.length,
    packedBytes: (await films?.packedBytes()) ?? 0,
  };
}

/** A file by its id, with its title in `lang`; throws not_found if there is none. */
export async function fileOf({ db }: Ports, lang: Language, fileId: number) {
  const [file] = await pageFiles(db, lang, { id: fileId });
  if (!file) throw new ProblemError('not_found');
  return withNamed(file);
}

/** The file with what its path says. */
export function withNamed<File extends { path: string }>(file: File) {
  const { kind, title, year, season, episodes } = readPath(file.path);
  return { ...file, named: { kind, title, year, season, episode: episodes[0] ?? null } };
}

libraryWork.openapi(
  createRoute({
    method: 'put',
    path: '/owner/library/work',
    middleware: writable,
    summary: 'Pauses all work in the background within a few seconds, or lets it go on; forbidden',
    request: { body: body(LibraryWorkIn) },
    responses: done,
  }),
  async (c) => {
    await setPaused(c.get('ports').db, c.req.valid('json').isPaused);
    return c.body(null, 204);
  },
);

libraryWork.openapi(
  createRoute({
    method: 'put',
    path: '/owner/library/files/{id}/pack',
    middleware: writable,
    summary: 'Has all levels of a file made in the background; forbidden, not_found for one that cannot be played',
    request: { params: fileParam },
    responses: done,
  }),
  async (c) => {
    const ports = c.get('ports');
    const { path } = await fileOf(ports, c.get('lang'), c.req.valid('param').id);
    if ((await queuePacks(ports.db, path, ports.now())) === 0) throw new ProblemError('not_found');
    return c.body(null, 204);
  },
);

libraryWork.openapi(
  createRoute({
    method: 'delete',
    path: '/owner/library/files/{id}/pack',
    middleware: writable,
    summary: 'Removes all levels of a file, or ends its making; forbidden, not_found',
    request: { params: fileParam },
    responses: done,
  }),
  async (c) => {
    const { db, films, library } = c.get('ports');
    const { path } = await fileOf(c.get('ports'), c.get('lang'), c.req.valid('param').id);
    for (const file of await forgetPacks(db, path)) {
      const place = await library?.resolve(file.path);
      if (place) await films?.unpack(place, file.hash);
    }
    return c.body(null, 204);
  },
);

libraryWork.openapi(
  createRoute({
    method: 'put',
    path: '/owner/library/files/{id}/markers/{kind}',
    middleware: writable,
    summary: 'Says where an opening or credits of a file are, or confirms what was found; forbidden, not_found',
    request: { params: markerParam, body: body(FileMarkerIn) },
    responses: done,
  }),
  async (c) => {
    const ports = c.get('ports');
    const { id: fileId, kind } = c.req.valid('param');
    await putSureMarker(ports.db, (await fileOf(ports, c.get('lang'), fileId)).id, kind, c.req.valid('json'));
    return c.body(null, 204);
  },
);

libraryWork.openapi(
  createRoute({
    method: 'delete',
    path: '/owner/library/files/{id}/markers/{kind}',
    middleware: writable,
    summary: 'Says that a file has no such stretch; forbidden, not_found',
    request: { params: markerParam },
    responses: done,
  }),
  async (c) => {
    const ports = c.get('ports');
    const { id: fileId, kind } = c.req.valid('param');
    await putSureMarker(ports.db, (await fileOf(ports, c.get('lang'), fileId)).id, kind, null);
    return c.body(null, 204);
  },
);
