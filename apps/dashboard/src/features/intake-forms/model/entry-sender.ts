import type { FormEntry } from '@sightline/contract/intake-forms.calls';
import { readDefinition } from '@sightline/forms/definition';
import { identityOf } from '@sightline/forms/identity';
import { consentAnswers } from '@sightline/forms/marks';
import type { Answers } from '@sightline/forms/nodes';
import { answersOf } from './entry-answers.ts';

/** A form's stated sender, and what it decides once the person is known. */
export type EntrySender = {
  birthDate: string | null;
  /** Questions about texts and HIPAA with their answers. */
  consents: readonly { question: string; answer: string }[];
};

export function senderOf({ FormData, Data }: Pick<FormEntry, 'FormData' | 'Data'>): EntrySender {
  const read = readDefinition(FormData);
  const data: Answers | null = answersOf(Data);
  if (!read.ok || data === null) return { birthDate: null, consents: [] };
  const of = { form: read.form, data };
  return { birthDate: identityOf(of).BirthDate, consents: consentAnswers(of) };
}
