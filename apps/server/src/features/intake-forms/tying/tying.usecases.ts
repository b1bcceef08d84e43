import type { CoverTransaction } from '../../../db/scope.ts';
import { hasExpired } from '../../patient-links/links.rules.ts';
import type { PatientPages } from '../../patient-links/links.types.ts';
import { findPatient } from '../../patients/arrivals/arrivals.usecases.ts';
import { readPatient, readVisit } from './tying.queries.ts';
import { isOtherPerson } from './tying.rules.ts';
import type { EntryTie, GivenIdentity, OpenedLink } from './tying.types.ts';

const NOBODY = { apptKey: null, locKey: null, patient: null } as const;

/** A link's subject. Only what was signed for this practice is trusted. */
export async function openLink({
  tx,
  text,
  pages,
}: {
  tx: CoverTransaction;
  /** The link's key; null if it has none. */
  text: string | null;
  pages: PatientPages;
}): Promise<OpenedLink> {
  if (text === null || text === '') return { state: 'none', ...NOBODY };
  const signed = pages.readKey({ coverKey: tx.coverKey, text });
  if (signed === null || signed.kind === 'proof' || signed.kind === 'booking') return { state: 'broken', ...NOBODY };
  const visit = signed.kind === 'visit' ? await readVisit({ tx, apptKey: signed.key }) : null;
  if (signed.kind === 'visit' && visit === null) return { state: 'broken', ...NOBODY };
  const today = tx.now.toZonedDateTimeISO('UTC').toPlainDate();
  if (hasExpired({ signedOn: signed.signedOn, visitDate: visit?.date ?? null, today }))
    return { state: 'expired', ...NOBODY };
  const patient = await readPatient({ tx, patientKey: visit?.patientKey ?? signed.key });
  if (patient === null) return { state: 'broken', ...NOBODY };
  return { state: 'good', apptKey: visit === null ? null : signed.key, locKey: visit?.locKey ?? null, patient };
}

/**
 * An entry's patient: the link's subject, unless the form is about someone else; else the one patient with that name,
 * birth date and phone.
 */
export async function tieEntry({
  tx,
  link,
  said,
}: {
  tx: CoverTransaction;
  link: OpenedLink;
  said: GivenIdentity;
}): Promise<EntryTie> {
  const { patient, apptKey } = link;
  if (patient !== null && !isOtherPerson({ said, patient })) return { tiedBy: 'link', apptKey, patient };
  const patientKey = await findPatient({ tx, said });
  const found = patientKey === null ? null : await readPatient({ tx, patientKey });
  if (found !== null) return { tiedBy: 'match', apptKey: null, patient: found };
  return { tiedBy: patient === null ? null : 'other-person', apptKey, patient };
}
