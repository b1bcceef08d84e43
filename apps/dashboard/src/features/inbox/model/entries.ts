import type { Message } from '@sightline/contract/messages.calls';
import type { MessageKind } from '@sightline/messaging/message-kind';
import type { Outgoing } from './outgoing.ts';

/** How a thread shows each kind of message: as a bubble, or as a line between bubbles. */
const LINE_OF = {
  incoming: 'text',
  outgoing: 'text',
  note: 'quiet',
  event: 'quiet',
} as const satisfies Record<MessageKind, 'text' | 'quiet'>;

type Line = { kind: 'text' | 'quiet'; message: Message } | { kind: 'outgoing'; outgoing: Outgoing };

/** One line of a thread. `dayOf` is set on a day's first message: the instant for its heading. */
export type Entry = { key: string; dayOf: string | null } & Line;

/** An instant's local calendar day, as one number. No `Intl`: a thread can have 10,000 messages. */
function dayNumber(instant: string): number {
  const at = new Date(instant);
  return (at.getFullYear() * 12 + at.getMonth()) * 31 + at.getDate();
}

// A text keeps its draft's key once the server has it, so that its bubble stays the same. Of a split text only the
// first part can.
function keyOf({ transKey, clientKey }: Message, taken: Set<string>): string {
  if (clientKey === null || taken.has(clientKey)) return `m${transKey}`;
  taken.add(clientKey);
  return clientKey;
}

/** A thread's lines: what the server has, then outgoing texts. */
export function entriesOf(messages: readonly Message[], outgoing: readonly Outgoing[]): Entry[] {
  const taken = new Set<string>();
  let last = 0;
  const dayOf = (instant: string): string | null => {
    const day = dayNumber(instant);
    const isNew = day !== last;
    last = day;
    return isNew ? instant : null;
  };
  return [
    ...messages.map(
      (message): Entry => ({
        key: keyOf(message, taken),
        dayOf: dayOf(message.created),
        kind: LINE_OF[message.kind],
        message,
      }),
    ),
    ...outgoing.map(
      (text): Entry => ({ key: text.clientKey, dayOf: dayOf(text.at), kind: 'outgoing', outgoing: text }),
    ),
  ];
}
