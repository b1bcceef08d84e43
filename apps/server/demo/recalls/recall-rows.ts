import type { DemoRows } from '../insert-rows.ts';
import type { OutreachDraft } from '../outreach-rows.ts';
import type { PracticeCalendar } from '../practice-calendar.ts';
import type { Recall, RecallAttempt } from './recall.ts';

export function recallRows({
  coverKey,
  calendar,
  recalls,
}: {
  coverKey: number;
  calendar: PracticeCalendar;
  recalls: readonly Recall[];
}): NonNullable<DemoRows['recall']> {
  return recalls.map((recall) => ({
    cover_key: coverKey,
    recall_key: recall.key,
    patient_key: recall.person.key,
    loc_key: recall.locKey,
    acct_key: recall.acctKey,
    recall_type: recall.recallType,
    due_date: calendar.date(recall.dueDay).toString(),
    last_visit_date: calendar.date(recall.lastVisitDay).toString(),
    appt_key: recall.visit?.key ?? null,
    est_value_cents: recall.cents,
  }));
}

/** @param transKeys each attempt's text, if it is in a conversation */
export const recallOutreach = ({
  recalls,
  transKeys,
}: {
  recalls: readonly Recall[];
  transKeys: ReadonlyMap<RecallAttempt, number>;
}): OutreachDraft[] =>
  recalls.flatMap(({ key, person, attempts }) =>
    attempts.map((attempt) => ({
      patientKey: person.key,
      purpose: 'recall',
      recallKey: key,
      attemptNo: attempt.no,
      method: attempt.method,
      at: attempt.at,
      status: attempt.status,
      respondedAt: attempt.respondedAt,
      transKey: transKeys.get(attempt) ?? null,
    })),
  );
