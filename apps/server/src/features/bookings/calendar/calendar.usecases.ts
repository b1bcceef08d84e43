import type { Language } from '@sightline/contract/languages';
import { bringAt } from '../../appointment-types/appointment-types.usecases.ts';
import { readPatientOrigin } from '../after/after.queries.ts';
import { readVisit } from '../managing/managing.queries.ts';
import { type ManageInput, noteVisit } from '../managing/managing.usecases.ts';
import { manageUrlOf } from '../times/tokens.rules.ts';
import { calendarOf } from './calendar.present.ts';

/** A booking as a file for the patient's own calendar, with the link they used. */
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
    const about = { coverKey: tx.coverKey, visit, isCancelled, locale, bring, manageUrl, attendee: null };
    return { calendar: calendarOf({ ...about, publicUrl: deps.publicUrl(), now: tx.now }).content };
  });
}
