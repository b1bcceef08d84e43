import type { OfferedTime, WhyNot } from '@sightline/contract/schedule-offers.calls';
import { formatDay } from '@sightline/scheduling/days';
import type { Interval } from '@sightline/scheduling/intervals';
import { formatMinute } from '@sightline/scheduling/minutes';
import type { Reason } from '@sightline/scheduling/reasons';
import type { Slot } from '@sightline/scheduling/slots';

/** A slot in its group's color from the caller; a group without one has none. */
export const presentOfferedTime = ({
  slot: { day, minute, ruleId },
  colors,
}: {
  slot: Slot;
  colors: ReadonlyMap<number, string>;
}): OfferedTime => ({
  appointmentDate: formatDay(day),
  appointmentStartTime: formatMinute(minute),
  color: colors.get(ruleId) ?? '',
  groupId: ruleId,
});

const span = ({ from, to }: Interval) => ({ from: formatMinute(from), to: formatMinute(to) });
const timeOrNull = (minute: number | null) => (minute === null ? null : formatMinute(minute));

/** The engine's reason with wire dates and times. */
export function presentReason(reason: Reason): WhyNot {
  switch (reason.code) {
    case 'weeks-out':
      return { code: reason.code, lastDate: formatDay(reason.lastDay) };
    case 'insurance-days':
      return { code: reason.code, daysBlocked: reason.daysBlocked, firstDate: formatDay(reason.firstDay) };
    case 'no-rule':
      return { code: reason.code, open: reason.open.map(span) };
    case 'off-increment':
      return { ...reason, previous: timeOrNull(reason.previous), next: timeOrNull(reason.next) };
    case 'clock-change':
    case 'break':
    case 'blackout':
    case 'elsewhere':
    case 'held-elsewhere':
      return { ...reason, ...span(reason) };
    default:
      return reason;
  }
}
