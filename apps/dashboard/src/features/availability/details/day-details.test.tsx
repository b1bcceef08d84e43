// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuse, showTab } from '../../../shared/setup/testing/setup-desk.tsx';
import { detailOf } from './appointment.test-sample.ts';
import { DayDetails } from './day-details.tsx';

const place = { locKey: 2001, acctKey: 3001 };
const noshow = detailOf(2, {
  StartTime: '2026-11-19T13:40:00',
  LastName: 'Chen',
  FirstName: 'Wei',
  ApptStatus: 'noshow',
});
const cancelled = detailOf(3, { StartTime: '2026-11-19T14:20:00', LastName: 'Abbott', ApptStatus: 'cancelled' });

function open(getDetails: unknown, { date = '2026-11-19' } = {}) {
  const onClose = vi.fn();
  const list = <DayDetails date={date} place={place} today="2026-11-20" onClose={onClose} />;
  return { ...showTab(list, { level: place, answers: { getDetails } }), onClose };
}
const rows = async () => (await screen.findAllByRole('row')).slice(1);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("a day's appointments", () => {
  it('[SCH-024] shows time, customer, service type, duration, provider, history and attendance', async () => {
    const { made } = open([noshow, detailOf(1)]);
    const columns = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
    expect(columns).toEqual([
      'Time',
      'Status',
      'Customer',
      'Service type',
      'Duration',
      'Provider',
      'Patient history',
      'Attendance',
    ]);
    const [first, second] = await rows();
    expect(first?.textContent).toMatch(/^9:20 AM.*Delgado, Rosa.*Comprehensive exam.*40 min.*Okafor, Ada/);
    expect(first?.textContent).toMatch(
      /Last visit or exam11\/14\/2025.*Known purchasesGlasses, contact lenses.*3rd visit/,
    );
    expect(first?.textContent).toMatch(/Missed or cancelledNot the last visitTotal1$/);
    expect(second?.textContent).toMatch(/^1:40 PM.*Chen, Wei/);
    expect(screen.getByText('2 appointments, 1 no-show')).toBeDefined();
    expect(made('getDetails')).toEqual([{ coverKey: 1001, ...place, date: '2026-11-19' }]);
  });

  it('[SCH-024] a no-show and a cancellation have a labeled icon on past dates', async () => {
    open([noshow, cancelled, detailOf(1)]);
    const icons = (await rows()).map((row) => within(row).queryByRole('img')?.getAttribute('aria-label') ?? null);
    expect(icons).toEqual([null, 'No Show', 'Cancelled']);
  });

  it('[SCH-024] today and later there is no icon; a word marks visits cancelled in advance', async () => {
    open([cancelled], { date: '2026-11-20' });
    const [row] = await rows();
    expect(screen.queryByRole('img')).toBeNull();
    expect(row?.textContent).toContain('Cancelled');
  });

  it('[SCH-024] moves to the previous and next day', async () => {
    const { made } = open(({ date }: Record<string, unknown>) => (date === '2026-11-20' ? [] : [detailOf(1)]));
    await rows();
    expect(screen.getByRole('heading', { name: 'Thursday 11/19/2026' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Next day' }));
    expect(await screen.findByText('No appointments on this day')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Friday 11/20/2026' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Previous day' }));
    await rows();
    await userEvent.click(screen.getByRole('button', { name: 'Previous day' }));
    await rows();
    expect(made('getDetails').map(({ date }) => date)).toEqual([
      '2026-11-19',
      '2026-11-20',
      '2026-11-19',
      '2026-11-18',
    ]);
  });

  it('[SCH-024] shows an error and retries; Escape closes', async () => {
    let isDown = true;
    const { onClose } = open(() => (isDown ? refuse(403, ['Not for you.']) : [detailOf(1)]));
    expect(await screen.findByText('Couldn’t load the appointments')).toBeDefined();
    expect(screen.getByText('Not for you.')).toBeDefined();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalled();
  });
});
