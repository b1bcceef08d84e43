import { describe, expect, it } from 'vitest';
import { conversationOf } from '../testing/samples.ts';
import { afterReply, countsAfter, DOT_WORD, dotOfRow, stateOf, withStatus } from './status.ts';

const row = (messageStatus: number, conversationStatus: number) =>
  conversationOf(1, { messageStatus, conversationStatus });
const counts = { Flagged: 2, UnAnswered: 5, UnRead: 4 };

describe('status of a row', () => {
  it('[MSG-004] has a dot with its word for unread, unanswered and flag', () => {
    const words = [row(0, 1), row(1, 8), row(1, 2), row(0, 2), row(1, 1)].map((one) => DOT_WORD[dotOfRow(one)]);
    expect(words).toEqual(['Unread', 'Unanswered', 'Flagged', 'Flagged', '']);
  });

  it('[MSG-009] treats an unknown number as seen and answered', () => {
    expect(stateOf(row(7, 7))).toEqual({ messageStatus: 1, conversationStatus: 1 });
  });

  it('[MSG-010] opening leaves it seen and unanswered, and updates the counts', () => {
    const before = row(0, 1);
    const opened = withStatus(withStatus(before, 8), 1);
    expect(stateOf(opened)).toEqual({ messageStatus: 1, conversationStatus: 8 });
    expect(countsAfter(counts, before, opened)).toEqual({ Flagged: 2, UnAnswered: 6, UnRead: 3 });
  });

  it('[MSG-013] a reply clears unread and unanswered', () => {
    expect(stateOf(afterReply(row(0, 8)))).toEqual({ messageStatus: 1, conversationStatus: 1 });
    expect(stateOf(afterReply(row(1, 2))).conversationStatus).toBe(2);
  });

  it('[MSG-012] removing takes it out of the counts, which never go below zero', () => {
    expect(countsAfter(counts, row(0, 2), null)).toEqual({ Flagged: 1, UnAnswered: 5, UnRead: 3 });
    expect(countsAfter({ Flagged: 0, UnAnswered: 0, UnRead: 0 }, row(0, 8), null).UnRead).toBe(0);
  });
});
