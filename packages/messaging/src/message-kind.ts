/** A line's kind in a thread; the database's checks list the same. */
export const MESSAGE_KINDS = ['incoming', 'outgoing', 'note', 'event'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/**
 * Texts travel between the practice and a phone. The others stay in the practice: they are never sent, never unread,
 * never a conversation's last text, and not counted in reports.
 */
const IS_TEXT = {
  incoming: true,
  outgoing: true,
  note: false,
  event: false,
} as const satisfies Record<MessageKind, boolean>;

export type TextKind = { [Kind in MessageKind]: (typeof IS_TEXT)[Kind] extends true ? Kind : never }[MessageKind];

export const isText = (kind: MessageKind): kind is TextKind => IS_TEXT[kind];

/**
 * The kind for a stored word.
 * @throws RangeError for an unknown word
 */
export function messageKind(word: string): MessageKind {
  const kind = MESSAGE_KINDS.find((known) => known === word);
  if (kind === undefined) throw new RangeError('Unknown kind of message.');
  return kind;
}

/** Whether the practice wrote a conversation's last text: `isOutbound` in the specification. */
export function isOutbound(kind: TextKind): boolean {
  switch (kind) {
    case 'incoming':
      return false;
    case 'outgoing':
      return true;
  }
}

/**
 * The kind of a conversation's last text.
 * @throws RangeError if it is unknown, or not a text
 */
export function textKind(word: string): TextKind {
  const kind = messageKind(word);
  if (!isText(kind)) throw new RangeError('Only a text can be the last one.');
  return kind;
}
