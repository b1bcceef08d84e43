import { describe, expect, it } from 'vitest';
import { conversationOf, minute } from '../testing/samples.ts';
import {
  appendPage,
  changeRow,
  hasMore,
  isShort,
  placeRows,
  putRow,
  type Rows,
  renewalSize,
  renewRows,
  replaceRows,
  rowsUnderTab,
} from './rows.ts';

const range = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => conversationOf(from - index));
const keys = ({ rows }: Pick<Rows, 'rows'>) => rows.map(({ convKey }) => convKey);
const NONE: ReadonlySet<number> = new Set();
const loaded: Rows = { rows: range(60, 31), cursor: 'after-31', page: 2 };

describe('rows of the list', () => {
  it("asks for as many as are loaded, within the server's page limit", () => {
    expect(renewalSize(undefined)).toBe(15);
    expect(renewalSize(loaded)).toBe(30);
    expect(renewalSize({ ...loaded, rows: range(300, 1) })).toBe(100);
  });

  it('takes the first page as it is', () => {
    expect(renewRows(undefined, { Conversations: range(20, 6), NextCursor: 'c' }, NONE)).toEqual({
      rows: range(20, 6),
      cursor: 'c',
      page: 1,
    });
  });

  it('[INX-001] reads a search again as a whole, and keeps an open row where it was', () => {
    const found = { Conversations: [conversationOf(3), conversationOf(9)], NextCursor: null };
    const before: Rows = { rows: [conversationOf(3), conversationOf(5), conversationOf(9)], cursor: null, page: 1 };
    expect(keys(replaceRows(before, found))).toEqual([3, 9]);
    expect(keys(replaceRows(before, found, new Set([5, 9, 70])))).toEqual([3, 5, 9]);
  });

  it('moves a conversation to the top without duplicating it', () => {
    const moved = conversationOf(40, { lastTransmission: minute(99) });
    const head = [moved, ...range(60, 41), ...range(39, 32)];
    const renewed = renewRows(loaded, { Conversations: head, NextCursor: 'after-32' }, NONE);
    expect(keys(renewed)).toEqual([40, ...keys({ rows: range(60, 41) }), ...keys({ rows: range(39, 31) })]);
    expect(renewed.cursor).toBe('after-31');
  });

  it('drops what is gone from the refreshed part, and keeps the rest', () => {
    const head = { Conversations: range(60, 46).filter(({ convKey }) => convKey !== 50), NextCursor: 'after-46' };
    expect(keys(renewRows(loaded, head, NONE))).toEqual(keys({ rows: loaded.rows }).filter((key) => key !== 50));
  });

  it('keeps the open conversation in place when the tab no longer includes it', () => {
    const head = { Conversations: range(60, 31).filter(({ convKey }) => convKey !== 55), NextCursor: 'after-31' };
    expect(keys(renewRows(loaded, head, new Set([55])))).toEqual(keys(loaded));
    expect(keys(renewRows(loaded, { Conversations: [], NextCursor: null }, new Set([55])))).toEqual([55]);
    expect(keys(renewRows(loaded, { Conversations: [], NextCursor: null }, NONE))).toEqual([]);
  });

  it('reuses unchanged rows, so nothing is redrawn', () => {
    const renewed = renewRows(loaded, { Conversations: structuredClone(range(60, 31)), NextCursor: 'after-31' }, NONE);
    expect(renewed.rows.every((row, place) => row === loaded.rows[place])).toBe(true);
  });

  it('[MSG-005] offers more while the count is at least 15 times the page number', () => {
    expect(hasMore({ rows: range(15, 1), cursor: null, page: 1 })).toBe(true);
    expect(hasMore({ rows: range(14, 1), cursor: 'more', page: 1 })).toBe(false);
    expect(hasMore({ rows: range(29, 1), cursor: null, page: 2 })).toBe(false);
    expect(hasMore({ rows: range(30, 1), cursor: null, page: 2 })).toBe(true);
  });

  it('[MSG-005] still offers more after a row left a longer list', () => {
    const fewer = changeRow(loaded, 40, () => null);
    expect(fewer.rows).toHaveLength(29);
    expect(hasMore(fewer)).toBe(true);
    const short = changeRow({ rows: range(15, 1), cursor: 'more', page: 1 }, 3, () => null);
    expect([hasMore(short), isShort(short)]).toEqual([false, true]);
  });

  it('[MSG-005] appends the next page without duplicating what moved between the two', () => {
    const next = appendPage(loaded, { Conversations: range(32, 20), NextCursor: null });
    expect(keys(next)).toEqual(keys({ rows: range(60, 20) }));
    expect(next).toMatchObject({ cursor: null, page: 3 });
  });

  it('changes or removes a single row', () => {
    expect(changeRow(loaded, 60, (row) => ({ ...row, message: 'new' })).rows[0]?.message).toBe('new');
    expect(keys(changeRow(loaded, 60, () => null))[0]).toBe(59);
  });

  it('[MSG-003] shows rows already known in another tab', () => {
    const rows = [
      conversationOf(3, { conversationStatus: 2 }),
      conversationOf(2),
      conversationOf(1, { messageStatus: 0 }),
    ];
    const some = { rows, cursor: null, page: 1 };
    expect(rowsUnderTab(some, 'flagged')?.rows.map(({ convKey }) => convKey)).toEqual([3]);
    expect(rowsUnderTab(some, 'unanswered')).toBeUndefined();
  });

  it('restores a row to its place, once', () => {
    const without = changeRow(loaded, 40, () => null);
    expect(keys(putRow(without, conversationOf(40)))).toEqual(keys(loaded));
    expect(putRow(loaded, conversationOf(40))).toBe(loaded);
  });
});

describe('rows updated by a live event', () => {
  const place = (convKeys: number[], found: ReturnType<typeof conversationOf>[], change = {}) =>
    placeRows(loaded, { asked: new Set(convKeys), found, tab: 'all', kept: NONE, ...change });

  it('change in place, and all others stay identical', () => {
    const after = place([35], [conversationOf(35, { conversationStatus: 2 })]);
    expect(keys(after)).toEqual(keys(loaded));
    expect(after.rows[25]?.conversationStatus).toBe(2);
    expect(after.rows.filter((row, index) => row !== loaded.rows[index])).toHaveLength(1);
  });

  it('change nothing if they are the same', () => {
    expect(place([35], [conversationOf(35)])).toBe(loaded);
  });

  it('move to the top on new messages, new rows too', () => {
    const after = place(
      [35, 99],
      [conversationOf(99, { lastTransmission: minute(99) }), conversationOf(35, { lastTransmission: minute(98) })],
    );
    expect(keys(after).slice(0, 3)).toEqual([99, 35, 60]);
    expect(after.rows).toHaveLength(31);
  });

  it('stay out if they belong beyond the loaded part of a longer list', () => {
    expect(keys(place([5], [conversationOf(5)]))).toEqual(keys(loaded));
    const whole = placeRows(
      { ...loaded, cursor: null },
      { asked: new Set([5]), found: [conversationOf(5)], tab: 'all', kept: NONE },
    );
    expect(keys(whole).at(-1)).toBe(5);
  });

  it('leave when removed or moved to another tab, except the open one', () => {
    expect(keys(place([35], []))).not.toContain(35);
    const seen = conversationOf(35, { messageStatus: 1 });
    expect(keys(place([35], [seen], { tab: 'unread' }))).not.toContain(35);
    expect(keys(place([35], [seen], { tab: 'unread', kept: new Set([35]) }))).toEqual(keys(loaded));
    // A conversation in use elsewhere does not enter a list it does not belong to.
    expect(keys(place([70], [conversationOf(70)], { tab: 'unread', kept: new Set([70]) }))).toEqual(keys(loaded));
  });

  it('are found and placed among ten thousand with a few looks at each', () => {
    let looks = 0;
    const watched = (row: ReturnType<typeof conversationOf>) =>
      Object.defineProperty({ ...row }, 'convKey', {
        get: () => {
          looks += 1;
          return row.convKey;
        },
      });
    const many: Rows = { rows: range(10_000, 1).map(watched), cursor: 'c', page: 600 };
    const fresh = conversationOf(5_000, { lastTransmission: minute(20_000) });
    const after = placeRows(many, { asked: new Set([5_000]), found: [fresh], tab: 'all', kept: NONE });
    expect(looks).toBeGreaterThanOrEqual(10_000);
    expect(looks).toBeLessThan(60_000);
    expect(after.rows[0]).toBe(fresh);
    expect(after.rows).toHaveLength(10_000);
  });

  it('[URG-001] puts a conversation first once a text in it is urgent, and back in its place once someone takes it', () => {
    const rows: Rows = { rows: range(60, 56), cursor: 'c', page: 1 };
    const urgent = { ...conversationOf(57), urgentKey: 1, urgentSign: 'flashes', urgentAt: minute(57) };
    const marked = placeRows(rows, { asked: new Set([57]), found: [urgent], tab: 'all', kept: NONE });
    expect(keys(marked)).toEqual([57, 60, 59, 58, 56]);
    const newer = placeRows(marked, { asked: new Set([61]), found: [conversationOf(61)], tab: 'all', kept: NONE });
    expect(keys(newer)).toEqual([57, 61, 60, 59, 58, 56]);
    const taken = placeRows(newer, { asked: new Set([57]), found: [conversationOf(57)], tab: 'all', kept: NONE });
    expect(keys(taken)).toEqual([61, 60, 59, 58, 57, 56]);
  });
});
