import type { PacketProgress } from '@sightline/contract/form-packets.calls';
import type { CalendarHours, CalendarVisit } from '@sightline/contract/visits.calls';
import type { Block } from '@sightline/scheduling/blocks';
import { formatDay } from '@sightline/scheduling/days';
import { union } from '@sightline/scheduling/intervals';
import { formatMinute } from '@sightline/scheduling/minutes';
import { stampOf, wallMinutes } from '../../../visit-state/visit-state.rules.ts';
import type { CalendarRow } from './calendar.types.ts';

const WALL_LENGTH = 'YYYY-MM-DDTHH:mm'.length;
const REQUESTS = ['booked', 'moved', 'cancelled'] as const;

function requestOf({ request_what, request_at, was_starts_at, time_zone }: CalendarRow): CalendarVisit['request'] {
  const what = REQUESTS.find((known) => known === request_what);
  if (what === undefined || request_at === null) return null;
  const was = was_starts_at?.toZonedDateTimeISO(time_zone).toPlainDateTime().toString().slice(0, WALL_LENGTH) ?? null;
  return { what, askedAt: request_at.toString(), was };
}

/** The newest change; by staff if what they did is how the visit still is. */
function lastChangeOf(row: CalendarRow): CalendarVisit['lastChange'] {
  if (row.act_at !== null && row.act_stamp === stampOf(row)) return { by: row.act_by, at: row.act_at.toString() };
  return row.changed_at === null ? null : { by: null, at: row.changed_at.toString() };
}

export const presentVisit = ({ row, forms }: { row: CalendarRow; forms: PacketProgress | null }): CalendarVisit => ({
  apptKey: row.appt_key,
  addKey: row.patient_key,
  locKey: row.loc_key,
  acctKey: row.acct_key,
  taskKey: row.task_key,
  date: row.appt_date,
  time: wallMinutes(row.appt_time),
  length: row.length,
  status: row.status,
  arrivedAt: row.arrived_at?.toString() ?? null,
  firstName: row.first_name,
  lastName: row.last_name,
  patientId: row.pms_patient_id,
  isNewPatient: row.is_new_patient,
  type: row.type_name,
  outsideReason: row.outside_reason,
  forms,
  request: requestOf(row),
  stamp: stampOf(row),
  lastChange: lastChangeOf(row),
});

type KindOfHours = CalendarHours['kind'];
const kindOf = ({ isBreak, isBlackOut }: Block): KindOfHours => (isBlackOut ? 'blackout' : isBreak ? 'break' : 'open');

/** A location's hours, overlapping rules as one. */
export function presentHours({
  blocks,
  locKey,
}: {
  blocks: readonly (Block & { acctKey: number })[];
  locKey: number;
}): CalendarHours[] {
  const standing = blocks.filter(({ isExempted }) => !isExempted);
  const groups = Map.groupBy(standing, (block) => `${block.acctKey} ${block.day} ${kindOf(block)}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { acctKey, day } = first;
    return union(group.map(({ from, to }) => ({ from, to }))).map(({ from, to }) => ({
      ...{ acctKey, locKey, date: formatDay(day), kind: kindOf(first) },
      ...{ from: formatMinute(from), to: formatMinute(to) },
    }));
  });
}
