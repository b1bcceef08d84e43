import { MOST_PRESENT, PRESENCE_RENEWAL_MS } from '@sightline/contract/presence.calls';
import type { Doing, Present } from '@sightline/contract/presence.shapes';

/** A desk that was silent for this long is gone: it missed two renewals. */
export const SILENT_MS = 2.5 * PRESENCE_RENEWAL_MS;

/** What one open page does in a conversation. */
export type Desk = { userId: number; doing: Doing; heardAt: number };
export type Desks = ReadonlyMap<string, Desk>;

/** A practice's conversation. */
export type ConversationKeys = { coverKey: number; convKey: number };

/** Who is in a conversation after a change. */
export type Presence = ConversationKeys & { locKey: number; people: Present[] };

/** The desks after one said what it does; more than a conversation may have are not counted. */
export function deskHeard(desks: Desks, deskKey: string, desk: Desk | null): Desks {
  const next = new Map(desks);
  next.delete(deskKey);
  if (desk !== null && next.size < MOST_PRESENT) next.set(deskKey, desk);
  return next;
}

/** The desks that were heard of lately. */
export const withoutSilent = (desks: Desks, nowMs: number): Desks =>
  new Map([...desks].filter(([, { heardAt }]) => nowMs - heardAt < SILENT_MS));

/** Each person once; someone who writes at one of their desks writes. */
export function peopleAt(desks: Desks): Present[] {
  const people = new Map<number, Present>();
  for (const { userId, doing } of desks.values()) {
    const known = people.get(userId);
    people.set(userId, { userId, doing: known?.doing === 'writing' ? 'writing' : doing });
  }
  return [...people.values()].sort((a, b) => a.userId - b.userId);
}

/** Whether the same people do the same. */
export const isSame = (a: readonly Present[], b: readonly Present[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
