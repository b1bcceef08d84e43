import type { CoverTransaction } from '../../../db/scope.ts';
import { insertEntry, lookAgain, markPassedOver, readWaiting } from '../entries/entries.queries.ts';
import { changeOffers, readOffer, updateGap } from '../offering/gaps.queries.ts';
import { readNextVisit } from './answers.queries.ts';

type By = { tx: CoverTransaction; offerKey: number; by: 'text' | 'link' };

/** Whether it is clear which visit a phone's people want earlier. */
export const hasVisitAhead = async (asked: { tx: CoverTransaction; phone: string }): Promise<boolean> =>
  (await readNextVisit(asked)) !== null;

/** Notes a yes; the visit moves right after, in a transaction of its own. */
export async function acceptIn({ tx, offerKey, by }: By): Promise<'noted' | 'over' | 'withdrawn'> {
  const changed = await changeOffers({ tx, offerKeys: [offerKey], from: ['open'], to: 'taking', answeredBy: by });
  const state = changed.length > 0 ? 'taking' : (await readOffer({ tx, offerKey }))?.state;
  if (state === 'taking') return 'noted';
  return state === 'withdrawn' ? 'withdrawn' : 'over';
}

/** A no: the time goes to the next in line at once, and the patient stays on the list. */
export async function declineIn({ tx, offerKey, by }: By): Promise<boolean> {
  const changed = await changeOffers({ tx, offerKeys: [offerKey], from: ['open'], to: 'declined', answeredBy: by });
  const offer = changed.length === 0 ? undefined : await readOffer({ tx, offerKey });
  if (offer === undefined) return false;
  await markPassedOver({ tx, entryKeys: [offer.entry_key], was: false });
  await updateGap({ tx, gapKey: offer.gap_key, look_at: tx.now });
  return true;
}

/** Any time of the day, at any location, with a day's notice: a text says nothing more. */
const TEXTED_WISHES = {
  ...{ locKeys: [], acctKeys: [], weekdays: [], fromMinute: 0, untilMinute: 1_440, noticeMinutes: 1_440 },
} as const;

/**
 * Puts the patient of a phone on the list for their next visit.
 * @returns null if it is not clear which visit is meant
 */
export async function joinByText({
  tx,
  phone,
}: {
  tx: CoverTransaction;
  phone: string;
}): Promise<{ patientKey: number; apptKey: number } | null> {
  const visit = await readNextVisit({ tx, phone });
  if (visit === null) return null;
  const { patient_key: patientKey, appt_key: apptKey, task_key: taskKey } = visit;
  const isThere = (await readWaiting({ tx, patientKey })).some(({ appt_key }) => appt_key === apptKey);
  if (!isThere) {
    await insertEntry({ tx, patientKey, apptKey, wishes: { taskKey, ...TEXTED_WISHES }, source: 'text' });
    await lookAgain({ tx });
  }
  return { patientKey, apptKey };
}
