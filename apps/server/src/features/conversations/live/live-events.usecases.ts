import { textKind } from '@sightline/messaging/message-kind';
import type { CoverScope } from '../../../db/scope.ts';
import type { LiveChannel } from '../../../http/live-channel.ts';
import type { SignedIn } from '../../../http/signed-in.ts';
import { readMovedSince } from '../messages.reads.ts';
import type { PresenceBoard } from '../presence/presence.usecases.ts';
import type { EventStream } from './event-stream.ts';
import { eventsFor, formatEvent, type Outgoing, presenceFor } from './live-events.rules.ts';

const MOST_CAUGHT_UP = 200;
/** A commit may be slightly later than the last event a client received. */
const CATCH_UP_MARGIN = { seconds: 5 };
const LONGEST_TIMER_MS = 2_147_483_647;

type Clock = { now: () => Temporal.Instant };

/** The practice's events since a client's last one. */
export function eventsSince({ scope, since }: { scope: CoverScope; since: Temporal.Instant }): Promise<Outgoing[]> {
  return scope.transaction(async (tx) => {
    const from = since.subtract(CATCH_UP_MARGIN);
    const moved = await readMovedSince({ tx, locKeys: tx.locKeys, since: from, limit: MOST_CAUGHT_UP });
    const messages = moved.toReversed().map((row): Outgoing => {
      const transKey = row.last_trans_key === null ? {} : { transKey: row.last_trans_key };
      const data = { convKey: row.conv_key, locKey: row.loc_key, messageKind: textKind(row.last_kind), ...transKey };
      return { event: 'message', data };
    });
    return [...messages, { event: 'counts', data: {} }];
  });
}

/** Calls `end` once a session is idle: checked again whenever it would have expired without activity. */
function whenIdle({
  idleAt,
  clock,
  end,
}: {
  idleAt: () => Promise<Temporal.Instant | null>;
  clock: Clock;
  end: () => void;
}): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const look = async (): Promise<void> => {
    const at = await idleAt();
    if (isStopped) return;
    const leftMs = at === null ? -1 : at.epochMilliseconds - clock.now().epochMilliseconds;
    if (leftMs < 0) end();
    else timer = setTimeout(start, Math.min(leftMs + 1, LONGEST_TIMER_MS));
  };
  // A stream whose session cannot be checked ends; its reader reconnects and is checked again.
  const start = () => void look().catch(end);
  start();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/**
 * Sends a practice's events to a stream until the session ends or becomes idle, the user's rights change, the token
 * expires or the reader leaves.
 */
export function follow({
  stream,
  live,
  board,
  clock,
  signedIn,
  missed,
  idleAt,
  isUnchanged,
}: {
  stream: EventStream;
  live: LiveChannel;
  board: PresenceBoard;
  clock: Clock;
  signedIn: SignedIn;
  /** The events the client missed, read once this stream receives everything. */
  missed: () => Promise<Outgoing[]>;
  /** When the session becomes idle without further activity; null once it has ended. */
  idleAt: () => Promise<Temporal.Instant | null>;
  /** Whether the user may still do exactly what they could when the stream began. */
  isUnchanged: () => Promise<boolean>;
}): void {
  let count = 0;
  const send = (outgoing: Outgoing): void => {
    count += 1;
    stream.write(formatEvent({ id: `${clock.now().epochMilliseconds}-${count}`, ...outgoing }));
  };
  const unsubscribe = live.subscribe((heard) => {
    if (heard.kind === 'session-ended' && heard.userId === signedIn.userId) {
      // It may be another of their sessions; a valid one reconnects at once.
      stream.end();
      return;
    }
    // The reader reconnects, and the gate decides again. A stream whose user cannot be checked ends, too.
    if (heard.kind === 'rights') isUnchanged().then((is) => is || stream.end(), stream.end);
    for (const outgoing of eventsFor({ heard, ...signedIn })) send(outgoing);
  });
  const unsubscribeBoard = board.subscribe((presence) => {
    for (const outgoing of presenceFor({ presence, ...signedIn })) send(outgoing);
  });
  // Anything may have been missed while the channel was down, even the end of this session: the client reconnects, is
  // checked again, and asks for what it missed.
  const offGap = live.onGap(() => stream.end());
  const leftMs = signedIn.expires * 1_000 - clock.now().epochMilliseconds;
  const expiry = setTimeout(stream.end, Math.min(Math.max(leftMs, 0), LONGEST_TIMER_MS));
  const stopLooking = whenIdle({ idleAt, clock, end: stream.end });
  stream.onClose(() => {
    unsubscribe();
    unsubscribeBoard();
    stopLooking();
    offGap();
    clearTimeout(expiry);
  });
  missed().then(
    (events) => events.forEach(send),
    // The client reconnects automatically and asks again.
    () => stream.end(),
  );
}
