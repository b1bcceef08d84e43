import { CURRENT_VERSION } from '@sightline/contract/schedule-migration.calls';
import { addMonths } from '@sightline/scheduling/days';
import { legacyEntriesOf } from '@sightline/scheduling/legacy';
import type { AuditAct } from '../../../db/audit.ts';
import type { CoverScope } from '../../../db/scope.ts';
import { placeOf, rulesOfPlace } from '../../availability/places/places.usecases.ts';
import { checkLevel } from '../../setup/levels/levels.usecases.ts';
import { entriesUnknown, entriesUnnamed, notMigrated, otherCover } from '../migration.errors.ts';
import { type GivenKeys, placesOfKeys } from '../places/places.usecases.ts';
import { deleteEntries, deleteLeftEntries, deleteMirrors, insertMirrors, lockProviders } from './entries.queries.ts';

type EntriesChange = { scope: CoverScope; keys: GivenKeys; act: AuditAct };

/** How far ahead rules are written back, the same as for conflicts (SCH-017). */
const MIRRORED_MONTHS = 6;

/**
 * Deletes remaining entries at version 5.
 * @throws naming providers below it that still have entries, because those apply; nothing is deleted then
 */
export async function clearEntries({
  scope,
  keys,
  isTrial,
  act,
}: EntriesChange & { isTrial: boolean }): Promise<{ cleared: number }> {
  return scope.transaction(async (tx) => {
    const named = await placesOfKeys({ tx, keys });
    await lockProviders({ tx, acctKeys: named.map(({ acctKey }) => acctKey) });
    // Read again: a migration may have ended during the wait.
    const places = (await placesOfKeys({ tx, keys })).filter(({ legacyEntries }) => legacyEntries > 0);
    const below = places.filter(({ version }) => version < CURRENT_VERSION);
    if (below.length > 0) throw notMigrated(below.map(({ providerName, locName }) => `${providerName}, ${locName}`));
    if (isTrial) return { cleared: places.reduce((sum, { legacyEntries }) => sum + legacyEntries, 0) };
    let cleared = 0;
    for (const { locKey, acctKey } of places) cleared += await deleteLeftEntries({ tx, place: { locKey, acctKey } });
    tx.note({ act, detail: { places: places.length, cleared } });
    return { cleared };
  });
}

/**
 * Deletes entries of a group: the named ones, or all (SCH-019). The provider need not work at the location anymore:
 * those who left leave entries behind.
 */
export async function deleteGroup({
  scope,
  keys,
  documentId,
  blockIds,
  act,
}: EntriesChange & {
  keys: { coverKey?: number | null | undefined };
  documentId: string;
  blockIds: readonly number[];
}): Promise<{ deleted: number }> {
  if (keys.coverKey && keys.coverKey !== scope.coverKey) throw otherCover();
  const place = placeOf(keys);
  if (documentId === '' && blockIds.length === 0) throw entriesUnnamed();
  return scope.transaction(async (tx) => {
    await checkLevel({ tx, level: place });
    await lockProviders({ tx, acctKeys: [place.acctKey] });
    const deleted = await deleteEntries({ tx, place, documentId, blockIds });
    if (deleted === 0) throw entriesUnknown();
    tx.note({ act, detail: { ...place, deleted } });
    return { deleted };
  });
}

/** Writes a provider's stored rules at a location into the old tables, replacing what was written before. */
export async function mirrorRules({ scope, keys, act }: EntriesChange): Promise<{ written: number }> {
  const place = placeOf(keys);
  return scope.transaction(async (tx) => {
    const { stored, today } = await rulesOfPlace({ tx, place, isLocked: true });
    const range = { from: today, to: addMonths(today, MIRRORED_MONTHS) };
    const rows = legacyEntriesOf({ rules: stored.map(({ rule }) => rule), range });
    const documents = new Map(stored.map(({ rule, mongoDBDocumentId }) => [rule.id, mongoDBDocumentId]));
    await deleteMirrors({ tx, place });
    await insertMirrors({ tx, rows, documentOf: (ruleId) => documents.get(ruleId) || `rule-${ruleId}` });
    tx.note({ act, detail: { ...place, written: rows.length } });
    return { written: rows.length };
  });
}
