import { describe, expect, it } from 'vitest';
import { isOutbound, isText, MESSAGE_KINDS, messageKind, textKind } from './message-kind.ts';

describe('kinds of messages', () => {
  it('are texts if they travel between the practice and a phone', () => {
    expect(MESSAGE_KINDS.filter(isText)).toEqual(['incoming', 'outgoing']);
    expect([isOutbound('incoming'), isOutbound('outgoing')]).toEqual([false, true]);
  });

  it('are read from stored words, and an unknown word is refused', () => {
    expect(MESSAGE_KINDS.map(messageKind)).toEqual([...MESSAGE_KINDS]);
    expect(() => messageKind('call')).toThrow(RangeError);
  });

  it('for a last text are those of texts', () => {
    expect([textKind('incoming'), textKind('outgoing')]).toEqual(['incoming', 'outgoing']);
    for (const word of ['note', 'event', 'call']) expect(() => textKind(word)).toThrow(RangeError);
  });
});
