import type { Pool } from '../../src/db/database.ts';
import { insertRows } from '../practice-rows.ts';
import { canaryOf } from './canary.ts';
import type { Keys } from './drive-call.ts';

const NOW = Temporal.Instant.from('2026-11-20T12:00:00Z');

/** Imports to read, map, apply and delete, and a profile. */
export async function insertTriedImports(pool: Pool, { coverKey }: { coverKey: number }): Promise<Keys> {
  const cover_key = coverKey;
  const canary = canaryOf(coverKey);
  const column = {
    ...{ heading: canary, values: [canary], hasBlanks: false, dayFirst: null, monthFirst: null, isEither: false },
  };
  const inspection = {
    ...{ encoding: 'utf-8', separator: ',', hasHeader: true, columns: [column], rows: [[canary]], records: 1 },
  };
  const keyOf = (place: number) => coverKey * 10 + place;
  const [read, map, apply, discard] = [keyOf(1), keyOf(2), keyOf(3), keyOf(4)] as const;
  const run = {
    ...{ cover_key, source: 'tried', kind: 'patients', origin: 'page', file_name: canary, byte_count: 9, digest: 'd' },
    ...{ inspection: JSON.stringify(inspection), created_at: NOW, changed_at: NOW },
  };
  await insertRows(pool, 'import_run', [
    { ...run, import_key: read, state: 'done' },
    { ...run, import_key: map, state: 'mapping' },
    { ...run, import_key: apply, state: 'checked' },
    { ...run, import_key: discard, state: 'failed' },
  ]);
  await insertRows(pool, 'import_remark', [
    {
      ...{ cover_key, import_key: read, remark_no: 1, line: 2, what: 'rejected', kind: 'patient', field: 'id' },
      ...{ reason: 'is missing', record: canary },
    },
  ]);
  await insertRows(pool, 'import_profile', [
    { cover_key, source: 'tried', kind: 'patients', mapping: '{}', saved_at: NOW },
  ]);
  return {
    importkey: read,
    'imports.map:importkey': map,
    'imports.apply:importkey': apply,
    'imports.discard:importkey': discard,
  };
}
