// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../shared/setup/testing/setup-desk.tsx';
import { Closures } from './closures.tsx';

const HOLIDAY = { name: 'Thanksgiving Day', date: '2026-11-26', observedOn: '2026-11-26' };
const YEAR = {
  year: 2026,
  closures: [{ closureKey: 7, locKey: null, firstDay: '2026-12-24', lastDay: '2026-12-25', name: 'Christmas' }],
  holidays: [HOLIDAY, { name: 'Christmas Day', date: '2026-12-25', observedOn: '2026-12-25' }],
  locations: [{ locKey: 2001, name: 'Main St' }],
  today: '2026-11-23',
};
const MONDAY = { weekday: 1, opens: '08:00', closes: '17:00' };
const VISIT = {
  ...{ apptKey: 1, addKey: 2, patient: 'Ana Reyes', date: '2026-11-26', time: '14:00', locKey: 2001 },
  ...{ location: 'Main St', provider: 'Ada Okafor', appointmentType: 'Comprehensive exam' },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('Closures', () => {
  it('[ADM-010] lists the visits on a holiday before closing, and closes anyway on request', async () => {
    const user = userEvent.setup();
    const { made } = showPage(<Closures />, {
      answers: {
        closures: (sent: object) =>
          'closures' in sent ? Response.json({ closures: [] }, { status: 201 }) : Response.json(YEAR),
        visits: () => Response.json({ visits: [VISIT], total: 1 }),
      },
    });
    expect(await screen.findByText('Thu, Dec 24, 2026 – Fri, Dec 25, 2026')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add federal holidays' }));
    const dialog = await screen.findByRole('dialog', { name: 'Federal holidays 2026' });
    expect(within(dialog).getByLabelText('Christmas Day')).toHaveProperty('disabled', true);
    await user.click(within(dialog).getByLabelText('Thanksgiving Day'));
    await user.click(within(dialog).getByRole('button', { name: 'Add holidays' }));
    expect(await within(dialog).findByText('Ana Reyes')).toBeTruthy();
    expect(within(dialog).getByText(/2:00 PM · Comprehensive exam/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Close anyway' }));
    expect(await screen.findByText('Holiday added.')).toBeTruthy();
    expect(made('closures')).toContainEqual({
      closures: [{ name: 'Thanksgiving Day', firstDay: '2026-11-26', lastDay: '2026-11-26', locKey: 0 }],
    });
  });

  it('[INX-008] edits the hours of a location, and names what is wrong with them', { tags: ['deep'] }, async () => {
    const user = userEvent.setup();
    const { made } = showPage(<Closures />, {
      answers: {
        closures: () => Response.json(YEAR),
        'office-hours': () =>
          Response.json({ locations: [{ locKey: 2001, name: 'Main St', days: [MONDAY], suggested: null }] }),
        '2001': () => Response.json({ days: [] }),
      },
    });
    expect(await screen.findByText('Mon 8:00 AM – 5:00 PM')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Edit hours of Main St' }));
    const drawer = await screen.findByRole('dialog', { name: 'Office hours of Main St' });
    await user.click(within(drawer).getByRole('checkbox', { name: 'Tuesday' }));
    const closes = within(drawer).getByLabelText('Tuesday, closes');
    fireEvent.change(closes, { target: { value: '07:00' } });
    await user.click(within(drawer).getByRole('button', { name: 'Save hours' }));
    expect(within(drawer).getByText('Must be after the opening time.')).toBeTruthy();
    await user.click(within(drawer).getByRole('button', { name: 'Copy first day to all open days' }));
    await user.click(within(drawer).getByRole('button', { name: 'Save hours' }));
    expect(await screen.findByText('Office hours saved.')).toBeTruthy();
    expect(made('2001')).toEqual([{ days: [MONDAY, { ...MONDAY, weekday: 2 }] }]);
  });

  it('[INX-008] a lunch break makes two times of a day, which may not overlap', { tags: ['deep'] }, async () => {
    const user = userEvent.setup();
    const { made } = showPage(<Closures />, {
      answers: {
        closures: () => Response.json(YEAR),
        'office-hours': () =>
          Response.json({ locations: [{ locKey: 2001, name: 'Main St', days: [MONDAY], suggested: null }] }),
        '2001': () => Response.json({ days: [] }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit hours of Main St' }));
    const drawer = await screen.findByRole('dialog', { name: 'Office hours of Main St' });
    await user.click(within(drawer).getByRole('button', { name: 'Add a break on Monday' }));
    const opens = within(drawer).getByLabelText('Monday 2, opens');
    fireEvent.change(opens, { target: { value: '11:30' } });
    await user.click(within(drawer).getByRole('button', { name: 'Save hours' }));
    expect(within(drawer).getByText('Overlaps with other hours of this day.')).toBeTruthy();
    fireEvent.change(opens, { target: { value: '13:15' } });
    await user.click(within(drawer).getByRole('button', { name: 'Save hours' }));
    expect(await screen.findByText('Office hours saved.')).toBeTruthy();
    expect(made('2001')).toEqual([
      {
        days: [
          { weekday: 1, opens: '08:00', closes: '12:00' },
          { weekday: 1, opens: '13:15', closes: '17:00' },
        ],
      },
    ]);
  });

  it('[INX-008] hours are suggested where there are none, and saved only on request', async () => {
    const user = userEvent.setup();
    const suggested = { source: 'availability', days: [MONDAY, { ...MONDAY, weekday: 2 }] };
    const { made } = showPage(<Closures />, {
      answers: {
        closures: () => Response.json(YEAR),
        'office-hours': () => Response.json({ locations: [{ locKey: 2001, name: 'Main St', days: [], suggested }] }),
        '2001': () => Response.json({ days: [] }),
      },
    });
    expect(await screen.findByText('No hours yet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Edit hours of Main St' }));
    const drawer = await screen.findByRole('dialog', { name: 'Office hours of Main St' });
    expect(within(drawer).getByText(/^Suggested from the times/)).toBeTruthy();
    expect(made('2001')).toEqual([]);
    await user.click(within(drawer).getByRole('checkbox', { name: 'Tuesday' }));
    await user.click(within(drawer).getByRole('button', { name: 'Save hours' }));
    expect(await screen.findByText('Office hours saved.')).toBeTruthy();
    expect(made('2001')).toEqual([{ days: [MONDAY] }]);
  });

  it('[ADM-010] asks before a closure is deleted', async () => {
    const { made } = showPage(<Closures />, {
      answers: { closures: () => Response.json(YEAR), '7': () => new Response(null, { status: 204 }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Christmas' }));
    const question = await screen.findByRole('dialog', { name: 'Delete the closure “Christmas”?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete closure' }));
    expect(await screen.findByText('Closure deleted.')).toBeTruthy();
    expect(made('7')).toHaveLength(1);
  });
});
