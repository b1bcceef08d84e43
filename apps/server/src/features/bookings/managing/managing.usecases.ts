import type { ManagedBooking } from '@sightline/contract/booking-manage.calls';
import type { CoverScope, CoverTransaction, SystemReading } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { hashOfToken, newToken } from '../../../link-codes.ts';
import { bringAt } from '../../appointment-types/appointment-types.usecases.ts';
import { answerForVisits } from '../../outreach/outreach.usecases.ts';
import { preferencesAt } from '../../preferences/preferences.usecases.ts';
import { afterBooking, holdReach } from '../after/after.usecases.ts';
import { linkUnknown, tooLate } from '../bookings.errors.ts';
import { oneLine } from '../making/details/details.rules.ts';
import { insertLink } from '../making/making.queries.ts';
import { canChange, imageUrl, presentManaged } from './managing.present.ts';
import { readFamily, readLink, readVisit, updateCancelled } from './managing.queries.ts';
import type { FamilyRow, VisitRow } from './managing.types.ts';

/** The word used in reports. */
const CANCELLED_BY = 'patient web';

export type ManageInput = { scope: CoverScope; apptKey: number; deps: Deps };

/** How long after the start of a visit a texted link still opens it. */
const SHORT_LINK_AFTER = { hours: 24 };

/**
 * A manage link's booking and practice.
 * @throws ProblemError booking.link-unknown
 */
export async function findBooking({
  token,
  now,
  read,
}: {
  token: string;
  now: Temporal.Instant;
  read: <T>(work: (reading: SystemReading) => Promise<T>) => Promise<T>;
}): Promise<{ coverKey: number; apptKey: number }> {
  const startedAfter = now.subtract(SHORT_LINK_AFTER);
  const found = await read((reading) => readLink({ reading, hash: hashOfToken(token), startedAfter }));
  if (found === null) throw linkUnknown();
  return found;
}

export type ManagedVisit = {
  visit: VisitRow;
  isOpen: boolean;
  bring: ManagedBooking['bring'];
  mLogo: string;
  now: Temporal.Instant;
  /** All visits that a family booked in one act, this one among them; none for a single one. */
  family: readonly FamilyRow[];
};

/** A booking's current state, with the rest of its page. */
export async function foundIn({ tx, apptKey }: { tx: CoverTransaction; apptKey: number }): Promise<ManagedVisit> {
  const visit = await readVisit({ tx, apptKey });
  noteVisit({ tx, visit });
  const level = { locKey: visit.loc_key, acctKey: visit.acct_key };
  const { enabled, mLogo } = await preferencesAt({ tx, level });
  const bring = await bringAt({ tx, level, taskKey: visit.task_key });
  const apptKeys = visit.booked_with ?? [];
  const family = apptKeys.length === 0 ? [] : await readFamily({ tx, coverKey: tx.coverKey, apptKeys, reader: 'link' });
  return { visit, isOpen: enabled === 1, bring, mLogo, now: tx.now, family };
}

/** The booking in the contract's form. */
export const presented = ({
  found: { mLogo, ...found },
  scope,
  deps,
}: { found: ManagedVisit } & Omit<ManageInput, 'apptKey'>) =>
  presentManaged({ ...found, coverKey: scope.coverKey, mLogo: imageUrl({ name: mLogo, publicUrl: deps.publicUrl() }) });

/** The audit row's patient and visit. */
export const noteVisit = ({ tx, visit }: { tx: CoverTransaction; visit: VisitRow }): void =>
  tx.note({ patientKeys: [visit.patient_key], detail: { apptKey: visit.appt_key } });

export async function readBooking({ scope, apptKey, deps }: ManageInput): Promise<ManagedBooking> {
  const found = await scope.transaction((tx) => foundIn({ tx, apptKey }));
  return presented({ found, scope, deps });
}

/** The visits of a family with first names, for the message about them. */
export const familyVisits = (asked: Parameters<typeof readFamily>[0]): Promise<FamilyRow[]> => readFamily(asked);

/**
 * A new link to another visit of the family that booked this one.
 * @throws ProblemError booking.link-unknown for a visit that was not booked with it
 */
export async function openFamilyVisit({
  scope,
  apptKey,
  bookingKey,
  deps,
}: ManageInput & { bookingKey: number }): Promise<{ token: string }> {
  const { token, hash } = newToken(deps.randomBytes);
  await scope.transaction(async (tx) => {
    const { booked_with: family } = await readVisit({ tx, apptKey });
    if (family?.includes(bookingKey) !== true) throw linkUnknown();
    noteVisit({ tx, visit: await readVisit({ tx, apptKey: bookingKey }) });
    await insertLink({ tx, apptKey: bookingKey, hash });
  });
  return { token };
}

/** Why a visit is cancelled is a patient's free text too. */
const markReason = ({
  tx,
  visit,
  reason,
  deps,
}: {
  tx: CoverTransaction;
  visit: VisitRow;
  reason: string;
  deps: Pick<Deps, 'markWritten'>;
}): Promise<void> => {
  const { appt_key: sourceKey, patient_key: patientKey, loc_key: locKey } = visit;
  const of = { phone: null, patientKey, locKey };
  return deps.markWritten({ tx, written: { source: 'booking', sourceKey, texts: [reason], ...of } });
};

/**
 * Cancels a booking; a cancelled one stays cancelled.
 * @throws ProblemError booking.too-late once the visit started
 */
export async function cancelBooking({
  scope,
  apptKey,
  reason,
  deps,
}: ManageInput & { reason: string | null | undefined }): Promise<ManagedBooking> {
  const found = await scope.transaction(async (tx) => {
    await holdReach({ tx, apptKey });
    const before = await readVisit({ tx, apptKey, isLocked: true });
    const isCancelledNow = before.status !== 'cancelled';
    if (isCancelledNow && !canChange({ visit: before, now: tx.now })) throw tooLate();
    if (isCancelledNow) {
      await updateCancelled({ tx, apptKey, cancelledBy: CANCELLED_BY, reason: oneLine(reason) || null });
      // On the link's page, which is not a reply.
      await answerForVisits({ tx, apptKeys: [apptKey], status: 'Cancelled', methods: ['text', 'email'] });
    }
    const after = await foundIn({ tx, apptKey });
    const event = { kind: 'cancelled', visit: after.visit } as const;
    if (isCancelledNow) await afterBooking({ tx, event, deps });
    if (isCancelledNow) await markReason({ tx, visit: after.visit, reason: reason ?? '', deps });
    return after;
  });
  return presented({ found, scope, deps });
}
