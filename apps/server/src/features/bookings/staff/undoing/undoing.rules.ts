import type { WhyNot } from '@sightline/contract/schedule-offers.calls';
import * as z from 'zod/mini';

const BUSY: readonly WhyNot['code'][] = ['capacity', 'held', 'elsewhere', 'held-elsewhere'];

/** Whether a time is refused because others have it; a visit that staff put beyond the capacity always had others there. */
export const isBusyReason = ({
  reason: { code },
  former,
}: {
  reason: WhyNot;
  former: Pick<FormerVisit, 'outside_reason'>;
}): boolean => BUSY.includes(code) && (code !== 'capacity' || former.outside_reason === null);

const text = z.nullable(z.string());
const instant = z.pipe(
  z.string(),
  z.transform((stored) => Temporal.Instant.from(stored)),
);
/** A visit's columns as an act stored them. */
const former = z.object({
  loc_key: z.int(),
  acct_key: z.int(),
  appt_date: z.string(),
  appt_time: z.string(),
  starts_at: instant,
  length: z.int(),
  status: z.string(),
  confirmed_at: z.nullable(instant),
  arrived_at: z.nullable(instant),
  cancelled_at: z.nullable(instant),
  cancelled_by: text,
  cancel_reason: text,
  outside_reason: text,
});
export type FormerVisit = z.infer<typeof former>;

/** What a visit was before an act; null if the act booked it. */
export const formerVisit = (stored: unknown): FormerVisit | null => (stored === null ? null : former.parse(stored));
