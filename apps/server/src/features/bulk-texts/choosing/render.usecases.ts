import type { BulkReason } from '@sightline/contract/bulk-texts.texts';
import { localeOf } from '@sightline/contract/languages';
import { completeText } from '@sightline/messaging/automated-text';
import { textToSend } from '@sightline/messaging/gsm-text';
import { countSegments } from '@sightline/messaging/segments';
import type { PersonRow, TextingLocation } from '../../conversations/people/people.types.ts';
import { fillForRule, ruleValues } from '../../conversations/template-values/rule-words.usecases.ts';
import type { PatientPages } from '../../intake-forms/links/links.types.ts';
import { bodyIn, phoneReason } from './recipients.rules.ts';
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

type Words = { body: string; reason: BulkReason | null; detail: string };

const NO_WORDS: Words = { body: '', reason: null, detail: '' };

/** Someone's text in their language, complete as the law and the carriers want it. */
function wordsFor({ row, rendering }: { row: ChosenRow; rendering: Rendering }): Words {
  const { coverKey, texts, people, places, pages } = rendering;
  const locale = localeOf(row.preferred_locale);
  const body = bodyIn({ texts, locale, locKey: row.loc_key });
  const place = places.get(row.loc_key);
  if (body === null || place === undefined) return { ...NO_WORDS, reason: 'no-language' };
  const person = people.get(row.patient_key) ?? null;
  const filled = fillForRule({ body, values: ruleValues({ coverKey, place, person, locale, pages }) });
  if (!filled.ok) return { ...NO_WORDS, reason: 'missing-fields', detail: filled.refusal };
  const text = completeText({ text: filled.text, practice: place.practice_name, locale });
  return { ...NO_WORDS, body: textToSend({ text, body }) };
}

/** Everyone who was chosen, with their text or the reason why they get none. One text goes to each phone. */
export function recipientsOf({
  rows,
  rendering,
}: {
  rows: readonly ChosenRow[];
  rendering: Rendering;
}): NewRecipient[] {
  const taken = new Set<string>();
  return rows.map((row) => {
    const known = phoneReason({ row, senders: rendering.senders });
    const words = known === null ? wordsFor({ row, rendering }) : { ...NO_WORDS, reason: known };
    const reason = words.reason ?? (taken.has(row.phone) ? 'household' : null);
    if (reason === null) taken.add(row.phone);
    return {
      ...{ patientKey: row.patient_key, locKey: row.loc_key, phone: row.phone, locale: localeOf(row.preferred_locale) },
      ...{ body: words.body, detail: words.detail, reason },
      segments: words.body === '' ? 0 : countSegments(words.body).segments,
    };
  });
}
