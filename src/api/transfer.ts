import type { ExportKind } from '../../server/contract/tables/exports.ts';
import type { ExportedFile, ImportReport } from '../../server/contract/transfer.ts';
import { api } from './api.ts';

/** Import from and export to other services; kept out of the first screen's bundle. */
const transferApi = api.injectEndpoints({
  endpoints: (build) => ({
    exportFor: build.mutation<ExportedFile, ExportKind>({ query: (kind) => ({ path: `/me/export/${kind}` }) }),
    /** Uploads a file of at most 16 MiB. */
    importFile: build.mutation<ImportReport, File>({
      query: (file) => ({
        method: 'POST',
        path: `/me/import?name=${encodeURIComponent(file.name)}`,
        body: new Blob([file], { type: 'application/octet-stream' }),
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Lists', 'Progress', 'History']),
    }),
  }),
});

export const { useExportForMutation, useImportFileMutation } = transferApi;
