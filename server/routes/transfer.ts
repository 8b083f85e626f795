import { createRoute, z } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { ExportedFile, ExportParam, ImportQuery, ImportReport } from '../contract/transfer.ts';
import { ProblemError } from '../problem.ts';
import { exportFile } from '../transfer/exportFile.ts';
import { importFile } from '../transfer/importFile.ts';
import { FILE_BYTES } from '../transfer/readFile.ts';
import { answerProblem } from './problems.ts';
import { createRouter, json, problems } from './router.ts';
import { writable } from './writable.ts';

/** Where files of other services are uploaded. */
export const IMPORT_PATH = '/me/import';

/** Moves a viewer's data from and to other services. */
export const transfer = createRouter();

transfer.openapi(
  createRoute({
    method: 'post',
    path: IMPORT_PATH,
    summary:
      'Takes over what a file of at most 16 MiB says was watched, rated and listed, for whoever watches; file_unknown, file_broken, file_unnamed, file_long',
    middleware: [
      writable,
      bodyLimit({ maxSize: FILE_BYTES, onError: (c) => answerProblem(c, new ProblemError('file_long')) }),
    ] as const,
    request: {
      query: ImportQuery,
      body: {
        content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
        required: true,
      },
    },
    responses: { 200: json(ImportReport, 'What came of it, and what is not here'), ...problems },
  }),
  async (c) => {
    const { db, now } = c.get('ports');
    const giveBack = c.get('services').limits.uploadsByAccount.take(c.get('viewer').userId);
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    const file = { bytes, name: c.req.valid('query').name };
    const report = await importFile(db, { profileId: c.get('profileId'), now: now() }, file).catch((error: unknown) => {
      giveBack();
      throw error;
    });
    return c.json(report, 200);
  },
);

transfer.openapi(
  createRoute({
    method: 'get',
    path: '/me/export/{kind}',
    summary: 'What whoever watches has watched, rated and listed, as another service takes it; not_found',
    request: { params: ExportParam },
    responses: { 200: json(ExportedFile, 'The file'), ...problems },
  }),
  async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json(await exportFile(c.get('db'), c.get('profileId'), c.req.valid('param').kind), 200);
  },
);
