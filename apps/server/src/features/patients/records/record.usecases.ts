import { type PatientRecord, TIMELINE_PAGE, type TimelineEntry } from '@sightline/contract/patient-record.calls';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { readHipaaConsent, readStanding } from '../../conversations/consent/consent.usecases.ts';
import { patientNotFound } from '../../conversations/conversations.errors.ts';
import { healthOf, progressOf } from '../../form-progress/form-progress.usecases.ts';
import { erasureOf } from '../../retention/erasing/erasing.usecases.ts';
import { presentEntry, presentRecord, type ReadRecord } from './record.present.ts';
import {
  readConversations,
  readCorrected,
  readEvidence,
  readHousehold,
  readInsurances,
  readOpenOrders,
  readRecalls,
  readRecord,
  readVisitsAhead,
} from './record.reads.ts';
import type { OutlookDeps, ReadOutlook, RecordRow } from './record.types.ts';
import { readTimeline } from './timeline.reads.ts';

export type Rights = { hasChat: boolean; hasForms: boolean };

/** @throws ProblemError patient.not-found */
export async function recordRow({ tx, patientKey }: { tx: CoverTransaction; patientKey: number }): Promise<RecordRow> {
  const row = await readRecord({ tx, patientKey });
  if (row === undefined) throw patientNotFound();
  tx.note({ patientKeys: [patientKey] });
  return row;
}

async function readParts({
  tx,
  row,
  rights: { hasChat, hasForms },
}: {
  tx: CoverTransaction;
  row: RecordRow;
  rights: Rights;
}): Promise<Omit<ReadRecord, 'outlook'>> {
  const { patient_key: patientKey, cell_phone: phone, primary_phone, secondary_phone, time_zone } = row;
  const phones = [...new Set([phone, primary_phone, secondary_phone])].filter((one) => one !== '');
  const today = tx.now.toZonedDateTimeISO(time_zone).toPlainDate().toString();
  const of = { tx, patientKey };
  const household = await readHousehold({ ...of, phones });
  const visits = await readVisitsAhead(of);
  tx.note({ patientKeys: household.map((one) => one.patient_key) });
  return {
    row,
    hasForms,
    household,
    erasure: await erasureOf(of),
    corrected: await readCorrected(of),
    insurances: await readInsurances({ ...of, today }),
    standing: phone === '' ? null : await readStanding({ tx, coverKey: tx.coverKey, phone }),
    hipaa: await readHipaaConsent({ tx, patientKey, phone }),
    evidence: await readEvidence({ ...of, phone }),
    conversations: hasChat ? await readConversations({ ...of, phone }) : null,
    health: await healthOf(of),
    visits,
    progress: await progressOf({ tx, apptKeys: visits.map(({ appt_key }) => appt_key) }),
    recalls: await readRecalls(of),
    orders: await readOpenOrders(of),
  };
}

/**
 * A patient's record, as far as the user's rights go.
 * @throws ProblemError patient.not-found
 */
export function openRecord({
  scope,
  patientKey,
  rights,
  deps,
  readOutlook,
}: {
  scope: CoverScope;
  patientKey: number;
  rights: Rights;
  deps: OutlookDeps;
  readOutlook: ReadOutlook;
}): Promise<PatientRecord> {
  return scope.transaction(async (tx) => {
    const row = await recordRow({ tx, patientKey });
    const parts = await readParts({ tx, row, rights });
    return presentRecord({ ...parts, outlook: await readOutlook({ tx, patientKey, deps }) });
  });
}

/**
 * A page of what happened, newest first.
 * @param before only what happened earlier; null for the newest page
 * @throws ProblemError patient.not-found
 */
export function openTimeline({
  scope,
  patientKey,
  before,
  rights,
}: {
  scope: CoverScope;
  patientKey: number;
  before: string | null;
  rights: Rights;
}): Promise<{ entries: TimelineEntry[]; next: string | null }> {
  return scope.transaction(async (tx) => {
    await recordRow({ tx, patientKey });
    const until = before === null ? tx.now : Temporal.Instant.from(before);
    const rows = await readTimeline({ tx, patientKey, before: until, limit: TIMELINE_PAGE, ...rights });
    const last = rows.at(-1);
    const next = last !== undefined && rows.length === TIMELINE_PAGE ? last.at.toString() : null;
    return { entries: rows.map(presentEntry), next };
  });
}
