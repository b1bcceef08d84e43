import { ALL_TYPES, type AppointmentType, TYPE_MINUTES } from '@sightline/contract/appointment-types.calls';
import { forEachLanguage, type Language } from '@sightline/contract/languages';
import type { Level } from '@sightline/contract/levels';
import type { AuditAct } from '../../db/audit.ts';
import type { CoverScope, CoverTransaction } from '../../db/scope.ts';
import { beginChange, checkKeys, checkLevel, checkSeen } from '../setup/levels/levels.usecases.ts';
import { tooManyRows } from '../setup/setup.errors.ts';
import { typeExists, typeUnknown } from './appointment-types.errors.ts';
import { presentType } from './appointment-types.present.ts';
import { deleteTypeSetting, insertTypes, markDeleted, updateNames, upsertType } from './appointment-types.queries.ts';
import { readTypes } from './appointment-types.reads.ts';
import { mergedTexts, mergedType, type TypeSetting, typeAt, typesAt } from './appointment-types.rules.ts';
import type { GivenType, NewType } from './appointment-types.types.ts';

const WHOLE_PRACTICE: Level = { locKey: 0, acctKey: 0 };
/** Pairs of location and provider in one reply: more is a mistake or an attack. */
const MOST_PAIRS = 400;

type TypeChange = {
  scope: CoverScope;
  level: Level;
  taskKey: number;
  seen: number | null | undefined;
  act: AuditAct;
};

/** The appointment types at a level of a practice, also for patients' pages and the schedule. */
export async function appointmentTypesAt({
  tx,
  level,
}: {
  tx: CoverTransaction;
  level: Level;
}): Promise<TypeSetting[]> {
  await checkLevel({ tx, level });
  return typesAt({
    types: await readTypes({ tx, locKeys: [level.locKey], acctKeys: [level.acctKey] }),
    asked: level,
  });
}

/** What patients are asked to bring to a type of visit, by language; a deleted type asks nothing. */
export async function bringAt({
  tx,
  level,
  taskKey,
}: {
  tx: CoverTransaction;
  level: Level;
  taskKey: number;
}): Promise<Record<Language, string>> {
  const type = (await appointmentTypesAt({ tx, level })).find((it) => it.taskKey === taskKey);
  return forEachLanguage((language) => type?.value.bring[language] ?? '');
}

export async function listTypes({ scope, level }: { scope: CoverScope; level: Level }): Promise<AppointmentType[]> {
  const settings = await scope.transaction((tx) => appointmentTypesAt({ tx, level }));
  return settings.map((setting) => presentType({ coverKey: scope.coverKey, setting }));
}

/** The types for every pair of these locations and providers, in the given order. */
export async function listTypesOfPairs({
  scope,
  locKeys,
  acctKeys,
}: {
  scope: CoverScope;
  locKeys: readonly number[];
  acctKeys: readonly number[];
}): Promise<AppointmentType[]> {
  const locations = locKeys.length === 0 ? [0] : [...new Set(locKeys)];
  const providers = acctKeys.length === 0 ? [0] : [...new Set(acctKeys)];
  if (locations.length * providers.length > MOST_PAIRS) throw tooManyRows();
  const types = await scope.transaction(async (tx) => {
    await checkKeys({ tx, locKeys: locations, acctKeys: providers });
    return readTypes({ tx, locKeys: locations, acctKeys: providers });
  });
  return locations.flatMap((locKey) =>
    providers.flatMap((acctKey) =>
      typesAt({ types, asked: { locKey, acctKey } }).map((setting) =>
        presentType({ coverKey: scope.coverKey, setting }),
      ),
    ),
  );
}

async function typeNow({ tx, taskKey, level }: { tx: CoverTransaction; taskKey: number; level: Level }) {
  const types = await readTypes({ tx, locKeys: [level.locKey], acctKeys: [level.acctKey] });
  const type = types.find((it) => it.taskKey === taskKey);
  const setting = type && typeAt({ type, asked: level });
  if (!setting) throw typeUnknown();
  return setting;
}

/** @throws 404 for a type that is not the practice's, 409 if it changed since `seen` */
async function beginOn({ tx, level, taskKey, seen, act }: Omit<TypeChange, 'scope'> & { tx: CoverTransaction }) {
  await beginChange({ tx, level, act, detail: { taskKey } });
  const held = await typeNow({ tx, taskKey, level });
  const current = presentType({ coverKey: tx.coverKey, setting: held });
  checkSeen({ seen, version: held.version, current, saving: held.from });
  return held;
}

type SavedTypes = { updated: AppointmentType[]; inserted: AppointmentType[] };

/** Saves a type's values at exactly this level. */
export async function updateType({
  scope,
  given,
  ...changing
}: TypeChange & { given: GivenType }): Promise<SavedTypes> {
  const { level, taskKey, act } = changing;
  return scope.transaction(async (tx) => {
    const held = await beginOn({ tx, ...changing });
    const value = mergedType({ held: held.value, given });
    if (given.names) await updateNames({ tx, taskKey, names: mergedTexts(held.names, given.names) });
    const { isInserted } = await upsertType({ tx, taskKey, level, value, userId: act.userId });
    const saved = [presentType({ coverKey: tx.coverKey, setting: await typeNow({ tx, taskKey, level }) })];
    return isInserted ? { updated: [], inserted: saved } : { updated: saved, inserted: [] };
  });
}

/**
 * Adds a type for the whole practice.
 * @throws 409 if the name exists
 */
export async function addType({
  scope,
  type,
  act,
}: {
  scope: CoverScope;
  type: NewType;
  act: AuditAct;
}): Promise<SavedTypes> {
  return scope.transaction(async (tx) => {
    await beginChange({ tx, level: WHOLE_PRACTICE, act });
    const [taskKey] = await insertTypes({ tx, types: [type], userId: act.userId });
    if (taskKey === undefined) throw typeExists();
    const setting = await typeNow({ tx, taskKey, level: WHOLE_PRACTICE });
    return { updated: [], inserted: [presentType({ coverKey: tx.coverKey, setting })] };
  });
}

/** Removes a type from the practice's list; at a location or with a provider it becomes inactive there. */
export async function removeType({ scope, ...changing }: TypeChange): Promise<AppointmentType[]> {
  const { level, taskKey, act } = changing;
  return scope.transaction(async (tx) => {
    const held = await beginOn({ tx, ...changing });
    if (level.locKey === 0 && level.acctKey === 0) await markDeleted({ tx, taskKey, userId: act.userId });
    else await upsertType({ tx, taskKey, level, value: { ...held.value, active: false }, userId: act.userId });
    return [presentType({ coverKey: tx.coverKey, setting: held })];
  });
}

/** Deletes the differences at exactly this level, never the practice's own values. */
export async function clearType({ scope, ...changing }: TypeChange): Promise<number> {
  const { level, taskKey } = changing;
  return scope.transaction(async (tx) => {
    await beginOn({ tx, ...changing });
    return deleteTypeSetting({ tx, taskKey, level });
  });
}

/** The possible lengths and increments (APT-002), and the types to choose from (APT-001). */
export async function listTypeOptions({ scope }: { scope: CoverScope }) {
  const settings = await scope.transaction((tx) => appointmentTypesAt({ tx, level: WHOLE_PRACTICE }));
  const types = settings.filter(({ value }) => value.active).map(({ taskKey, name }) => ({ taskKey, name }));
  return { lengths: [...TYPE_MINUTES], slotSizes: [...TYPE_MINUTES], types: [{ ...ALL_TYPES }, ...types] };
}
