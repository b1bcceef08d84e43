import { ALL_CALLS } from '@sightline/contract/all-calls';
import type { AuditFilters } from '@sightline/contract/audit.calls';
import { AUDIT_WORDS } from '@sightline/contract/audit.texts';
import type { AuditSelection } from './audit.types.ts';

const SUMMARIES: ReadonlyMap<string, string> = new Map(
  ALL_CALLS.flatMap(({ name, audit, summary }) => [
    [name, summary],
    ...(audit.patients ? [[audit.action, summary] as const] : []),
  ]),
);

/** An act in words: the summary of the call behind it. */
export const titleOf = (action: string): string => AUDIT_WORDS[action] ?? SUMMARIES.get(action) ?? action;

const startOf = (day: string, timeZone: string): Temporal.Instant | null => {
  try {
    return Temporal.PlainDate.from(day, { overflow: 'reject' }).toZonedDateTime(timeZone).toInstant();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};

/** The filters with days as instants, or null if a day doesn't exist. */
export function selectionOf({
  filters: { addKey, userKey, action, from, to },
  timeZone,
}: {
  filters: AuditFilters;
  timeZone: string;
}): AuditSelection | null {
  const start = from === undefined ? null : startOf(from, timeZone);
  const last = to === undefined ? null : startOf(to, timeZone);
  if ((from !== undefined && start === null) || (to !== undefined && last === null)) return null;
  const until = last?.toZonedDateTimeISO(timeZone).add({ days: 1 }).toInstant() ?? null;
  return { addKey: addKey ?? null, userKey: userKey ?? null, action: action ?? null, from: start, until };
}
