import type { Message } from '@sightline/contract/messages.calls';
import { dayName } from '../../../shared/dates/dates.ts';
import type { Outgoing } from './outgoing.ts';

/** One line of a thread. `day` heads the first message of a day. */
export type Entry = { key: string; day: string | null } & (
  | { kind: 'message'; message: Message }
  | { kind: 'outgoing'; outgoing: Outgoing }
);

type Undated = { key: string; at: string } & (
  | { kind: 'message'; message: Message }
  | { kind: 'outgoing'; outgoing: Outgoing }
);

// A text keeps its composer's key once the server has it, so that its bubble stays the same one. Of two parts
// of a split text only the first can.
function keyed(messages: readonly Message[]): Undated[] {
  const taken = new Set<string>();
  return messages.map((message) => {
    const { transKey, clientKey, created } = message;
    const key = clientKey === null || taken.has(clientKey) ? `m${transKey}` : clientKey;
    taken.add(key);
    return { key, at: created, kind: 'message', message };
  });
}

/** The lines of a thread: what the server has, then what is on its way. */
export function entriesOf(messages: readonly Message[], outgoing: readonly Outgoing[], now: Date): Entry[] {
  const waiting = outgoing.map(
    (text): Undated => ({ key: text.clientKey, at: text.at, kind: 'outgoing', outgoing: text }),
  );
  let last = '';
  return [...keyed(messages), ...waiting].map(({ at, ...entry }) => {
    const name = dayName(at, now);
    const day = name === last ? null : name;
    last = name;
    return { ...entry, day };
  });
}
