import { consentAnswers } from '@sightline/forms/marks';
import type { Insertable } from 'kysely';
import type { FormEntry } from '../../src/db/schema.ts';
import type { Entry } from '../consent-rows.ts';
import type { Person } from '../people/person.ts';
import { readForms } from './form-rows.ts';
import type { SentForm } from './sent-forms.ts';

type FormConsentInputs = {
  coverKey: number;
  sent: readonly SentForm[];
  entries: readonly (Insertable<FormEntry> & { entry_key: number })[];
  firstKey: number;
  mayText: (person: Person, at: number) => boolean;
};

/**
 * The decisions on texts and HIPAA in completed forms, as the ledger records forms opened by the patient's own link: a
 * yes to texts does not reopen a phone closed before.
 */
export function formConsents({ coverKey, sent, entries, firstKey, mayText }: FormConsentInputs): Entry[] {
  const forms = readForms();
  return entries.flatMap(({ entry_key, data }): Entry[] => {
    const one = sent[entry_key - firstKey];
    const form = forms.get(one?.pathName ?? '');
    if (one === undefined || form === undefined) return [];
    const { person, at } = one;
    return consentAnswers({ form, data: JSON.parse(data) })
      .filter(({ purpose }) => purpose === 'hipaa' || mayText(person, at))
      .map(({ purpose, decision, question, answer }) => ({
        ...{ cover_key: coverKey, phone: person.cell || person.primary, patient_key: person.key, decision, at },
        ...{ purpose: purpose === 'texts' ? 'sms' : 'hipaa', source: 'form', words: `${question} ${answer}` },
        ...{ trans_key: null, user_id: null, form_entry_key: entry_key },
      }));
  });
}
