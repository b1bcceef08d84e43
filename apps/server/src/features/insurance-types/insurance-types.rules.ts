import { isRequiredCarrier, REQUIRED_CARRIERS } from '@sightline/contract/insurance-types.calls';
import { type Level, nearestRecord } from '@sightline/contract/levels';
import type { Setting } from '../setup/setup.types.ts';
import type { CarrierRecord, CarrierValue, GivenCarrier } from './insurance-types.types.ts';

/** Carriers are compared regardless of how their names are written. */
export const nameKey = (name: string): string => name.trim().toLowerCase();

/** INS-004: the required ones are displayed first by default, with a fixed spelling. */
export function defaultCarrier(name: string): CarrierValue {
  const required = REQUIRED_CARRIERS.find((it) => nameKey(it) === nameKey(name));
  return { insName: required ?? name, daysBlocked: 0, orderKey: required === undefined ? 0 : 1, schedule: '' };
}

function isDefaultCarrier(value: CarrierValue): boolean {
  const { daysBlocked, orderKey, schedule } = defaultCarrier(value.insName);
  return value.daysBlocked === daysBlocked && value.orderKey === orderKey && value.schedule === schedule;
}

const valuesOf = ({ insName, daysBlocked, orderKey, schedule }: CarrierRecord): CarrierValue => ({
  insName,
  daysBlocked,
  orderKey,
  schedule,
});

/** One carrier at a level; null if it is not on the list there. */
export function carrierAt({
  records,
  asked,
  insName,
}: {
  records: readonly CarrierRecord[];
  asked: Level;
  insName: string;
}): Setting<CarrierValue> | null {
  const own = records.filter((record) => nameKey(record.insName) === nameKey(insName));
  const from = nearestRecord(own, asked);
  const version = own.find((it) => it.locKey === asked.locKey && it.acctKey === asked.acctKey)?.version ?? 0;
  if (from === null && !isRequiredCarrier(insName)) return null;
  if (from?.isRemoved) return null;
  const value = from === null ? defaultCarrier(insName) : valuesOf(from);
  return { asked, value, from, version, isDefault: isDefaultCarrier(value) };
}

const inOrder = (a: Setting<CarrierValue>, b: Setting<CarrierValue>): number =>
  b.value.orderKey - a.value.orderKey || a.value.insName.localeCompare(b.value.insName, 'en');

/** A level's list: displayed first, then by name, then last. The required carriers are always present. */
export function carriersAt({
  records,
  asked,
}: {
  records: readonly CarrierRecord[];
  asked: Level;
}): Setting<CarrierValue>[] {
  const names = new Map(
    [...REQUIRED_CARRIERS, ...records.map(({ insName }) => insName)].map((name) => [nameKey(name), name]),
  );
  return [...names.values()].flatMap((insName) => carrierAt({ records, asked, insName }) ?? []).toSorted(inOrder);
}

/** Places with the same rows have the same list. */
const levelOf = ({ records, place }: { records: readonly CarrierRecord[]; place: Level }): Level => ({
  locKey: records.some(({ locKey }) => locKey === place.locKey) ? place.locKey : 0,
  acctKey: records.some(({ acctKey }) => acctKey === place.acctKey) ? place.acctKey : 0,
});

/** The carriers that any of several places takes, each with the fewest days that one of them needs. */
export function carriersAtAny({
  records,
  places,
}: {
  records: readonly CarrierRecord[];
  places: readonly Level[];
}): CarrierValue[] {
  const levels = new Map(
    places.map((place) => [JSON.stringify(levelOf({ records, place })), levelOf({ records, place })]),
  );
  const lists = [...levels.values()].flatMap((asked) => carriersAt({ records, asked }));
  const soonest = lists.toSorted((a, b) => a.value.daysBlocked - b.value.daysBlocked);
  const byName = new Map(soonest.toReversed().map((setting) => [nameKey(setting.value.insName), setting]));
  return [...byName.values()].toSorted(inOrder).map(({ value }) => value);
}

/** What a save stores: the name keeps its first spelling (INS-003). */
export function mergedCarrier({ held, given }: { held: CarrierValue | null; given: GivenCarrier }): CarrierValue {
  const base = held ?? defaultCarrier(given.insName);
  return {
    insName: base.insName,
    daysBlocked: given.daysBlocked,
    orderKey: given.orderKey ?? base.orderKey,
    schedule: given.schedule ?? base.schedule,
  };
}

/** Only the required carriers have a display order (INS-004). */
export const mayBeOrdered = ({ insName, orderKey }: CarrierValue): boolean =>
  orderKey === 0 || isRequiredCarrier(insName);
