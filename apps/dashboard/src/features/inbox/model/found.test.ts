import { describe, expect, it } from 'vitest';
import { conversationOf } from '../testing/samples.ts';
import { leftOutInWords } from './found.ts';
import { appendPage, replaceRows } from './rows.ts';

const now = new Date('2026-11-25T12:00:00');
const page = (SearchedSince: string | null) => ({
  Conversations: [conversationOf(3)],
  NextCursor: null,
  SearchedSince,
});

describe('a search that leaves older texts out', () => {
  it('[INX-001] says since when it read them, page after page, and how to look further back', () => {
    const found = replaceRows(undefined, page('2026-03-03T12:00:00Z'));
    expect(leftOutInWords(found, now)).toMatch(/texts before Mar 3 weren’t searched\. Add a word/);
    expect(leftOutInWords(appendPage(found, page('2026-03-03T12:00:00Z')), now)).not.toBeNull();
  });

  it('[INX-001] says nothing where all were read', () => {
    expect(leftOutInWords(replaceRows(undefined, page(null)), now)).toBeNull();
    expect(leftOutInWords({ rows: [], cursor: null, page: 1 }, now)).toBeNull();
  });
});
