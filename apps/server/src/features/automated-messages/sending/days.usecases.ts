import { mentionsVisit } from '@sightline/contract/automated-messages.texts';
import { AUTOMATED_A_WEEK } from '@sightline/contract/limits';
import type { CoverTransaction } from '../../../db/scope.ts';
import { dayAt } from '../plan/timing.rules.ts';
import { insertDay, readDaysOf } from './days.queries.ts';

/** Days that count toward a week, besides today. */
const DAYS_BEFORE = 6;

/**
 * Takes a patient's day for a message of another feature, under the caps of automated messages: one a day, and so many
 * a week besides reminders. False if there is no room.
 */
export async function takeDay({
  tx,
  patientKey,
  timeZone,
  rule,
}: {
  tx: CoverTransaction;
  patientKey: number;
  timeZone: string;
  rule: string;
}): Promise<boolean> {
  const today = dayAt({ now: tx.now, timeZone });
  const days = await readDaysOf({ tx, patientKey, since: today.subtract({ days: DAYS_BEFORE }) });
  if (days.filter((day) => !mentionsVisit(day.rule)).length >= AUTOMATED_A_WEEK) return false;
  return insertDay({ tx, patientKey, today, rule });
}
