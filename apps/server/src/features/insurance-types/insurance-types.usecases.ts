import type { Carrier } from '@sightline/contract/insurance-types.calls';
import { isRequiredCarrier } from '@sightline/contract/insurance-types.calls';
import type { Level } from '@sightline/contract/levels';
import type { AuditAct } from '../../db/audit.ts';
import type { CoverScope, CoverTransaction } from '../../db/scope.ts';
import { beginChange, checkLevel, checkSeen } from '../setup/levels/levels.usecases.ts';
import type { Setting } from '../setup/setup.types.ts';
import { carrierExists, carrierOrderRefused, carrierRequired, carrierUnknown } from './insurance-types.errors.ts';
import { presentCarrier } from './insurance-types.present.ts';
import { deleteCarriers, readCarriersFor, readEveryCarrier, upsertCarrier } from './insurance-types.queries.ts';
import { carrierAt, carriersAt, carriersAtAny, mayBeOrdered, mergedCarrier } from './insurance-types.rules.ts';
import type { CarrierValue, GivenCarrier } from './insurance-types.types.ts';

type ScopeAtLevel = { scope: CoverScope; level: Level };
type InsuranceChange = ScopeAtLevel & { insName: string; seen: number | null | undefined; act: AuditAct };

/** The carriers at a level of a practice, also for patients' pages. */
export async function carriersOf({
  tx,
  level,
}: {
  tx: CoverTransaction;
  level: Level;
}): Promise<Setting<CarrierValue>[]> {
  await checkLevel({ tx, level });
  return carriersAt({ records: await readCarriersFor({ tx, level }), asked: level });
}

/** The carriers that patients may name where any of these places sees them. */
export const carriersOfAny = async ({
  tx,
  places,
}: {
  tx: CoverTransaction;
  places: readonly Level[];
}): Promise<CarrierValue[]> => carriersAtAny({ records: await readEveryCarrier({ tx }), places });

export async function listCarriers({ scope, level }: ScopeAtLevel): Promise<Carrier[]> {
  const settings = await scope.transaction((tx) => carriersOf({ tx, level }));
  return settings.map((setting) => presentCarrier({ coverKey: scope.coverKey, setting }));
}

/** Every saved row, each at its own level. */
export async function listEveryCarrier({ scope }: { scope: CoverScope }): Promise<Carrier[]> {
  const records = await scope.transaction((tx) => readEveryCarrier({ tx }));
  return records.flatMap(({ insName, locKey, acctKey }) => {
    const setting = carrierAt({ records, asked: { locKey, acctKey }, insName });
    return setting === null ? [] : [presentCarrier({ coverKey: scope.coverKey, setting })];
  });
}

async function currentCarrier({ tx, level, insName }: { tx: CoverTransaction; level: Level; insName: string }) {
  const records = await readCarriersFor({ tx, level });
  const version =
    records.find(
      (record) =>
        record.locKey === level.locKey &&
        record.acctKey === level.acctKey &&
        record.insName.toLowerCase() === insName.toLowerCase(),
    )?.version ?? 0;
  return { setting: carrierAt({ records, asked: level, insName }), version };
}

/** @throws 409 if the carrier changed since `seen` */
async function beginOn({ tx, level, insName, seen, act }: Omit<InsuranceChange, 'scope'> & { tx: CoverTransaction }) {
  await beginChange({ tx, level, act });
  const { setting, version } = await currentCarrier({ tx, level, insName });
  const current = setting && presentCarrier({ coverKey: tx.coverKey, setting });
  checkSeen({ seen, version, current, saving: setting?.from ?? null });
  return setting;
}

/**
 * Saves a carrier at exactly this level.
 * @param expecting 'new' refuses one already on the level's list, 'known' one that is not
 */
export async function saveCarrier({
  scope,
  given,
  expecting = 'any',
  ...changing
}: Omit<InsuranceChange, 'insName'> & { given: GivenCarrier; expecting?: 'any' | 'new' | 'known' }): Promise<{
  updated: Carrier[];
  inserted: Carrier[];
}> {
  const { insName } = given;
  const { level, act } = changing;
  return scope.transaction(async (tx) => {
    const held = await beginOn({ tx, insName, ...changing });
    if (expecting === 'new' && held?.version) throw carrierExists();
    if (expecting === 'known' && held === null) throw carrierUnknown();
    const value = mergedCarrier({ held: held?.value ?? null, given });
    if (!mayBeOrdered(value)) throw carrierOrderRefused();
    const { isInserted } = await upsertCarrier({ tx, level, value, userId: act.userId });
    const { setting } = await currentCarrier({ tx, level, insName });
    const saved = setting === null ? [] : [presentCarrier({ coverKey: tx.coverKey, setting })];
    return isInserted ? { updated: [], inserted: saved } : { updated: saved, inserted: [] };
  });
}

/** Removes a carrier from a level and the levels below it. If a wider level has it, it is recorded as removed here. */
export async function removeCarrier({ scope, ...changing }: InsuranceChange): Promise<Carrier[]> {
  const { level, insName, act } = changing;
  if (isRequiredCarrier(insName)) throw carrierRequired();
  return scope.transaction(async (tx) => {
    const held = await beginOn({ tx, ...changing });
    if (held === null) throw carrierUnknown();
    await deleteCarriers({ tx, level, insName, isWithBelow: true });
    const { setting: wider } = await currentCarrier({ tx, level, insName });
    if (wider !== null) await upsertCarrier({ tx, level, value: wider.value, isRemoved: true, userId: act.userId });
    return [presentCarrier({ coverKey: tx.coverKey, setting: held })];
  });
}

/** Deletes a carrier's row at exactly this level, so that the next level's applies again. */
export async function clearCarrier({ scope, ...changing }: InsuranceChange): Promise<number> {
  const { level, insName } = changing;
  return scope.transaction(async (tx) => {
    await beginOn({ tx, ...changing });
    const { version } = await currentCarrier({ tx, level, insName });
    await deleteCarriers({ tx, level, insName, isWithBelow: false });
    return version > 0 ? 1 : 0;
  });
}
