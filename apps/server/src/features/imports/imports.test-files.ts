import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { createFixedClock } from '../../../testing/fixed-clock.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import type { CsvKind } from './csv/csv.types.ts';
import { importCsv } from './csv/import-csv.usecases.ts';
import { importFhir } from './fhir/import-fhir.usecases.ts';
import type { Remark, Summary } from './imports.types.ts';
import { type Mapping, parseMapping } from './mapping/mapping.rules.ts';

export const NOW = '2026-11-20T15:00:00Z';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

export type Imported = Summary & { remarks: Remark[] };

/** Writes a file to import, in a folder of its own, which goes when the tests are through. */
export async function fileOf(content: string | Uint8Array, name = 'file.csv'): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-import-'));
  folders.push(folder);
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}

type Given = {
  database: TestDatabase;
  coverKey?: number;
  isDryRun?: boolean;
  sourceName?: string;
};

function optionsOf({ database, coverKey = 1, isDryRun = false, sourceName }: Given, remarks: Remark[]) {
  return {
    ...(sourceName !== undefined && { sourceName }),
    connection: database.connection,
    clock: createFixedClock(NOW),
    coverKey,
    isDryRun,
    onRemark: (remark: Remark) => void remarks.push(remark),
    progress: () => undefined,
  };
}

/** Imports a CSV text as the command would. */
export async function importText({
  content,
  kind,
  mapping = {},
  ...given
}: Given & { content: string | Uint8Array; kind: CsvKind; mapping?: object }): Promise<Imported> {
  const remarks: Remark[] = [];
  const parsed: Mapping = parseMapping(JSON.stringify(mapping));
  const files = [await fileOf(content)];
  const summary = await importCsv({ files, kind, mapping: parsed, sourceName: 'csv', ...optionsOf(given, remarks) });
  return { ...summary, remarks };
}

/** Imports resources as the command would: as NDJSON, or a text as it stands. */
export async function importResources({
  resources,
  mapping = {},
  ...given
}: Given & { resources: readonly object[] | string; mapping?: object }): Promise<Imported> {
  const remarks: Remark[] = [];
  const text = typeof resources === 'string' ? resources : resources.map((one) => JSON.stringify(one)).join('\n');
  const files = [await fileOf(text, 'file.ndjson')];
  const parsed = parseMapping(JSON.stringify(mapping));
  const summary = await importFhir({ files, mapping: parsed, sourceName: 'fhir', ...optionsOf(given, remarks) });
  return { ...summary, remarks };
}
