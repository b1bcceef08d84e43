import { hasManageLinkMark, MANAGE_LINK_MARK } from '@sightline/messaging/manage-link';
import { splitMessage } from '@sightline/messaging/split-message';
import type { CoverTransaction } from '../../../db/scope.ts';
import { readPeople } from '../people/people.reads.ts';
import { manageMarkOf, subjectOf } from '../people/people.rules.ts';
import type { PersonRow } from '../people/people.types.ts';
import type { Addressee, FilledWords } from '../template-values/template-values.usecases.ts';

export type LinkedWords =
  | (Extract<FilledWords, { ok: true }> & {
      /** The visit that the text's link opens; null without such a link. */
      linksTo: number | null;
    })
  | Extract<FilledWords, { ok: false }>;

/**
 * Finds the visit for the link in a staff member's text, by the person whom its placeholder names. The link itself is
 * made when the text is handed over.
 */
export async function withVisit({
  tx,
  words,
  to: { phone, patientKey },
}: {
  tx: CoverTransaction;
  words: FilledWords;
  to: Addressee;
}): Promise<LinkedWords> {
  if (!words.ok) return words;
  if (!hasManageLinkMark(words.body)) return { ...words, linksTo: null };
  const people = await readPeople({ tx, phone, patientKey });
  const { body, visits, isClear } = unnamed({ body: words.body, people, patientKey });
  const [visit, ...others] = visits;
  if (others.length > 0) return { ok: false, refusal: 'A text can link to one visit only. Remove the other links.' };
  if (visit === undefined || !isClear) {
    const isUnclear = people.some(({ next_visit }) => next_visit !== null);
    const refusal = isUnclear
      ? 'It’s unclear whose visit to link to. Remove the link and insert it again.'
      : 'There’s no upcoming visit to link to. Remove the link.';
    return { ok: false, refusal };
  }
  const isWhole = splitMessage(body).some((part) => part.includes(MANAGE_LINK_MARK));
  return isWhole
    ? { ...words, body, linksTo: visit }
    : { ok: false, refusal: 'Shorten the text before the link to the visit.' };
}

/** The text with plain placeholders, and the visits that they were for. */
function unnamed({
  body,
  people,
  patientKey,
}: {
  body: string;
  people: readonly PersonRow[];
  patientKey: number | null;
}): { body: string; visits: number[]; isClear: boolean } {
  const marks = people.flatMap((person) => {
    const mark = manageMarkOf({ people, person });
    return mark === null || mark === MANAGE_LINK_MARK || !body.includes(mark) ? [] : [{ mark, person }];
  });
  const subject = subjectOf({ people, patientKey });
  const isPlain = body.includes(MANAGE_LINK_MARK);
  const owners = [...marks.map(({ person }) => person), ...(isPlain && subject !== null ? [subject] : [])];
  const visits = new Set(owners.flatMap(({ next_visit: visit }) => visit?.apptKey ?? []));
  const plain = marks.reduce((text, { mark }) => text.replaceAll(mark, MANAGE_LINK_MARK), body);
  const isNamed = !hasManageLinkMark(plain.replaceAll(MANAGE_LINK_MARK, ''));
  return { body: plain, visits: [...visits], isClear: isNamed && !(isPlain && subject === null) };
}
