import { answerAt } from './answer-access.ts';
import { isDate } from './date-bound.ts';
import type { Answers, Form, InputNode } from './nodes.ts';
import { patientQuestions } from './patient-questions.ts';
import { isInput } from './walk.ts';

/** A form's sender, as the list of completed forms shows it; empty if the form did not ask. */
export type Identity = {
  FirstName: string;
  MiddleName: string;
  LastName: string;
  Telephone: string;
  Email: string;
  /** `YYYY-MM-DD`. */
  BirthDate: string | null;
  AppointmentDate: string | null;
};

/**
 * The keys of components that count as part of the identity; the first one with an answer wins. Case, `_`, `-` and a
 * leading 'patient' are ignored: `patientFirstName`, `first_name` and `firstName` are the same.
 */
export const IDENTITY_KEYS = {
  FirstName: ['firstname', 'givenname'],
  MiddleName: ['middlename', 'middleinitial'],
  LastName: ['lastname', 'surname', 'familyname'],
  Telephone: ['mobilephone', 'cellphone', 'phone', 'telephone', 'phonenumber', 'homephone', 'mobile'],
  Email: ['email', 'emailaddress'],
  BirthDate: ['dateofbirth', 'birthdate', 'dob', 'birthday'],
  AppointmentDate: ['appointmentdate'],
} as const satisfies Record<keyof Identity, readonly string[]>;

const NAME_KEYS: ReadonlySet<string> = new Set([
  ...IDENTITY_KEYS.FirstName,
  ...IDENTITY_KEYS.MiddleName,
  ...IDENTITY_KEYS.LastName,
  'preferredname',
]);

/** Whether a component asks for part of a person's name, the sender's or, in a grid, someone else's. */
export const asksName = (key: string): boolean => NAME_KEYS.has(plainKey(key));

type FieldValues = ReadonlyMap<string, string>;

/**
 * The patient's names, phone, email, birth date and appointment date from the answers. Questions about someone else, such
 * as a guardian, and fields in grids (children, for example) are not used.
 */
export function identityOf({ form, data }: { form: Form; data: Answers }): Identity {
  const found = new Map<string, string>();
  for (const { node, path, isOthers } of patientQuestions({ nodes: form.nodes, prefix: '', isOthers: false }))
    if (!isOthers && isInput(node)) note({ node, held: answerAt(data, path), found });
  const appointment = first(found, IDENTITY_KEYS.AppointmentDate).slice(0, 10);
  const birth = first(found, IDENTITY_KEYS.BirthDate).slice(0, 10);
  return {
    FirstName: first(found, IDENTITY_KEYS.FirstName),
    MiddleName: first(found, IDENTITY_KEYS.MiddleName),
    LastName: first(found, IDENTITY_KEYS.LastName),
    Telephone: first(found, IDENTITY_KEYS.Telephone),
    Email: first(found, IDENTITY_KEYS.Email),
    BirthDate: isDate(birth) ? birth : null,
    AppointmentDate: isDate(appointment) ? appointment : null,
  };
}

function first(found: FieldValues, keys: readonly string[]): string {
  for (const key of keys) {
    const text = found.get(key);
    if (text !== undefined) return text;
  }
  return '';
}

function note({ node, held, found }: { node: InputNode; held: unknown; found: Map<string, string> }): void {
  const text = Array.isArray(held) ? held.find((one) => typeof one === 'string') : held;
  const plain = plainKey(node.key);
  if (typeof text !== 'string' || text.trim() === '' || found.has(plain)) return;
  found.set(plain, text.trim());
}

/** A component's key as forms by different authors share it. */
export function plainKey(key: string): string {
  const last = key.split('.').at(-1) ?? key;
  return last
    .toLowerCase()
    .replace(/[_-]/g, '')
    .replace(/^patient(?=.)/, '');
}
