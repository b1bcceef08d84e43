import { answerAt } from './answer-access.ts';
import { isDate } from './date-bound.ts';
import { IDENTITY_KEYS, plainKey } from './identity-keys.ts';
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
