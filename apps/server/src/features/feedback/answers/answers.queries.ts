import { FEEDBACK_ROWS, type FeedbackShown } from '@sightline/contract/feedback.calls';
import { POOR_SCORE } from '@sightline/contract/feedback.texts';
import { type RawBuilder, sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import { isOwnLocation } from '../../../db/own-locations.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { AnswerRow } from './answers.types.ts';

const isPoor = sql<boolean>`f.score <= ${POOR_SCORE}::integer`;
const SHOWN: Record<FeedbackShown, RawBuilder<boolean>> = {
  open: sql<boolean>`(${isPoor} and f.handled_at is null)`,
  poor: isPoor,
  all: sql<boolean>`true`,
};

const read = ({ tx, where, offset }: { tx: CoverTransaction; where: RawBuilder<boolean>; offset: number }) =>
  sql<AnswerRow>`
    select f.feedback_key, f.patient_key, btrim(p.first_name || ' ' || p.last_name) as name,
      a.appt_date::text as appt_date, t.name as type, btrim(d.first_name || ' ' || d.last_name) as provider, a.loc_key,
      l.org_name as location, coalesce(f.score, 0) as score, f.words,
      coalesce(f.answered_at, f.asked_at) as answered_at, f.changed_at is not null as is_changed, f.handled_at,
      btrim(u.given_name || ' ' || u.family_name) as handled_by,
      (select v.conv_key from conversation v
        where v.cover_key = ${ownCoverKey} and v.phone = p.cell_phone and v.removed_at is null
          and ${isOwnLocation({ tx, locKey: sql`v.loc_key` })}
        order by v.last_transmission_at desc, v.conv_key desc limit 1) as conv_key,
      count(*) over ()::integer as total
    from visit_feedback f
    join appointment a on a.cover_key = ${ownCoverKey} and a.appt_key = f.appt_key
    join patient p on p.cover_key = ${ownCoverKey} and p.patient_key = f.patient_key
    join appointment_type t on t.cover_key = ${ownCoverKey} and t.task_key = a.task_key
    join provider d on d.cover_key = ${ownCoverKey} and d.acct_key = a.acct_key
    join location l on l.cover_key = ${ownCoverKey} and l.loc_key = a.loc_key
    left join app_user u on u.user_id = f.handled_by
    where f.cover_key = ${ownCoverKey} and f.answered_at is not null and ${where}
    order by f.answered_at desc, f.feedback_key desc
    limit ${FEEDBACK_ROWS} offset ${offset}::integer`.execute(tx.q);

/** A page of answers, the newest first, each with the count of all. */
export async function readAnswers({
  tx,
  shown,
  locKey,
  page,
}: {
  tx: CoverTransaction;
  shown: FeedbackShown;
  /** 0: all locations. */
  locKey: number;
  page: number;
}): Promise<AnswerRow[]> {
  const here = sql<boolean>`(${locKey}::integer = 0 or a.loc_key = ${locKey}::integer)`;
  const { rows } = await read({ tx, where: sql<boolean>`${SHOWN[shown]} and ${here}`, offset: page * FEEDBACK_ROWS });
  return rows;
}

export async function readAnswer({
  tx,
  feedbackKey,
}: {
  tx: CoverTransaction;
  feedbackKey: number;
}): Promise<AnswerRow | undefined> {
  const { rows } = await read({ tx, where: sql<boolean>`f.feedback_key = ${feedbackKey}`, offset: 0 });
  return rows[0];
}

/** Marks an answer; who came first stays. */
export async function markHandled({
  tx,
  feedbackKey,
  isHandled,
  userId,
}: {
  tx: CoverTransaction;
  feedbackKey: number;
  isHandled: boolean;
  userId: number;
}): Promise<void> {
  await tx.q
    .updateTable('visit_feedback')
    .set(isHandled ? { handled_at: tx.now, handled_by: userId } : { handled_at: null, handled_by: null })
    .where('cover_key', '=', ownCoverKey)
    .where('feedback_key', '=', feedbackKey)
    .where('answered_at', 'is not', null)
    .where('handled_at', isHandled ? 'is' : 'is not', null)
    .execute();
}
