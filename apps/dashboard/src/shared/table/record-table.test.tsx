// @vitest-environment jsdom
import { SightlineProvider } from '@sightline/ui/provider';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RecordColumn } from './record-columns.ts';
import { RecordTable } from './record-table.tsx';

type Visit = { id: number; name: string; minutes: number; note: string };

const VISITS: readonly Visit[] = [
  { id: 1, name: 'Amy Kendall', minutes: 40, note: '' },
  { id: 2, name: 'Zoe Mehta', minutes: 20, note: 'Glasses' },
];

const COLUMNS: readonly RecordColumn<Visit>[] = [
  { title: 'Customer', isName: true, cell: ({ name }) => name },
  { title: 'Minutes', isFigure: true, cell: ({ minutes }) => minutes },
  { title: 'Note', cell: ({ note }) => note, isEmpty: ({ note }) => note === '' },
];

function show(table: Partial<Parameters<typeof RecordTable<Visit>>[0]> = {}) {
  render(
    <SightlineProvider env="test">
      <RecordTable caption="Visits" columns={COLUMNS} rows={VISITS} keyOf={({ id }) => id} {...table} />
    </SightlineProvider>,
  );
}

const stubWidth = (isNarrow: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: isNarrow && query.includes('max-width'), media: query },
    ...{ addEventListener: () => {}, removeEventListener: () => {}, addListener: () => {}, removeListener: () => {} },
  }));

beforeEach(() => stubWidth(false));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a table of records', () => {
  it('names its rows by their first cell and its columns by their heads', () => {
    show();
    const table = screen.getByRole('table', { name: 'Visits' });
    expect(within(table).getByRole('rowheader', { name: 'Amy Kendall' })).toBeTruthy();
    expect(within(table).getByRole('columnheader', { name: 'Minutes' })).toBeTruthy();
    expect(within(table).getByRole('cell', { name: '40' }).hasAttribute('data-figure')).toBe(true);
  });

  it('sorts by a head and says the order', async () => {
    const toggle = vi.fn();
    const sorted = COLUMNS.map((column) => ({ ...column, sort: { order: 'desc' as const, toggle } }));
    show({ columns: sorted });
    const head = screen.getByRole('columnheader', { name: 'Minutes' });
    expect(head.getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(within(head).getByRole('button', { name: 'Minutes' }));
    expect(toggle).toHaveBeenCalledOnce();
  });

  it.each([
    { isNarrow: true, cards: 'pairs' },
    { isNarrow: false, cards: undefined },
  ])('shows rows as cards on narrow windows alone (narrow: $isNarrow)', ({ isNarrow, cards }) => {
    stubWidth(isNarrow);
    show({ cardsBelow: 750, region: 'All visits' });
    expect(screen.getByRole('region', { name: 'All visits' }).dataset.cards).toBe(cards);
    const [empty] = screen.getAllByRole('cell').filter((cell) => cell.dataset.label === 'Note');
    expect(empty?.dataset.empty).toBe('true');
  });

  it('is reached by keyboard where it may be wider than its place', async () => {
    show({ region: 'All visits' });
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'All visits' }));
  });

  it('shows what belongs to a row below it, over all columns', () => {
    show({ below: ({ id }) => (id === 2 ? { id: 'more', content: 'Glasses since May' } : null) });
    const below = screen.getByRole('cell', { name: 'Glasses since May' });
    expect(below.getAttribute('colspan')).toBe('3');
    expect(screen.getAllByRole('row')).toHaveLength(4);
  });
});
