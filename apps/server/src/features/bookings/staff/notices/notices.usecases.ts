import type { CallInput, Reply } from '@sightline/contract/call';
import type { previewVisitText } from '@sightline/contract/visits.calls';
import { UNDO_SECONDS } from '@sightline/contract/visits.calls';
import { fillManageLink } from '@sightline/messaging/manage-link';
import { countSegments } from '@sightline/messaging/segments';
import { formatDay } from '@sightline/scheduling/days';
import { formatMinute } from '@sightline/scheduling/minutes';
import { instantOf } from '@sightline/scheduling/zone-clock';
import type { CoverScope, CoverTransaction } from '../../../../db/scope.ts';
import { barrierOf } from '../../../conversations/texts/automatic-text.usecases.ts';
import type { PatientReach } from '../../../visit-state/visit-state.types.ts';
import { ensureOnlinePart, readPatientReach } from '../../../visit-state/visit-state.usecases.ts';
import type { BookingAct } from '../../after/after.types.ts';
import { tellPatient, textAbout } from '../../after/after.usecases.ts';
import { readVisit } from '../../managing/managing.queries.ts';
import type { StaffDeps } from '../acts/acts.types.ts';
import { patientNotFound, visitInvalid } from '../staff.errors.ts';
import { wallTimeOf } from '../times/times.usecases.ts';
import { readPlaceWords, readVisitsAhead } from './notices.queries.ts';
import { reachAtDesk } from './notices.rules.ts';

/** Beyond the time for an undo, because its request takes a moment. */
export const UNDO_GRACE_SECONDS = 5;
/** The last undo may wait this long for a lock. Only then do texts and emails go out. */
const UNDO_LOCK_SECONDS = 5;

/**
 * Tells the patient that their visit changed because the location's time zone was corrected.
 * @param hasNewHour without one only an email with the corrected calendar entry goes out: a text would say what they know
 */
export async function notifyOfZone({
  tx,
  apptKey,
  hasNewHour,
  deps,
}: {
  tx: CoverTransaction;
  apptKey: number;
  hasNewHour: boolean;
  deps: StaffDeps;
}): Promise<void> {
  const visit = await readVisit({ tx, apptKey });
  const known = await readPatientReach({ tx, patientKey: visit.patient_key });
  if (known === null) return;
  await ensureOnlinePart({ tx, apptKey, startsAt: visit.starts_at, reach: known, hash: deps.randomBytes(32) });
  const reach = hasNewHour ? known : { ...known, phone: null };
  await tellPatient({
    tx,
    event: { kind: 'moved', visit },
    deps,
    reach,
    key: `visit-zone-${apptKey}-${visit.sequence}`,
  });
}

/**
 * Tells the patient about what staff did, by the one text and email for bookings, once the time for an undo is over.
 * @returns what was queued
 */
export async function notifyOfAct({
  tx,
  apptKey,
  actKey,
  kind,
  deps,
}: {
  tx: CoverTransaction;
  apptKey: number;
  actKey: number;
  kind: BookingAct;
  deps: StaffDeps;
}): Promise<{ transKeys: number[]; mailKeys: number[] }> {
  const visit = await readVisit({ tx, apptKey });
  const reach = await readPatientReach({ tx, patientKey: visit.patient_key });
  if (reach === null) throw patientNotFound();
  await ensureOnlinePart({ tx, apptKey, startsAt: visit.starts_at, reach, hash: deps.randomBytes(32) });
  const notBefore = tx.now.add({ seconds: UNDO_SECONDS + UNDO_GRACE_SECONDS + UNDO_LOCK_SECONDS });
  return tellPatient({ tx, event: { kind, visit }, deps, reach, key: `visit-act-${actKey}`, notBefore });
}

type PreviewInput = CallInput<typeof previewVisitText>['body'];

/** Of a patient by their record, of someone who may be new by what staff typed. */
async function reachOf({
  tx,
  given: { addKey = null, patient = null },
}: {
  tx: CoverTransaction;
  given: PreviewInput;
}): Promise<PatientReach> {
  if (addKey === null && patient !== null) return reachAtDesk(patient);
  const reach = addKey === null ? null : await readPatientReach({ tx, patientKey: addKey });
  if (reach === null) throw patientNotFound();
  return reach;
}

type Told = Omit<Reply<typeof previewVisitText>, 'visitsAhead'>;

/** What the patient would be sent (VIS-003), and what they have booked already. Nothing is sent. */
export const previewNotice = ({
  scope,
  given,
  deps,
}: {
  scope: CoverScope;
  given: PreviewInput;
  deps: StaffDeps;
}): Promise<Reply<typeof previewVisitText>> =>
  scope.transaction(async (tx) => {
    const told = await previewIn({ tx, given, deps });
    const { what, addKey } = given;
    return { ...told, visitsAhead: what === 'booked' && addKey ? await visitsAhead({ tx, patientKey: addKey }) : [] };
  });

async function visitsAhead({ tx, patientKey }: { tx: CoverTransaction; patientKey: number }) {
  const rows = await readVisitsAhead({ tx, patientKey });
  return rows.map(({ appt_key, appt_date, appt_time, type_name, first_name, last_name }) => ({
    ...{ apptKey: appt_key, date: appt_date, time: appt_time.slice(0, 5), type: type_name },
    provider: `${first_name} ${last_name}`.trim(),
  }));
}

async function previewIn({
  tx,
  given,
  deps,
}: {
  tx: CoverTransaction;
  given: PreviewInput;
  deps: StaffDeps;
}): Promise<Told> {
  const { what: kind, addKey, locKey, acctKey, taskKey } = given;
  const { day, minute } = wallTimeOf(given);
  const reach = await reachOf({ tx, given });
  const words = await readPlaceWords({ tx, locKey, acctKey, taskKey });
  if (words === undefined) throw visitInvalid('Choose a location, a provider and a type of visit.');
  if (addKey) tx.note({ patientKeys: [addKey] });
  const startsAt = instantOf({ day, minute, zone: words.time_zone });
  if (startsAt === null) throw visitInvalid('The clocks skip this time. Choose another one.');
  const email = deps.mail.isClosed === true ? null : reach.email;
  const { phone, locale } = reach;
  if (phone === null) return { text: null, noText: 'no-phone', email };
  const barrier = await barrierOf({ tx, phone, writtenBy: 'booking', locKey });
  if (barrier !== null) return { text: null, noText: barrier, email };
  const visit = {
    ...words,
    ...{ appt_key: given.apptKey ?? 0, acct_key: acctKey, task_key: taskKey, patient_key: addKey ?? 0 },
    ...{ appt_date: formatDay(day), appt_time: `${formatMinute(minute)}:00`, starts_at: startsAt },
    ...{ length: 0, status: 'booked', insurance: '', sequence: 0, changed_at: startsAt, booked_with: null },
  };
  const person = { patientKey: addKey ?? null, firstName: given.patient?.firstName ?? '' };
  const { body, sampleUrl } = await textAbout({ tx, event: { kind, visit }, deps, reach: { phone, locale }, person });
  const shown = fillManageLink({ body, url: sampleUrl });
  return { text: { phone, body: shown, segments: countSegments(shown).segments }, noText: null, email };
}
