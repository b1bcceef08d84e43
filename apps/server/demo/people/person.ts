import type { PatientLocale } from '@sightline/contract/languages';

export type Condition = 'none' | 'diabetic' | 'glaucoma' | 'dryEye' | 'cataract' | 'myopia';

/** A patient while the demo is generated; the row is made from it at the end. */
export type Person = {
  key: number;
  household: number;
  firstName: string;
  lastName: string;
  sex: 'f' | 'm';
  age: number;
  locKey: number;
  email: string;
  cell: string;
  primary: string;
  secondary: string;
  locale: PatientLocale;
  condition: Condition;
  wearsContacts: boolean;
  /** Whether they joined the practice within the last year. */
  isNew: boolean;
  insurance: string;
};
