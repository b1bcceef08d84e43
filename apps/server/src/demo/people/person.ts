export type Condition = 'none' | 'diabetic' | 'glaucoma' | 'dryEye' | 'cataract' | 'myopia';

export type Locale = 'en-US' | 'es-US';

/** A patient while the demo is made; the row comes of it at the end. */
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
  locale: Locale;
  condition: Condition;
  wearsContacts: boolean;
  /** Came to the practice within the last year. */
  isNew: boolean;
  insurance: string;
};
