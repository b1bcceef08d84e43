import { describe, expect, it } from 'vitest';
import { conversationOf, minute } from '../testing/samples.ts';
import { appendPage, arrivals, changeRow, hasMore, type Rows, renewalSize, renewRows, rowsUnderTab } from './rows.ts';

const range = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => conversationOf(from - index));
const keys = ({ rows }: Pick<Rows, 'rows'>) => rows.map(({ convKey }) => convKey);
const loaded: Rows = { rows: range(60, 31), cursor: 'after-31', page: 2 };

describe('rows of the list', () => {
  it('asks for as much as is loaded, within what the server answers at once', () => {
    expect(renewalSize(undefined)).toBe(15);
    expect(renewalSize(loaded)).toBe(30);
    expect(renewalSize({ ...loaded, rows: range(300, 1) })).toBe(100);
  });

  it('takes the first page as it is', () => {
    expect(renewRows(undefined, { Conversations: range(20, 6), NextCursor: 'c' }, null)).toEqual({
      rows: range(20, 6),
      cursor: 'c',
      page: 1,
    });
  });

  it('puts a conversation that moved to the top there, and nowhere else', () => {
    const moved = conversationOf(40, { lastTransmission: minute(99) });
    const head = [moved, ...range(60, 41), ...range(39, 32)];
    const renewed = renewRows(loaded, { Conversations: head, NextCursor: 'after-32' }, null);
    expect(keys(renewed)).toEqual([40, ...keys({ rows: range(60, 41) }), ...keys({ rows: range(39, 31) })]);
    expect(renewed.cursor).toBe('after-31');
  });

  it('loses what is gone from the renewed part, and keeps what lies beyond it', () => {
    const head = { Conversations: range(60, 46).filter(({ convKey }) => convKey !== 50), NextCursor: 'after-46' };
    expect(keys(renewRows(loaded, head, null))).toEqual(keys({ rows: loaded.rows }).filter((key) => key !== 50));
  });

  it('keeps the open conversation in its place when the tab no longer holds it', () => {
    const head = { Conversations: range(60, 31).filter(({ convKey }) => convKey !== 55), NextCursor: 'after-31' };
    expect(keys(renewRows(loaded, head, 55))).toEqual(keys(loaded));
    expect(keys(renewRows(loaded, { Conversations: [], NextCursor: null }, 55))).toEqual([55]);
    expect(keys(renewRows(loaded, { Conversations: [], NextCursor: null }, null))).toEqual([]);
  });

  it('[MSG-005] offers more while the count is at least 15 times the page number', () => {
    expect(hasMore({ rows: range(15, 1), cursor: null, page: 1 })).toBe(true);
    expect(hasMore({ rows: range(14, 1), cursor: null, page: 1 })).toBe(false);
    expect(hasMore({ rows: range(29, 1), cursor: null, page: 2 })).toBe(false);
    expect(hasMore({ rows: range(14, 1), cursor: 'one was removed', page: 1 })).toBe(true);
  });

  it('[MSG-005] appends the next page without doubling what moved between the two', () => {
    const next = appendPage(loaded, { Conversations: range(32, 20), NextCursor: null });
    expect(keys(next)).toEqual(keys({ rows: range(60, 20) }));
    expect(next).toMatchObject({ cursor: null, page: 3 });
  });

  it('changes one row, or takes it out', () => {
    expect(changeRow(loaded, 60, (row) => ({ ...row, message: 'new' })).rows[0]?.message).toBe('new');
    expect(keys(changeRow(loaded, 60, () => null))[0]).toBe(59);
  });

  it('[MSG-003] shows of another tab what is known already', () => {
    const rows = [
      conversationOf(3, { conversationStatus: 2 }),
      conversationOf(2),
      conversationOf(1, { messageStatus: 0 }),
    ];
    const some = { rows, cursor: null, page: 1 };
    expect(rowsUnderTab(some, 'flagged')?.rows.map(({ convKey }) => convKey)).toEqual([3]);
    expect(rowsUnderTab(some, 'unanswered')).toBeUndefined();
  });

  it('[MSG-038] a poll finds unseen texts of patients that are newer than all it knew', () => {
    const unseen = conversationOf(9, { messageStatus: 0, lastTransmission: minute(200) });
    const ours = conversationOf(8, { isOutbound: true, lastTransmission: minute(201) });
    expect(arrivals(loaded, { ...loaded, rows: [ours, unseen, ...loaded.rows] })).toEqual([unseen]);
    expect(arrivals(loaded, loaded)).toEqual([]);
    expect(arrivals(undefined, loaded)).toEqual([]);
  });
});
