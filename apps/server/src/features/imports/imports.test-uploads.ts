import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ImportDetail } from '@sightline/contract/imports.calls';
import { afterAll } from 'vitest';
import { useApp } from '../../../testing/test-app.ts';
import { testConfig } from '../../../testing/test-config.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { createImportWorker } from '../../jobs/imports/import-worker.ts';

const BOUNDARY = 'the-boundary';

/** A form with a file, as a browser sends it. */
function formOf({ content, name, fields = {} }: UploadedFile): {
  payload: Buffer;
  headers: Record<string, string>;
} {
  const parts = Object.entries(fields).map(
    ([field, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `${parts.join('')}--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } };
}

export type UploadedFile = { content: string | Uint8Array; name: string; fields?: Record<string, string> };

/** The app with a folder for uploads, and the worker that imports them on request. */
export function useImports(database: () => TestDatabase) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sightline-uploads-'));
  const app = useApp(database, { config: testConfig({ dataDir: folder, importDir: path.join(folder, 'watched') }) });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const worker = () => createImportWorker({ deps: app().deps, connection: database().connection });
  const upload = async (file: UploadedFile & { token: string; coverKey?: number }) => {
    const { payload, headers } = formOf(file);
    const response = await app().app.inject({
      method: 'POST',
      url: `/admin/api/practices/${file.coverKey ?? 1}/imports`,
      payload,
      headers: { ...headers, authorization: `Bearer ${file.token}` },
    });
    return { status: response.statusCode, detail: response.json<ImportDetail & { code?: string; detail?: string }>() };
  };
  return { app, worker, upload, folder };
}
