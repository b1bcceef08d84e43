import type { Doing, Present } from '@sightline/contract/presence.shapes';
import type { CoverScope } from '../../../db/scope.ts';
import type { LiveChannel, ReceivedAnnouncement } from '../../../http/live-channel.ts';
import { conversationNotFound } from '../conversations.errors.ts';
import { readConversation } from '../conversations.reads.ts';
import {
  type ConversationKeys,
  type Desks,
  deskHeard,
  isSame,
  type Presence,
  peopleAt,
  SILENT_MS,
  withoutSilent,
} from './presence.rules.ts';

/** Conversations with someone in them that a server remembers at most. */
const MOST_ROOMS = 10_000;

type Room = ConversationKeys & { locKey: number; desks: Desks };

const NO_DESKS: Desks = new Map();
const keyOf = ({ coverKey, convKey }: ConversationKeys): string => `${coverKey}:${convKey}`;

/**
 * Who is in which conversation, from what every server announces. It is kept in memory only: a desk says so again while
 * it is open, and one that falls silent leaves.
 */
export function createPresence({ live, clock }: { live: LiveChannel; clock: { now: () => Temporal.Instant } }) {
  const rooms = new Map<string, Room>();
  const listeners = new Set<(presence: Presence) => void>();
  const nowMs = (): number => clock.now().epochMilliseconds;
  let sweep: NodeJS.Timeout | undefined;

  function put(room: Room, desks: Desks): void {
    const people = peopleAt(desks);
    const isChanged = !isSame(peopleAt(room.desks), people);
    if (desks.size === 0) rooms.delete(keyOf(room));
    else rooms.set(keyOf(room), { ...room, desks });
    if (rooms.size === 0) clearInterval(sweep);
    const { coverKey, convKey, locKey } = room;
    if (isChanged) for (const listener of listeners) listener({ coverKey, convKey, locKey, people });
  }
  function dropSilent(): void {
    for (const room of rooms.values()) put(room, withoutSilent(room.desks, nowMs()));
  }
  function hear(heard: ReceivedAnnouncement): void {
    if (heard.kind !== 'presence') return;
    const { coverKey, convKey, locKey, deskKey, userId, doing } = heard;
    const room = rooms.get(keyOf(heard)) ?? { coverKey, convKey, locKey, desks: NO_DESKS };
    if (rooms.size >= MOST_ROOMS && !rooms.has(keyOf(heard))) return;
    if (rooms.size === 0) {
      clearInterval(sweep);
      sweep = setInterval(dropSilent, SILENT_MS / 5).unref();
    }
    put(room, deskHeard(room.desks, deskKey, doing === 'gone' ? null : { userId, doing, heardAt: nowMs() }));
  }
  live.subscribe(hear);

  return {
    dropSilent,
    peopleIn: (place: ConversationKeys): Present[] =>
      peopleAt(withoutSilent(rooms.get(keyOf(place))?.desks ?? NO_DESKS, nowMs())),
    subscribe(listener: (presence: Presence) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type PresenceBoard = ReturnType<typeof createPresence>;

/**
 * Tells every server what a desk does in a conversation, and returns who else is there.
 * @throws ProblemError conversation.not-found
 */
export async function announcePresence({
  scope,
  board,
  desk: { convKey, deskKey, userId, doing },
}: {
  scope: CoverScope;
  board: PresenceBoard;
  desk: { convKey: number; deskKey: string; userId: number; doing: Doing | 'gone' };
}): Promise<Present[]> {
  await scope.transaction(async (tx) => {
    const conversation = await readConversation({ tx, convKey });
    if (conversation === undefined) throw conversationNotFound();
    tx.announce({ kind: 'presence', convKey, locKey: conversation.loc_key, deskKey, userId, doing });
  });
  return board.peopleIn({ coverKey: scope.coverKey, convKey }).filter((one) => one.userId !== userId);
}
