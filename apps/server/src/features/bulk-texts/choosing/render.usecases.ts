import type { BulkReason } from '@sightline/contract/bulk-texts.texts';
import { localeOf } from '@sightline/contract/languages';
import { completeText, familyValues, mergedValues } from '@sightline/messaging/automated-text';
import { textToSend } from '@sightline/messaging/gsm-text';
import { countSegments } from '@sightline/messaging/segments';
import type { PersonRow, TextingLocation } from '../../conversations/people/people.types.ts';
import { fillForRule, ruleValues } from '../../conversations/template-values/rule-words.usecases.ts';
import { visitsOfText } from '../../conversations/texts/text-visits.usecases.ts';
import type { PatientPages } from '../../patient-links/links.types.ts';
import { withoutKey } from '../../patient-links/links.usecases.ts';
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

/** A template's text with someone's values, or why it can't be filled in. */
type Words =
  | { reason: null; detail: ''; body: string; values: Record<string, string>; apptKey: number | null }
  | { reason: BulkReason; detail: string };

/** Someone's words in their language, before they are completed. */
function wordsFor({ row, rendering }: { row: ChosenRow; rendering: Rendering }): Words {
  const { coverKey, texts, people, places, pages } = rendering;
  const locale = localeOf(row.preferred_locale);
  const body = bodyIn({ texts, locale, locKey: row.loc_key });
  const place = places.get(row.loc_key);
  if (body === null || place === undefined) return { reason: 'no-language', detail: '' };
  const person = people.get(row.patient_key) ?? null;
  const values = ruleValues({ coverKey, place, person, locale, pages });
  const filled = fillForRule({ body, values });
  if (!filled.ok) return { reason: 'missing-fields', detail: filled.refusal };
  return { reason: null, detail: '', body, values, apptKey: visitAbout({ text: filled.text, person }) };
}

/** Someone's next visit, if their text is about it. */
function visitAbout({ text, person }: { text: string; person: PersonRow | null }): number | null {
  const visit = person?.next_visit ?? null;
  if (person === null || visit === null) return null;
  const [date = '', time = ''] = visit.startsAt.split('T');
  const patientKey = person.patient_key;
  return visitsOfText({ text, visits: [{ patientKey, date, time }], patientKey }).length > 0 ? visit.apptKey : null;
}

type Worded = { row: ChosenRow; words: Extract<Words, { reason: null }> };

/** The values of everyone with a phone: their names in a row, and what differs with whose it is. */
function valuesOfAll({
  members: [first, ...others],
  locale,
}: {
  members: readonly [Worded, ...Worded[]];
  locale: string;
}) {
  if (others.length === 0) return first.words.values;
  const members = [first, ...others];
  const each = members.map(({ words }) => words.values);
  const { firstName = '', lastName = '' } = mergedValues({ each, locale });
  const names = members.map(({ row }) => row.first_name);
  // A shared text has no link of one patient.
  const formLink = withoutKey(first.words.values.formLink ?? '');
  return { ...familyValues({ each, names, locale }), firstName, lastName, formLink };
}

/** The one text to a phone, in the language of the first who was chosen: it speaks for everyone, with their visits. */
function textFor({ members, rendering }: { members: readonly [Worded, ...Worded[]]; rendering: Rendering }): string {
  const [{ row, words }] = members;
  const locale = localeOf(row.preferred_locale);
  const practice = rendering.places.get(row.loc_key)?.practice_name ?? '';
  // Whoever's own values were all there leaves none missing.
  const filled = fillForRule({ body: words.body, values: valuesOfAll({ members, locale }) });
  const text = namingAll({ text: filled.ok ? filled.text : '', rows: members.map((one) => one.row), locale });
  return textToSend({ text: completeText({ text, practice, locale }), body: words.body });
}

/** Everyone who was chosen, with their text or the reason why they get none. One text goes to each phone. */
export function recipientsOf({
  rows,
  rendering,
}: {
  rows: readonly ChosenRow[];
  rendering: Rendering;
}): NewRecipient[] {
  const all = rows.map((row) => {
    const reason = phoneReason({ row, senders: rendering.senders });
    return { row, words: reason === null ? wordsFor({ row, rendering }) : ({ reason, detail: '' } satisfies Words) };
  });
  const worded = all.flatMap(({ row, words }) => (words.reason === null ? [{ row, words }] : []));
  const texts = new Map(
    [...Map.groupBy(worded, ({ row }) => row.phone)].flatMap(([phone, [first, ...others]]) => {
      if (first === undefined) return [];
      const apptKeys = [first, ...others].flatMap(({ words: { apptKey } }) => (apptKey === null ? [] : [apptKey]));
      const body = textFor({ members: [first, ...others], rendering });
      return [[phone, { body, apptKeys, locale: localeOf(first.row.preferred_locale), addressee: first.row }] as const];
    }),
  );
  return all.map(({ row, words: { reason, detail } }) => {
    const text = reason === null ? texts.get(row.phone) : undefined;
    const body = text?.body ?? '';
    return {
      ...{ patientKey: row.patient_key, locKey: row.loc_key, phone: row.phone, body, detail },
      locale: text?.locale ?? localeOf(row.preferred_locale),
      reason: reason ?? (text?.addressee === row ? null : 'household'),
      segments: body === '' ? 0 : countSegments(body).segments,
      apptKeys: text?.apptKeys ?? [],
    };
  });
}
