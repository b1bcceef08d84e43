import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { Define, Sql } from '../definition.types.ts';
import { firstUpper } from './appointment-words.ts';
import { WITHIN_OUTCOME_DAYS } from './cancellation-rows.ts';
import { byExam, byMessage, byPurchase, issuedAt, messagedAt, ORDERS, purchasedAt } from './prescription-rows.ts';

/** Nothing was ordered between the exam and the first message, or until now if there is none. */
const isWalkOut: Sql<boolean> = sql`(o.ordered_at is null or o.ordered_at >= (
  select min(first.messaged_at) from outreach first
  where first.cover_key = ${ownCoverKey} and first.prescription_key = p.prescription_key))`;

const isMessaged: Sql<boolean> = sql`(m.messaged_at is not null and m.status <> 'Opted Out')`;

/** The order is the first since the exam, so none falls between exam and message. */
const isRecaptured: Sql<boolean> = sql`(${isMessaged}
  and o.ordered_at >= m.messaged_at and o.ordered_at <= m.messaged_at + ${WITHIN_OUTCOME_DAYS})`;

/** Prescriptions, `p`, with the first order that fills them, `o`, and the message that counts, `m`. */
export const definePurchaseRecapture: Define<'purchase-recapture'> = ({ dayOf, today }) => {
  const locKey = sql<number>`p.loc_key`;
  const days = sql<number>`(${dayOf({ at: purchasedAt, locKey })} - ${dayOf({ at: messagedAt, locKey })})`;
  return {
    types: { messaged: byMessage, exam: byExam, purchased: byPurchase },
    columns: {
      examDate: issuedAt,
      examType: sql`(
        select type.name from appointment exam
        join appointment_type type on type.cover_key = ${ownCoverKey} and type.task_key = exam.task_key
        where exam.cover_key = ${ownCoverKey}::integer and exam.appt_key = p.appt_key)`,
      rxClass: firstUpper(sql`p.rx_class`),
      knownPurchases: sql`(select count(*)::integer ${ORDERS})`,
      daysSinceExam: sql`(${today(locKey)} - p.issued_at)`,
      messagedAt,
      status: sql`m.status`,
      purchasedAt,
      orderNo: sql`o.order_no`,
      amount: sql`o.amount_cents`,
    },
    figures: {
      walkOuts: { where: isWalkOut },
      captureRate: { part: sql`o.order_key is not null`, among: byExam },
      messaged: { where: isMessaged },
      recapturedPercent: { part: isRecaptured, whole: isMessaged },
      revenue: { sumOf: sql`o.amount_cents`, where: isRecaptured },
      medianDays: { medianOf: days, where: isRecaptured },
    },
    status: sql`m.status`,
  };
};
