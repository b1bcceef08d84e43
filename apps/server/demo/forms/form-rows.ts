import { readDefinition } from '@sightline/forms/definition';
import { identityOf } from '@sightline/forms/identity';
import type { Form } from '@sightline/forms/nodes';
import { validateSubmission } from '@sightline/forms/validate';
import type { Insertable } from 'kysely';
import type { FormEntry, Patient } from '../../src/db/schema.ts';
import { SHIPPED } from '../../src/features/intake-forms/templates/shipping.usecases.ts';
import type { Filler } from '../content/form-answers.ts';
import type { DemoPractice } from '../content/practices.ts';
import type { DemoRows } from '../insert-rows.ts';
import { DAY_MS, type PracticeCalendar, toInstant } from '../practice-calendar.ts';
import type { Random } from '../random.ts';
import { fillForm } from './fill-form.ts';
import type { SentForm } from './sent-forms.ts';

type FormRowInputs = {
  practice: DemoPractice;
  calendar: PracticeCalendar;
  firstKey: number;
  sent: readonly SentForm[];
  patients: readonly Insertable<Patient>[];
  random: Random;
};

/** The shipped templates as every practice has them after first use. */
function templateRows({ practice, calendar, firstKey }: FormRowInputs) {
  const made = { cover_key: practice.coverKey, created_at: toInstant(calendar.now - 400 * DAY_MS) };
  const keyed = SHIPPED.map((template, place) => ({ ...template, form_key: firstKey + place }));
  return {
    form_template: keyed.map(({ pathName, form_key }) => ({
      ...made,
      form_key,
      path_name: pathName,
      newest_version: 1,
    })),
    form_version: keyed.map(({ content, digest, form_key }) => {
      const { name, definition, translations } = content;
      const shipped = { version: 1, origin: 'shipped', digest };
      return { ...made, form_key, name, definition, translations, ...shipped };
    }),
  };
}

/** '+12125550142' in the ways people write it. */
const written = (phone: string): string =>
  phone.length === 12 ? `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}` : '(212) 555-0100';

function fillerOf({ asked, one }: { asked: FormRowInputs; one: SentForm }): Filler {
  const { practice, patients, calendar, random } = asked;
  const { person, at, locKey } = one;
  const location = practice.locations.find((place) => place.locKey === locKey) ?? practice.locations[0];
  const patient = patients.find((row) => row.patient_key === person.key);
  const { city = '', state = '', zip = '' } = location ?? {};
  return {
    ...{ person, city, state, zip, random: random.fork(person.key) },
    dob: String(patient?.dob ?? '1980-01-01'),
    phone: written(person.cell || person.primary),
    today: calendar.date(calendar.dayOf(at)).toString(),
  };
}

type EntryRow = Insertable<FormEntry> & { entry_key: number };

type FilledForm = { asked: FormRowInputs; one: SentForm; form: Form; entryKey: number };

/** An entry as its page would submit it; none if the form refuses the answers. */
function entryRow({ asked, one, form, entryKey }: FilledForm): EntryRow[] {
  const filler = fillerOf({ asked, one });
  const { locale } = one.person;
  const judged = validateSubmission({ form, data: fillForm({ form, filler }), locale, now: filler.today });
  if (!judged.ok) return [];
  const who = identityOf({ form, data: judged.clean });
  return [
    {
      ...{ cover_key: asked.practice.coverKey, entry_key: entryKey, submission_key: `demo-${entryKey}`, version: 1 },
      form_key: asked.firstKey + SHIPPED.findIndex(({ pathName }) => pathName === one.pathName),
      ...{ loc_key: one.locKey, appt_key: one.visit?.key ?? null, locale, sent_date: filler.today },
      ...{ patient_key: one.person.key, tied_by: one.visit === null ? 'match' : 'link' },
      ...{ first_name: who.FirstName, middle_name: who.MiddleName, last_name: who.LastName },
      ...{ telephone: who.Telephone, email: who.Email, data: JSON.stringify(judged.clean) },
      created_at: toInstant(one.at),
    },
  ];
}

export function readForms(): Map<string, Form> {
  return new Map(
    SHIPPED.flatMap(({ pathName, content }) => {
      const read = readDefinition(content.definition);
      return read.ok ? [[pathName, read.form]] : [];
    }),
  );
}

/** A practice's templates, and their completed entries. */
export function formRows(
  asked: FormRowInputs,
): Pick<DemoRows, 'form_template' | 'form_version'> & { form_entry: EntryRow[] } {
  const forms = readForms();
  const entries = asked.sent.flatMap((one, place) => {
    const form = forms.get(one.pathName);
    return form === undefined ? [] : entryRow({ asked, one, form, entryKey: asked.firstKey + place });
  });
  return { ...templateRows(asked), form_entry: entries };
}
