import type { ByLanguage, Language } from '@sightline/contract/languages';
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
  /** What patients are asked to bring. */
  bring: ByLanguage;
};

/** A type's values at one level; the practice's own are at level 0/0. */
export type TypeRecord = Level & SaveStamp & TypeValue;

/** A type with its records at the relevant levels. */
export type StoredType = { taskKey: number; name: string; names: ByLanguage; records: TypeRecord[] };

/** Texts of a save by language; '' removes one. */
export type GivenTexts = { [language in Language]?: string | null | undefined } | null | undefined;

/** A save's values; absent, undefined and null keep the current ones. */
export type GivenType = { [Name in Exclude<keyof TypeValue, 'bring'>]?: TypeValue[Name] | null | undefined } & {
  bring?: GivenTexts;
  /** Of the type everywhere, not of a level. */
  names?: GivenTexts;
};

/** A type added for the whole practice. */
export type NewType = TypeValue & { name: string; names?: ByLanguage };
