import { dayOfDate } from '@sightline/scheduling/days';
import { parseMinute } from '@sightline/scheduling/minutes';
import type { FreedTime, Wish } from '@sightline/scheduling/waiting-list';
import type { AuditAct } from '../../db/audit.ts';
import { stampOf } from '../../http/seen-record.ts';
import { wishInvalid } from './waiting-list.errors.ts';
import type { GapRow, WaitingRow, WaitingSettings, Wishes } from './waiting-list.types.ts';

/** What the list does on its own, in the audit trail. */
const OWN = { userId: null, address: '', requestId: '' } as const;
export const OFFERING: AuditAct = { action: 'waiting.offer', ...OWN };
export const TAKING: AuditAct = { action: 'waiting.take', ...OWN };

const HOUR_MINUTES = 60;
/** Nothing is offered this short before the sending hours end: the text might wait until the morning. */
const LAST_CALL = { minutes: 5 } as const;
/** A hold outlasts the time to answer, so that an answer of the last second is still worked on. */
export const HOLD_GRACE = { minutes: 10 } as const;

/** A free time as the matching knows it: wall time at its location. */
export function freedTimeOf({
  gap: { loc_key: locKey, acct_key: acctKey, starts_at: startsAt, time_zone: timeZone },
}: {
  gap: Pick<GapRow, 'loc_key' | 'acct_key' | 'starts_at' | 'time_zone'>;
}): FreedTime {
  const wall = startsAt.toZonedDateTimeISO(timeZone);
  const minute = wall.hour * HOUR_MINUTES + wall.minute;
  return { locKey, acctKey, day: dayOfDate(wall), minute, startsAt: startsAt.epochMilliseconds };
}

type Times = { from: string; until: string };

/**
 * Wishes with times as minutes of the day, as they are stored.
 * @throws ProblemError visit.invalid
 */
export function asStored<T extends Times>({ from, until, ...wishes }: T) {
  const [fromMinute, untilMinute] = [parseMinute(from), parseMinute(until)];
  if (fromMinute === null || untilMinute === null || fromMinute >= untilMinute)
    throw wishInvalid('The earliest time has to be before the latest.');
  return { ...wishes, fromMinute, untilMinute };
}

/** What suits, of a caller's fields. */
export function wishesOf(
  wished: Omit<Wishes, 'taskKey' | 'fromMinute' | 'untilMinute'> & Times,
): Omit<Wishes, 'taskKey'> {
  const { locKeys, acctKeys, weekdays, from, until, noticeMinutes } = wished;
  return asStored({ locKeys, acctKeys, weekdays, from, until, noticeMinutes });
}

export const wishOf = ({ row, mostPerWeek }: { row: WaitingRow; mostPerWeek: number }): Wish => ({
  ...{ entryKey: row.entry_key, taskKey: row.task_key, locKeys: row.loc_keys, acctKeys: row.acct_keys },
  ...{ weekdays: row.weekdays, fromMinute: row.from_minute, untilMinute: row.until_minute },
  ...{ noticeMinutes: row.notice_minutes, urgency: row.urgency, askedAt: row.asked_at.epochMilliseconds },
  visitAt: row.visit_at?.epochMilliseconds ?? null,
  ...{ wasPassedOver: row.was_passed_over, hasOpenOffer: row.has_open_offer, isPaused: row.is_paused },
  isWeekFull: row.week_count >= mostPerWeek,
});

/** When an offer made now has to be answered: before the visit, however long the practice gives. */
export function answerBy({
  now,
  startsAt,
  count,
  settings: { aloneMinutes, togetherMinutes },
}: {
  now: Temporal.Instant;
  startsAt: Temporal.Instant;
  /** Patients who get it at once. */
  count: number;
  settings: WaitingSettings;
}): Temporal.Instant {
  const until = now.add({ minutes: count === 1 ? aloneMinutes : togetherMinutes });
  return Temporal.Instant.compare(until, startsAt) < 0 ? until : startsAt;
}

/**
 * When the next offer may go out; null: now.
 * @param window the sending hours of today and the start of the next ones
 */
export function waitUntil({
  now,
  window: { from, until, next },
}: {
  now: Temporal.Instant;
  window: { from: Temporal.Instant; until: Temporal.Instant; next: Temporal.Instant };
}): Temporal.Instant | null {
  if (Temporal.Instant.compare(now, from) < 0) return from;
  return Temporal.Instant.compare(now.add(LAST_CALL), until) < 0 ? null : next;
}

/** Of what staff change about an entry. */
export const entryStamp = (row: WaitingRow): string =>
  stampOf([
    ...[row.task_key, row.loc_keys, row.acct_keys, row.weekdays, row.from_minute, row.until_minute],
    ...[row.notice_minutes, row.urgency, row.is_paused],
  ]);
