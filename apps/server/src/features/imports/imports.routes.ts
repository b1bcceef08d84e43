import * as contract from '@sightline/contract/imports.calls';
import type { Deps } from '../../deps.ts';
import type { Calls } from '../../http/register-call.ts';
import { applyRun, createRun, discardRun, listRuns, mapRun, openRejects, readRunDetail } from './runs/runs.usecases.ts';
import { receiveUpload } from './upload/upload.usecases.ts';

/** Importing a practice's data by its own people. */
export function registerImports({ calls, deps }: { calls: Calls; deps: Deps }): void {
  const { dataDir } = deps.config;
  calls.on(contract.listImports, ({ scope, query }) => listRuns({ scope, before: query.before ?? null }));
  calls.on(contract.uploadImport, async ({ scope, signedIn, request, reply }) => {
    const upload = await receiveUpload({ request, reply, deps });
    return createRun({ scope, ...upload, origin: 'page', userId: signedIn.userId, dataDir });
  });
  calls.on(contract.readImport, ({ scope, params }) => readRunDetail({ scope, importKey: params.importKey }));
  calls.on(contract.mapImport, ({ scope, signedIn, params, body }) =>
    mapRun({ scope, importKey: params.importKey, userId: signedIn.userId, ...body }),
  );
  calls.on(contract.applyImport, ({ scope, signedIn, params }) =>
    applyRun({ scope, importKey: params.importKey, userId: signedIn.userId }),
  );
  calls.on(contract.discardImport, async ({ scope, params }) => {
    await discardRun({ scope, importKey: params.importKey, dataDir });
    return undefined;
  });
  calls.on(contract.downloadRejects, async ({ scope, params, reply }) => {
    const content = await openRejects({ scope, importKey: params.importKey });
    await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="rejects-${params.importKey}.csv"`)
      .header('cache-control', 'no-store')
      .send(content);
    return '';
  });
}
