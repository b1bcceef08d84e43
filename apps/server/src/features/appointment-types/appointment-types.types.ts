import type { Level } from '@sightline/contract/levels';
import type { Saving } from '../setup/setup.types.ts';

/** What of an appointment type differs by level; minutes, and whole dollars. */
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

/** The values of a type at one level; the practice's own are those of level 0/0. */
export type TypeRecord = Level & Saving & TypeValue;

/** A type with its records at the levels that can hold. */
export type StoredType = { taskKey: number; name: string; nameEs: string; records: TypeRecord[] };

/** What a save brings; absent, undefined and null stay as they hold. */
export type GivenType = { [Name in keyof TypeValue]?: TypeValue[Name] | null | undefined } & {
  /** Of the type wherever it is offered, not of a level. */
  nameEs?: string | null | undefined;
};

/** A type that is added for the whole practice. */
export type NewType = TypeValue & { name: string; nameEs?: string };
