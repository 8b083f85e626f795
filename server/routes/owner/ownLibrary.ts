import { createRoute, z } from '@hono/zod-openapi';
import { decodersMask } from '../../contract/decoders.ts';
import {
  Fix,
  LibraryFileDetail,
  LibraryFilePage,
  LibraryFileQuery,
  LibraryStatus,
  LookupCandidate,
  LookupQuery,
  SubtitleEncoding,
} from '../../contract/ownLibrary.ts';
import { DEVICE_KINDS, TYPICAL_DECODERS } from '../../contract/tables/decoders.ts';
import { forgetGone, saveFix } from '../../library/care.ts';
import { parseFix } from '../../library/fixes.ts';
import { readPath } from '../../library/names/readPath.ts';
import { ProblemError } from '../../problem.ts';
import type { LibraryKeeper, Ports } from '../../ports.ts';
import { readCursor, writeCursor } from '../../queries/cursor.ts';
import { keepEncoding, listEncodings } from '../../queries/library/encodings.ts';
import { listFixes, markWaiting } from '../../queries/library/files.ts';
import { countFiles, matchOfTitle, pageFiles } from '../../queries/library/report.ts';
import { findJob } from '../../queries/library/jobReports.ts';
import { listFileMarkers } from '../../queries/library/markers.ts';
import { stopAnyLease } from '../../queries/viewing/leases.ts';
import { lookUpTitles } from '../requests/lookUpTitles.ts';
import { requireOwner } from '../ownership.ts';
import { titleNameOf } from '../streams.ts';
import { body, createRouter, json, problems } from '../router.ts';
import { fileOf, withNamed, workOf } from './libraryWork.ts';
import { writable } from '../writable.ts';

/** Files on a page. */
const PAGE = 60;
const PATH = z.string().max(8000);

/** The owner's folder of films: what was found, how it plays, and corrections. */
export const ownLibrary = createRouter();

ownLibrary.use('/owner/library/*', async (c, next) => {
  requireOwner(c);
  await next();
  c.header('Cache-Control', 'no-store');
});

const idParam = z.object({
  id: z.coerce.number().pipe(
    z
      .int('validation')
      .min(1, 'validation')
      .max(2 ** 31 - 1, 'validation'),
  ),
});
const done = { 204: { description: 'It is done' }, ...problems };

/** The keeper of the folder; throws not_found if there is none. */
function keeperOf({ library }: Ports): LibraryKeeper {
  if (!library) throw new ProblemError('not_found');
  return library;
}

ownLibrary.openapi(
  createRoute({
    method: 'get',
    path: '/owner/library',
    summary: 'How the library stands: counts, the scan, the cache and what is encoded; forbidden to all but the owner',
    responses: { 200: json(LibraryStatus, 'The state'), ...problems },
  }),
  async (c) => {
    const { db, films, library } = c.get('ports');
    const encodes = (films?.encodes() ?? []).map(async ({ sid, ...encode }) => {
      const title = await titleNameOf(db, c.get('lang'), sid);
      return { id: sid, title, ...encode };
    });
    return c.json(
      {
        hasFolder: library !== null,
        counts: await countFiles(db),
        scan: library?.progress() ?? null,
        scannedAt: library?.scannedAt() ?? null,
        cache: films?.cache() ?? null,
        encodes: await Promise.all(encodes),
        work: await workOf(c.get('ports')),
        encoder: films?.encoder() ?? null,
      },
      200,
    );
  },
);

ownLibrary.openapi(
  createRoute({
    method: 'get',
    path: '/owner/library/files',
    summary: 'Files by path with what each plays, or why it plays nothing; forbidden',
    request: { query: LibraryFileQuery },
    responses: { 200: json(LibraryFilePage, 'A page'), ...problems },
  }),
  async (c) => {
    const { state, cursor } = c.req.valid('query');
    const listing = ['library files', state ?? null];
    const after = cursor === undefined ? null : String(readCursor(cursor, listing, PATH).value);
    const rows = await pageFiles(c.get('ports').db, c.get('lang'), { state, after, limit: PAGE + 1 });
    const items = rows.slice(0, PAGE).map(withNamed);
    const last = rows.length > PAGE ? items.at(-1) : undefined;
    return c.json({ items, nextCursor: last ? writeCursor({ value: last.path, id: last.id }, listing) : null }, 200);
  },
);

ownLibrary.openapi(
  createRoute({
    method: 'get',
    path: '/owner/library/files/{id}',
    summary: 'A file with what was said of it and how it plays on each kind of device; forbidden, not_found',
    request: { params: idParam },
    responses: { 200: json(LibraryFileDetail, 'The file'), ...problems },
  }),
  async (c) => {
    const ports = c.get('ports');
    const file = await fileOf(ports, c.get('lang'), c.req.valid('param').id);
    const said = (await listFixes(ports.db)).get(file.path);
    const path = file.state === 'ready' ? await keeperOf(ports).resolve(file.path) : null;
    const ways = await Promise.all(
      (path === null ? [] : DEVICE_KINDS).map(async (device) => {
        const way = await ports.films?.plays(path ?? '', decodersMask(TYPICAL_DECODERS[device]));
        return way ? [{ device, ...way }] : [];
      }),
    );
    const plays = ways.flat();
    return c.json(
      {
        file,
        ids: readPath(file.path).ids,
        fix: said === undefined ? null : parseFix(said),
        ...(await matchOfTitle(ports.db, file.titleId)),
        plays: plays.length > 0 ? plays : null,
        subtitles: await listEncodings(ports.db, file.id),
        markers: await listFileMarkers(ports.db, file.id),
        pack: (await findJob(ports.db, 'pack', file.id))?.state ?? null,
        canLookUp: Boolean(ports.library?.lookUp),
      },
      200,
    );
  },
);

ownLibrary.openapi(
  createRoute({
    method: 'get',
    path: '/owner/library/lookup',
    summary:
      'Titles that TMDB has for a name or its number, which a fix may name; forbidden, not_found where nothing is looked up, unavailable where it does not answer',
    request: { query: LookupQuery },
    responses: { 200: json(z.object({ items: z.array(LookupCandidate) }), 'The likeliest first'), ...problems },
  }),
  async (c) => {
    return c.json({ items: await lookUpTitles(c.get('ports'), c.req.valid('query'), c.get('lang')) }, 200);
  },
);

ownLibrary.openapi(
  createRoute({
    method: 'put',
    path: '/owner/library/files/{id}/fix',
    middleware: writable,
    summary: 'Says what a file is, against what its name says, and scans; forbidden, not_found',
    request: { params: idParam, body: body(Fix) },
    responses: done,
  }),
  async (c) => {
    const ports = c.get('ports');
    const keeper = keeperOf(ports);
    const { path } = await fileOf(ports, c.get('lang'), c.req.valid('param').id);
    await saveFix(ports.db, path, c.req.valid('json'));
    keeper.scan();
    return c.body(null, 204);
  },
);

ownLibrary.openapi(
  createRoute({
    method: 'delete',
    path: '/owner/library/files/{id}/fix',
    middleware: writable,
    summary: 'Takes back what was said of a file, and scans; forbidden, not_found',
    request: { params: idParam },
    responses: done,
  }),
  async (c) => {
    const ports = c.get('ports');
    const keeper = keeperOf(ports);
    const { path } = await fileOf(ports, c.get('lang'), c.req.valid('param').id);
    await saveFix(ports.db, path, null);
    keeper.scan();
    return c.body(null, 204);
  },
);

ownLibrary.openapi(
  createRoute({
    method: 'put',
    path: '/owner/library/files/{id}/encoding',
    middleware: writable,
    summary: 'Says in which letters subtitles beside a file are written; forbidden, not_found',
    request: { params: idParam, body: body(SubtitleEncoding) },
    responses: done,
  }),
  async (c) => {
    const ports = c.get('ports');
    const { id } = await fileOf(ports, c.get('lang'), c.req.valid('param').id);
    const { name, encoding } = c.req.valid('json');
    if (!(await keepEncoding(ports.db, id, name, encoding))) throw new ProblemError('not_found');
    return c.body(null, 204);
  },
);

ownLibrary.openapi(
  createRoute({
    method: 'post',
    path: '/owner/library/files/{id}/retry',
    middleware: writable,
    summary: 'Looks at a file anew; forbidden, not_found',
    request: { params: idParam },
    responses: done,
  }),
  async (c) => {
    const ports = c.get('ports');
    const keeper = keeperOf(ports);
    const { path } = await fileOf(ports, c.get('lang'), c.req.valid('param').id);
    await markWaiting(ports.db, path);
    keeper.scan();
    return c.body(null, 204);
  },
);

ownLibrary.openapi(
  createRoute({
    method: 'post',
    path: '/owner/library/scan',
    middleware: writable,
    summary: 'Looks through the folder now, also at what could not be played; forbidden, not_found without a folder',
    responses: done,
  }),
  async (c) => {
    const ports = c.get('ports');
    const keeper = keeperOf(ports);
    await markWaiting(ports.db, null);
    keeper.scan();
    return c.body(null, 204);
  },
);

ownLibrary.openapi(
  createRoute({
    method: 'delete',
    path: '/owner/library/gone',
    middleware: writable,
    summary: 'Forgets what is gone from the folder, with what viewers did about it; forbidden',
    responses: done,
  }),
  async (c) => {
    const { db, now } = c.get('ports');
    await forgetGone(db, now());
    return c.body(null, 204);
  },
);

ownLibrary.openapi(
  createRoute({
    method: 'delete',
    path: '/owner/library/encodes/{id}',
    summary: 'Ends an encode and the stream it is for, which its device is told; forbidden',
    request: { params: z.object({ id: z.uuid('validation') }) },
    responses: done,
  }),
  async (c) => {
    const { db, films, now } = c.get('ports');
    const { id } = c.req.valid('param');
    // With its lease alive, the encode would restart with the next requested segment.
    if (films?.encodes().some(({ sid }) => sid === id)) {
      await stopAnyLease(db, id, now());
      films.release(id);
      c.get('services').liveLeases.forget(id);
    }
    return c.body(null, 204);
  },
);
