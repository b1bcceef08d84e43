import type { Level } from '@sightline/contract/levels';
import type { SaveStamp } from '../setup/setup.types.ts';

/** The values of an appointment type that differ by level; minutes, and whole dollars. */
export type TypeValue = {
  appointmentType: string;
  length: number;
  slotSize: number;
  cost: number;
  schedule: string;
  active: boolean;
  /** What patients are asked to bring, by language; '' for nothing. */
  bringEn: string;
  bringEs: string;
};

/** A type's values at one level; the practice's own are at level 0/0. */
export type TypeRecord = Level & SaveStamp & TypeValue;

/** A type with its records at the relevant levels. */
export type StoredType = { taskKey: number; name: string; nameEs: string; records: TypeRecord[] };

/** A save's values; absent, undefined and null keep the current ones. */
export type GivenType = { [Name in keyof TypeValue]?: TypeValue[Name] | null | undefined } & {
  /** Of the type everywhere, not of a level. */
  nameEs?: string | null | undefined;
};

/** A type added for the whole practice. */
export type NewType = TypeValue & { name: string; nameEs?: string };
