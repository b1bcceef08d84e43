import { type ContactField, correctPatient as correctCall } from '@sightline/contract/patient-record.calls';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { checkSeen, stampOf } from '../../../http/seen-record.ts';
import { closePhone } from '../../conversations/consent/consent.usecases.ts';
import { holdPhone } from '../../conversations/opt-outs/opt-outs.usecases.ts';
import { refuseErased } from '../../retention/erasing/erasing.usecases.ts';
import { lockPatient, releaseThreads, storeCorrections, takeThreads } from './correction.queries.ts';
import { type GivenContact, readContact } from './correction.rules.ts';
import { presentContact } from './record.present.ts';
import { CONTACT_COLUMNS } from './record.types.ts';
import { recordRow } from './record.usecases.ts';
import { contactInvalid } from './records.errors.ts';

/**
 * The texts follow the patient to another phone: threads and, unless staff say otherwise, the opt-out. HIPAA consent is
 * the patient's own and stays.
 */
async function changePhone({
  tx,
  patientKey,
  from,
  to,
  keepsOptOut,
  userId,
}: {
  tx: CoverTransaction;
  patientKey: number;
  from: string;
  to: string;
  keepsOptOut: boolean;
  userId: number;
}): Promise<void> {
  const phones = [from, to].filter((phone) => phone !== '').toSorted();
  const optedOut = new Set<string>();
  // In one order, so that two corrections cannot wait for each other.
  for (const phone of phones) if (await holdPhone({ tx, phone })) optedOut.add(phone);
  const threads = [
    ...(from === '' ? [] : await releaseThreads({ tx, patientKey, phone: from })),
    ...(to === '' ? [] : await takeThreads({ tx, patientKey, phone: to })),
  ];
  for (const { conv_key: convKey, loc_key: locKey } of threads) tx.announce({ kind: 'conversation', convKey, locKey });
  const carriesOptOut = keepsOptOut && to !== '' && optedOut.has(from) && !optedOut.has(to);
  tx.note({ detail: { threads: threads.length, carriesOptOut } });
  if (!carriesOptOut) return;
  const entry = {
    patientKey,
    source: 'staff',
    words: `Opted out on ${from}, carried over to the corrected number`,
    userId,
  } as const;
  await closePhone({ tx, coverKey: tx.coverKey, phone: to, entry });
}

type Correction = {
  patientKey: number;
  given: GivenContact & { keepsOptOut?: boolean | undefined; stamp?: string | undefined };
  userId: number;
};

/**
 * Corrects a patient's contact. Imports leave a corrected field alone until their source has a new value.
 * @throws ProblemError patient.not-found, patient.erased, patient.contact-invalid, record.changed
 */
export async function correctContact({
  tx,
  patientKey,
  given: { keepsOptOut = true, stamp: seen, ...contact },
  userId,
}: Correction & { tx: CoverTransaction }): Promise<{ addKey: number; corrected: ContactField[] }> {
  await lockPatient({ tx, patientKey });
  const row = await recordRow({ tx, patientKey });
  await refuseErased({ tx, patientKeys: [patientKey] });
  const stamp = stampOf(presentContact(row));
  await checkSeen({ tx, coverKey: tx.coverKey, seen, stamp, mark: { actions: [correctCall.name], patientKey } });
  const read = readContact(contact);
  if (!read.ok) throw contactInvalid(read.faults);
  const corrections = read.values.filter(({ field, value }) => row[CONTACT_COLUMNS[field]] !== value);
  const corrected = corrections.map(({ field }) => field);
  tx.note({ detail: { fields: corrected.map((field) => CONTACT_COLUMNS[field]).join(' ') } });
  if (corrections.length === 0) return { addKey: patientKey, corrected };
  await storeCorrections({ tx, patientKey, corrections, userId });
  const phone = corrections.find(({ field }) => field === 'cellPhone');
  if (phone !== undefined)
    await changePhone({ tx, patientKey, from: row.cell_phone, to: phone.value, keepsOptOut, userId });
  return { addKey: patientKey, corrected };
}

/** The same, in a transaction of its own. */
export const correctPatient = ({ scope, ...correction }: Correction & { scope: CoverScope }) =>
  scope.transaction((tx) => correctContact({ tx, ...correction }));
