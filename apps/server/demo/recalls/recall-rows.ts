import type { DemoRows } from '../insert-rows.ts';
import { type PracticeCalendar, toInstant } from '../practice-calendar.ts';
import type { Recall, RecallAttempt } from './recall.ts';

/** @param transKeys the text that an attempt was, where it stands in a conversation */
export function recallRows({
  coverKey,
  calendar,
  recalls,
  transKeys,
}: {
  coverKey: number;
  calendar: PracticeCalendar;
  recalls: readonly Recall[];
  transKeys: ReadonlyMap<RecallAttempt, number>;
}): Pick<DemoRows, 'recall' | 'recall_attempt'> {
  return {
    recall: recalls.map((recall) => ({
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
    })),
    recall_attempt: recalls.flatMap(({ key, attempts }) =>
      attempts.map((attempt) => ({
        cover_key: coverKey,
        recall_key: key,
        attempt_no: attempt.no,
        comm_method: attempt.method,
        messaged_at: toInstant(attempt.at),
        status: attempt.status,
        responded_at: attempt.respondedAt === null ? null : toInstant(attempt.respondedAt),
        trans_key: transKeys.get(attempt) ?? null,
      })),
    ),
  };
}
