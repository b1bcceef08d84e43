import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createFixedClock } from '../../../testing/fixed-clock.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import type { CsvKind } from './csv/csv.types.ts';
import { importCsv } from './csv/import-csv.usecases.ts';
import { importFhir } from './fhir/import-fhir.usecases.ts';
import type { Remark, Summary } from './imports.types.ts';
import { type Mapping, parseMapping } from './mapping/mapping.rules.ts';

export const NOW = '2026-11-20T15:00:00Z';

export type ImportResult = Summary & { remarks: Remark[] };

/** Writes a file to import, in its own folder, which is deleted after the import. */
async function withFile<T>(
  { content, name }: { content: string | Uint8Array; name: string },
  importFile: (file: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-import-'));
  try {
    const file = path.join(folder, name);
    await writeFile(file, content);
    return await importFile(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

type ImportOverrides = {
  database: TestDatabase;
  coverKey?: number;
  isDryRun?: boolean;
  sourceName?: string;
};

function optionsOf({ database, coverKey = 1, isDryRun = false, sourceName }: ImportOverrides, remarks: Remark[]) {
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

/** Imports a CSV text like the command. */
export async function importText({
  content,
  kind,
  mapping = {},
  ...given
}: ImportOverrides & { content: string | Uint8Array; kind: CsvKind; mapping?: object }): Promise<ImportResult> {
  const remarks: Remark[] = [];
  const parsed: Mapping = parseMapping(JSON.stringify(mapping));
  const options = { kind, mapping: parsed, sourceName: 'csv', ...optionsOf(given, remarks) };
  const summary = await withFile({ content, name: 'file.csv' }, (file) => importCsv({ files: [file], ...options }));
  return { ...summary, remarks };
}

/** Imports resources like the command: as NDJSON, or a text as given. */
export async function importResources({
  resources,
  mapping = {},
  ...given
}: ImportOverrides & { resources: readonly object[] | string; mapping?: object }): Promise<ImportResult> {
  const remarks: Remark[] = [];
  const text = typeof resources === 'string' ? resources : resources.map((one) => JSON.stringify(one)).join('\n');
  const parsed = parseMapping(JSON.stringify(mapping));
  const options = { mapping: parsed, sourceName: 'fhir', ...optionsOf(given, remarks) };
  const file = { content: text, name: 'file.ndjson' };
  const summary = await withFile(file, (written) => importFhir({ files: [written], ...options }));
  return { ...summary, remarks };
}
