import type { Pool } from '../../src/db/database.ts';
import { insertRows } from '../practice-rows.ts';
import type { Keys } from './drive-call.ts';

const AT = Temporal.Instant.from('2026-11-20T12:00:00Z');

/** A draft to begin, and a bulk text that is on its way. */
export async function insertTriedBulkTexts(
  pool: Pool,
  {
    coverKey,
    loc_key,
    patient_key,
    canary,
  }: { coverKey: number; loc_key: number; patient_key: number; canary: string },
): Promise<Keys> {
  const keyOf = (place: number) => coverKey * 1_000 + place;
  // One of its own: other calls retire the practice's first.
  const pairKey = coverKey * 1_000_000 + 1;
  const template = { template_key: pairKey, name: canary, type: 'RECALL', body: canary };
  await insertRows(pool, 'template', [{ cover_key: coverKey, ...template }]);
  const states = ['draft', 'sending'] as const;
  await insertRows(
    pool,
    'bulk_text',
    states.map((state, place) => ({
      ...{ cover_key: coverKey, bulk_key: keyOf(place), client_key: `tried-bulk-${coverKey}-${place}`, kind: 'care' },
      ...{ title: canary, pair_key: pairKey, state, chosen: 1, created_at: AT, created_by: coverKey },
      starts_at: state === 'draft' ? null : AT,
    })),
  );
  await insertRows(
    pool,
    'bulk_recipient',
    states.map((_state, place) => ({
      ...{ cover_key: coverKey, bulk_key: keyOf(place), patient_key, place: 1, loc_key, phone: '+16465550142' },
      ...{ locale: 'en-US', body: canary, segments: 1, state: 'waiting' },
    })),
  );
  return {
    bulkkey: keyOf(1),
    'bulk-texts.start:bulkkey': keyOf(0),
    'bulk-texts.start:startsat': '2026-11-21T12:00:00Z',
    'bulk-texts.post:addkeys': [patient_key],
    'bulk-texts.post:templatekey': pairKey,
    pairkey: pairKey,
    'bulk-texts.prepare:clientkey': `tried-prepare-${coverKey}`,
    'bulk-texts.prepare:selection': { from: 'rows', rows: [{ addKey: patient_key, locKey: loc_key }] },
  };
}
