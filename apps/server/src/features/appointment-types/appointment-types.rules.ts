import { type ByLanguage, forEachLanguage, writtenTexts } from '@sightline/contract/languages';
import { type Level, nearestRecord } from '@sightline/contract/levels';
import type { Setting } from '../setup/setup.types.ts';
import type { GivenTexts, GivenType, StoredType, TypeRecord, TypeValue } from './appointment-types.types.ts';

export type TypeSetting = Setting<TypeValue> & { taskKey: number; name: string; names: ByLanguage };

const valuesOf = (record: TypeRecord): TypeValue => ({
  appointmentType: record.appointmentType,
  length: record.length,
  slotSize: record.slotSize,
  cost: record.cost,
  schedule: record.schedule,
  active: record.active,
  bring: record.bring,
});

/** A type at a level. There are no defaults: the practice's own values are the widest. */
export function typeAt({ type, asked }: { type: StoredType; asked: Level }): TypeSetting | null {
  const from = nearestRecord(type.records, asked);
  if (from === null) return null;
  const own = type.records.find(({ locKey, acctKey }) => locKey === asked.locKey && acctKey === asked.acctKey);
  const { taskKey, name, names } = type;
  return { taskKey, name, names, asked, value: valuesOf(from), from, version: own?.version ?? 0, isDefault: false };
}

/** A level's list, by name. */
export function typesAt({ types, asked }: { types: readonly StoredType[]; asked: Level }): TypeSetting[] {
  return types
    .flatMap((type) => typeAt({ type, asked }) ?? [])
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.taskKey - b.taskKey);
}

/** Languages left out keep their text. */
export const mergedTexts = (held: ByLanguage, given: GivenTexts): ByLanguage =>
  writtenTexts(forEachLanguage((language) => given?.[language] ?? held[language]));

/** What a save stores, based on the values before it. */
export function mergedType({ held, given }: { held: TypeValue; given: GivenType }): TypeValue {
  return {
    appointmentType: given.appointmentType ?? held.appointmentType,
    length: given.length ?? held.length,
    slotSize: given.slotSize ?? held.slotSize,
    cost: given.cost ?? held.cost,
    schedule: given.schedule ?? held.schedule,
    active: given.active ?? held.active,
    bring: mergedTexts(held.bring, given.bring),
  };
}
