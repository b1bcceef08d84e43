import { REPEATS } from '@sightline/contract/repetitions';
import { scheduleConflict } from '@sightline/contract/schedule.values';
import * as z from 'zod/mini';
import type { ScheduleKeys, ScheduleRequest } from './request.ts';
import type { Conflicts } from './request-outcome.ts';

const day = z.nullable(z.int());
const minute = z.nullable(z.number());
const draftSchema = z.object({
  kind: z.enum(['availability', 'blackout']),
  start: minute,
  end: minute,
  breaks: z.array(z.object({ start: minute, end: minute })),
  startDay: day,
  repeats: z.enum(REPEATS),
  ends: z.enum(['never', 'date']),
  endDay: day,
  days: z.array(z.boolean()),
  isAnyType: z.boolean(),
  taskKeys: z.array(z.number()),
  simultaneous: z.number(),
  exemptions: z.array(z.int()),
});
const version = z.nullable(z.number());
const requestSchema = z.object({
  target: z.discriminatedUnion('mode', [
    z.object({ mode: z.literal('create') }),
    z.object({ mode: z.literal('edit'), configId: z.number(), version }),
    z.object({ mode: z.literal('edit-date'), configId: z.number(), date: z.string(), version }),
  ]),
  draft: draftSchema,
  baseline: z.nullable(draftSchema),
  listed: z.array(z.object({ taskKey: z.number(), name: z.string(), length: z.number() })),
  withBlackout: z.boolean(),
});
const heldSchema = z.object({
  place: z.object({ coverKey: z.number(), locKey: z.number(), acctKey: z.number() }),
  request: requestSchema,
  /** The conflicts at the last check. */
  conflicts: z.object({ errors: z.array(scheduleConflict), total: z.number() }),
});
const heldList = z.array(heldSchema);

/** A pending request with its conflicts, for its provider and location. */
export type PendingRequest = { place: ScheduleKeys; request: ScheduleRequest; conflicts: Conflicts };

/** The browser's stored ones; none if unreadable. */
export function readHeld(text: string | null): readonly PendingRequest[] {
  if (text === null) return [];
  try {
    return heldList.parse(JSON.parse(text));
  } catch {
    return [];
  }
}

const isSamePlace = (a: ScheduleKeys, b: ScheduleKeys): boolean =>
  a.coverKey === b.coverKey && a.locKey === b.locKey && a.acctKey === b.acctKey;

export const heldAt = (held: readonly PendingRequest[], place: ScheduleKeys): PendingRequest | null =>
  held.find((one) => isSamePlace(one.place, place)) ?? null;

/** Where else requests are pending. */
export const waitingElsewhere = (held: readonly PendingRequest[], place: ScheduleKeys): ScheduleKeys[] =>
  held.filter((one) => !isSamePlace(one.place, place)).map((one) => one.place);

export const withoutHeld = (held: readonly PendingRequest[], place: ScheduleKeys): PendingRequest[] =>
  held.filter((one) => !isSamePlace(one.place, place));

/** One pending request per provider and location: a later one replaces an earlier one. */
export const withHeld = (held: readonly PendingRequest[], one: PendingRequest): PendingRequest[] => [
  ...withoutHeld(held, one.place),
  one,
];

/** The state of the conflict check. */
export type CheckState =
  | { status: 'checking' }
  | { status: 'checked' }
  | { status: 'failed'; lines: readonly string[] };

/** What the panel shows: conflicts, none left, or unknown. */
export type ResolutionFace = 'checking' | 'conflicts' | 'clear' | 'failed';

export function faceOf(check: CheckState, { total }: Conflicts): ResolutionFace {
  if (check.status === 'failed') return 'failed';
  if (check.status === 'checking') return total > 0 ? 'conflicts' : 'checking';
  return total > 0 ? 'conflicts' : 'clear';
}
