import type { CoverTransaction } from '../../../db/scope.ts';
import type { Addressee } from '../template-values/template-values.usecases.ts';
import { insertTextVisits, readChangedVisits, readVisitsOfPhone } from './text-visits.queries.ts';
import { changedWords, visitsOfText } from './text-visits.rules.ts';
import type { TextVisit } from './text-visits.types.ts';

export { hasChangedVisit } from './text-visits.queries.ts';
export { visitsOfText } from './text-visits.rules.ts';

/** The visits a text to a phone is about, as of now. */
export async function visitsAbout({
  tx,
  text,
  to: { phone, patientKey },
}: {
  tx: CoverTransaction;
  text: string;
  to: Pick<Addressee, 'phone' | 'patientKey'>;
}): Promise<TextVisit[]> {
  const visits = visitsOfText({ text, visits: await readVisitsOfPhone({ tx, phone, patientKey }), patientKey });
  return visits.map(({ apptKey, visitAt }) => ({ apptKey, visitAt }));
}

/** Records the visits a stored text is about, at its first part. */
export const noteTextVisits = ({
  tx,
  transKeys: [transKey],
  visits,
}: {
  tx: CoverTransaction;
  transKeys: readonly number[];
  visits: readonly TextVisit[];
}): Promise<void> => (transKey === undefined ? Promise.resolve() : insertTextVisits({ tx, transKey, visits }));

/** Why a text that was written earlier isn't sent: a visit it is about changed meanwhile. Null if none did. */
export async function changedSince({
  tx,
  visits,
}: {
  tx: CoverTransaction;
  visits: readonly TextVisit[];
}): Promise<string | null> {
  const [changed] = await readChangedVisits({ tx, coverKey: tx.coverKey, visits });
  return changed === undefined ? null : changedWords(changed);
}
