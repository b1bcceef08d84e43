import type { BulkReason } from '@sightline/contract/bulk-texts.texts';
import { localeOf } from '@sightline/contract/languages';
import { completeText } from '@sightline/messaging/automated-text';
import { textToSend } from '@sightline/messaging/gsm-text';
import { countSegments } from '@sightline/messaging/segments';
import type { PersonRow, TextingLocation } from '../../conversations/people/people.types.ts';
import { fillForRule, ruleValues } from '../../conversations/template-values/rule-words.usecases.ts';
import { visitsOfText } from '../../conversations/texts/text-visits.usecases.ts';
import type { PatientPages } from '../../intake-forms/links/links.types.ts';
import { bodyIn, namingAll, phoneReason } from './recipients.rules.ts';
import type { BulkTemplateRow, ChosenRow, NewRecipient } from './recipients.types.ts';

export type Rendering = {
  coverKey: number;
  texts: readonly BulkTemplateRow[];
  people: ReadonlyMap<number, PersonRow>;
  places: ReadonlyMap<number, TextingLocation>;
  /** The locations that can text, and that the user may text from. */
  senders: ReadonlySet<number>;
  pages: PatientPages;
};

type Words = {
  /** A template's text with this person's values, or why it can't be filled in. */
  filled: { text: string; body: string; practice: string; apptKey: number | null } | null;
  reason: BulkReason | null;
  detail: string;
};

const NO_WORDS: Words = { filled: null, reason: null, detail: '' };

/** Someone's text in their language, before it is completed. */
function wordsFor({ row, rendering }: { row: ChosenRow; rendering: Rendering }): Words {
  const { coverKey, texts, people, places, pages } = rendering;
  const locale = localeOf(row.preferred_locale);
  const body = bodyIn({ texts, locale, locKey: row.loc_key });
  const place = places.get(row.loc_key);
  if (body === null || place === undefined) return { ...NO_WORDS, reason: 'no-language' };
  const person = people.get(row.patient_key) ?? null;
  const filled = fillForRule({ body, values: ruleValues({ coverKey, place, person, locale, pages }) });
  if (!filled.ok) return { ...NO_WORDS, reason: 'missing-fields', detail: filled.refusal };
  const apptKey = visitAbout({ text: filled.text, person });
  return { ...NO_WORDS, filled: { text: filled.text, body, practice: place.practice_name, apptKey } };
}

/** Someone's next visit, if their text is about it. */
function visitAbout({ text, person }: { text: string; person: PersonRow | null }): number | null {
  const visit = person?.next_visit ?? null;
  if (person === null || visit === null) return null;
  const [date = '', time = ''] = visit.startsAt.split('T');
  const patientKey = person.patient_key;
  return visitsOfText({ text, visits: [{ patientKey, date, time }], patientKey }).length > 0 ? visit.apptKey : null;
}

/** A text as it goes out: it says whose it is where others have the phone, and is what the law and the carriers want. */
function completeFor({ row, filled, together }: { row: ChosenRow; filled: Filled; together: readonly ChosenRow[] }) {
  const locale = localeOf(row.preferred_locale);
  const text = namingAll({ text: filled.text, row, together, locale });
  return textToSend({ text: completeText({ text, practice: filled.practice, locale }), body: filled.body });
}

type Filled = NonNullable<Words['filled']>;

/** Everyone who was chosen, with their text or the reason why they get none. One text goes to each phone. */
export function recipientsOf({
  rows,
  rendering,
}: {
  rows: readonly ChosenRow[];
  rendering: Rendering;
}): NewRecipient[] {
  const taken = new Set<string>();
  const all = rows.map((row) => {
    const known = phoneReason({ row, senders: rendering.senders });
    return { row, ...(known === null ? wordsFor({ row, rendering }) : { ...NO_WORDS, reason: known }) };
  });
  const alike = Map.groupBy(all, ({ row, filled }) => `${row.phone} ${filled?.text}`);
  return all.map(({ row, filled, reason: ownReason, detail }) => {
    const reason = ownReason ?? (taken.has(row.phone) ? 'household' : null);
    if (reason === null) taken.add(row.phone);
    const together = (alike.get(`${row.phone} ${filled?.text}`) ?? []).map((one) => one.row);
    const body = filled === null ? '' : completeFor({ row, filled, together });
    return {
      ...{ patientKey: row.patient_key, locKey: row.loc_key, phone: row.phone, locale: localeOf(row.preferred_locale) },
      ...{ body, detail, reason },
      segments: body === '' ? 0 : countSegments(body).segments,
      apptKey: filled?.apptKey ?? null,
    };
  });
}
