import { CURRENT_VERSION, type MigrationResult } from '@sightline/contract/schedule-migration.calls';
import type { AuditAct } from '../../../db/audit.ts';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { EnvelopeRefusal } from '../../../http/envelope.ts';
import { appointmentTypesAt } from '../../appointment-types/appointment-types.usecases.ts';
import type { PlaceRules, ProviderAtLocation } from '../../availability/availability.types.ts';
import { rulesOfPlace } from '../../availability/places/places.usecases.ts';
import { checkRoom } from '../../availability/saving/held-rules.usecases.ts';
import { MIGRATION_TEXT as TEXT } from '../migration.texts.ts';
import { type GivenKeys, placesOfKeys, type VersionedPlace } from '../places/places.usecases.ts';
import { compareOffers, emptyDifference } from './difference.usecases.ts';
import { insertImportedRule, markImported, saveVersion } from './importing.queries.ts';
import { checkImport, dataOfRule, emptyImport, type ImportPlan, planImport, presentPlan } from './importing.rules.ts';

type MigrationInput = {
  scope: CoverScope;
  keys: GivenKeys;
  /** Only report what would be done. */
  isTrial: boolean;
  act: AuditAct;
  /** Receives server errors: the reply names only the provider and location. */
  onFault: (error: unknown) => void;
};
type Types = Awaited<ReturnType<typeof appointmentTypesAt>>;

async function apply({
  tx,
  held,
  plan,
  types,
  act,
}: {
  tx: CoverTransaction;
  held: PlaceRules;
  plan: ImportPlan;
  types: Types;
  act: AuditAct;
}): Promise<void> {
  const { place } = held;
  const known = types.map(({ taskKey, name, value }) => ({ taskKey, name, length: value.length }));
  for (const { rule, documentId, blockIds } of plan.migrated) {
    const data = dataOfRule(rule, known);
    const ruleId = await insertImportedRule({ tx, rule, data, documentId, userId: act.userId });
    await markImported({ tx, blockIds, ruleId });
  }
  // Entries covered by others: their hours did not become a rule of their own.
  await markImported({ tx, blockIds: plan.importedIds, ruleId: null });
  await saveVersion({ tx, ...place, version: CURRENT_VERSION });
  const counts = { imported: plan.migrated.length, importedEntries: plan.importedIds.length, left: plan.left.length };
  tx.note({ act, detail: { ...place, ...counts } });
}

async function importPlace({
  tx,
  place,
  isTrial,
  act,
}: Pick<MigrationInput, 'isTrial' | 'act'> & {
  tx: CoverTransaction;
  place: ProviderAtLocation;
}): Promise<MigrationResult> {
  const held = await rulesOfPlace({ tx, place, isLocked: true });
  if (held.version >= CURRENT_VERSION && held.legacy.length === 0)
    return { ...place, version: held.version, ...emptyImport(emptyDifference(held.today)) };
  const types = await appointmentTypesAt({ tx, level: place });
  const plan = planImport({ held, knownTypes: new Set(types.map(({ taskKey }) => taskKey)) });
  checkImport({ held, plan });
  checkRoom({ held, adding: plan.migrated.length });
  const after = [...held.stored.map(({ rule }) => rule), ...plan.migrated.map(({ rule }) => rule)];
  const compared = types.filter(({ value }) => value.active);
  const difference = await compareOffers({ tx, held, after, types: compared });
  if (!isTrial) await apply({ tx, held, plan, types, act });
  return { ...place, version: CURRENT_VERSION, ...presentPlan(plan), difference, error: null };
}

/** A provider's location fully or not at all: if one fails, the others continue. */
async function migratePlace({
  scope,
  found: { locKey, acctKey, version },
  isTrial,
  act,
  onFault,
  today,
}: Omit<MigrationInput, 'keys'> & { found: VersionedPlace; today: number }): Promise<MigrationResult> {
  const place = { locKey, acctKey };
  try {
    return await scope.transaction((tx) => importPlace({ tx, place, isTrial, act }));
  } catch (error) {
    if (!(error instanceof EnvelopeRefusal)) onFault(error);
    const says = error instanceof EnvelopeRefusal ? error.message : TEXT.unexpected;
    return { ...place, version, ...emptyImport(emptyDifference(today)), error: says };
  }
}

/** Imports the legacy entries of the given providers and locations, each in its own transaction (SCH-023). */
export async function migrate({ scope, keys, ...rest }: MigrationInput): Promise<{ results: MigrationResult[] }> {
  const { places, today } = await scope.transaction(async (tx) => ({
    places: await placesOfKeys({ tx, keys }),
    today: Math.floor(tx.now.epochMilliseconds / 86_400_000),
  }));
  const results: MigrationResult[] = [];
  for (const found of places) results.push(await migratePlace({ scope, found, today, ...rest }));
  return { results };
}
