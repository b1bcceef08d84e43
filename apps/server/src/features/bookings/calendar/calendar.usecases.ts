import type { Language } from '@sightline/contract/languages';
import { bringAt } from '../../appointment-types/appointment-types.usecases.ts';
import { readPatientOrigin } from '../after/after.queries.ts';
import { familyBring } from '../after/family-bring.usecases.ts';
import { readFamily, readVisit } from '../managing/managing.queries.ts';
import { type ManageInput, noteVisit } from '../managing/managing.usecases.ts';
import { manageUrlOf } from '../times/tokens.rules.ts';
import { calendarOf, calendarOfFamily } from './calendar.present.ts';

/** A booking as a file for the patient's own calendar, with the link they used, and the rest of the family's with it. */
export async function bookingCalendar({
  scope,
  apptKey,
  deps,
  token,
  locale,
}: ManageInput & { token: string; locale: Language }): Promise<{ calendar: string }> {
  return scope.transaction(async (tx) => {
    const visit = await readVisit({ tx, apptKey });
    noteVisit({ tx, visit });
    const level = { locKey: visit.loc_key, acctKey: visit.acct_key };
    const { [locale]: bring } = await bringAt({ tx, level, taskKey: visit.task_key });
    const isCancelled = visit.status === 'cancelled';
    const origin = (await readPatientOrigin({ tx })) ?? deps.publicUrl();
    const manageUrl = isCancelled ? null : manageUrlOf({ origin, token });
    const common = { coverKey: tx.coverKey, locale, publicUrl: deps.publicUrl(), now: tx.now, attendee: null };
    const own = { ...common, visit, isCancelled, bring, manageUrl };
    if (isCancelled || visit.booked_with === null) return { calendar: calendarOf(own).content };
    // The page of this link leads to the others, and names no one.
    const family = await readFamily({ tx, coverKey: tx.coverKey, apptKeys: visit.booked_with, reader: null });
    const others = family.filter(({ appt_key: key, status }) => key !== apptKey && status !== 'cancelled');
    const brings = await familyBring({ tx, family: others, locale });
    const entries = others.map((one, place) => ({ ...own, visit: one, bring: brings[place] ?? '' }));
    return { calendar: calendarOfFamily([own, ...entries]).content };
  });
}
