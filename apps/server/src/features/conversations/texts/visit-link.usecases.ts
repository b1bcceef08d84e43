import { MANAGE_LINK_MARK } from '@sightline/messaging/manage-link';
import { splitMessage } from '@sightline/messaging/split-message';
import type { CoverTransaction } from '../../../db/scope.ts';
import { readPeople } from '../people/people.reads.ts';
import { subjectOf } from '../people/people.rules.ts';
import type { Addressee, FilledWords } from '../template-values/template-values.usecases.ts';

export type LinkedWords =
  | (Extract<FilledWords, { ok: true }> & {
      /** The visit that the text's link opens; null without such a link. */
      linksTo: number | null;
    })
  | Extract<FilledWords, { ok: false }>;

/** Finds the visit for the link in a staff member's text. The link itself is made when the text is handed over. */
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
  if (!words.body.includes(MANAGE_LINK_MARK)) return { ...words, linksTo: null };
  const people = await readPeople({ tx, phone, patientKey });
  const visit = subjectOf({ people, patientKey })?.next_visit ?? null;
  if (visit === null) {
    const isUnclear = patientKey === null && people.some(({ next_visit }) => next_visit !== null);
    const refusal = isUnclear
      ? 'Several patients share this phone, so it’s unclear whose visit to link to. Remove the link.'
      : 'There’s no upcoming visit to link to. Remove the link.';
    return { ok: false, refusal };
  }
  const isWhole = splitMessage(words.body).some((part) => part.includes(MANAGE_LINK_MARK));
  return isWhole
    ? { ...words, linksTo: visit.apptKey }
    : { ok: false, refusal: 'Shorten the text before the link to the visit.' };
}
