// @vitest-environment jsdom
import type { WaitingPage } from '@sightline/contract/waiting-list.calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../shared/setup/testing/setup-desk.tsx';
import { offerWords } from '../../shared/waiting/offer-button.tsx';
import { WaitingList } from './waiting-list.tsx';

const WISHES = {
  taskKey: 1,
  locKeys: [],
  acctKeys: [5],
  weekdays: [2],
  from: '00:00',
  until: '12:00',
  noticeMinutes: 60,
};
const ASKED_AT = '2026-11-20T15:00:00Z';
const PAGE: WaitingPage = {
  settings: { isPaused: false, atOnce: 1, aloneMinutes: 60, togetherMinutes: 30, mostPerWeek: 3 },
  entries: [
    {
      ...{ entryKey: 7, addKey: 70, name: 'Ana Reyes', apptKey: 700, visitAt: '2026-12-18T10:00', type: 'Exam' },
      ...{ ...WISHES, urgency: 2, source: 'staff', askedAt: ASKED_AT, isPaused: false },
      ...{ wasPassedOver: false, hasOpenOffer: true },
    },
  ],
  offers: [
    {
      ...{
        offerKey: 1,
        addKey: 70,
        name: 'Ben Otis',
        at: '2026-12-01T09:00',
        provider: 'Mei Zhao',
        location: 'Main St',
      },
      ...{ why: 'cancelled', offeredAt: ASKED_AT, answerBy: ASKED_AT, state: 'lost' },
    },
  ],
  figures: { offered: 4, filled: 3, medianMinutes: 24, valueCents: 45_000, messages: 9 },
  locations: [{ locKey: 2001, name: 'Main St' }],
  providers: [{ acctKey: 5, name: 'Mei Zhao' }],
  types: [{ taskKey: 1, name: 'Exam' }],
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the waiting list', () => {
  it('[WLT-005] says to whom a free time was offered, or why it was not', () => {
    const said = (part: Partial<Parameters<typeof offerWords>[0]>) =>
      offerWords({ result: 'offered', names: ['Ana Reyes'], offersAt: null, ...part });
    expect(said({ names: ['Ana Reyes', 'Ben Otis'] })).toBe('Offered to Ana Reyes and Ben Otis.');
    expect(said({ result: 'already' })).toBe('Already offered to Ana Reyes.');
    expect(said({ result: 'already', names: [] })).toBe('This time is about to be offered.');
    expect(said({ result: 'later', offersAt: '2026-11-28T13:00:00Z' })).toMatch(
      /^It’s outside sending hours\. The offer goes out .*11\/28/,
    );
  });

  it('[WLT-005] shows the order with wishes, what was offered to whom, and the report', async () => {
    showPage(<WaitingList />, { answers: { 'waiting-list': () => Response.json(PAGE) } });
    const patients = await screen.findByRole('region', { name: 'Patients' });
    expect(within(patients).getByText('Ana Reyes')).toBeTruthy();
    expect(within(patients).getByText('Urgent')).toBeTruthy();
    expect(within(patients).getByText(/Tue · Before noon · Mei Zhao/)).toBeTruthy();
    expect(screen.getByText('75% (3 of 4)')).toBeTruthy();
    expect(screen.getByText('$450')).toBeTruthy();
    expect(screen.getByText('Taken by someone else')).toBeTruthy();
  });

  it('[WLT-001] says at once if no hours can meet the wishes, and keeps the drawer open', {
    tags: ['deep'],
  }, async () => {
    const { made } = showPage(<WaitingList />, {
      answers: {
        'waiting-list': () => Response.json(PAGE),
        change: () => Response.json({ entryKey: 7, isHopeless: true }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Ana Reyes' }));
    const drawer = await screen.findByRole('dialog', { name: 'Ana Reyes' });
    await userEvent.click(within(drawer).getByLabelText('Thu'));
    await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }));
    expect(await within(drawer).findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringContaining('No hours in the schedule match'),
    );
    expect(made('change')).toContainEqual({ entryKey: 7, urgency: 2, wishes: { ...WISHES, weekdays: [2, 4] } });
  });

  it('[WLT-001] closes the drawer at once, not only when the list is loaded again', async () => {
    let loads = 0;
    showPage(<WaitingList />, {
      answers: {
        'waiting-list': () => (loads++ === 0 ? Response.json(PAGE) : new Promise(() => undefined)),
        change: () => Response.json({ entryKey: 7, isHopeless: false }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Ana Reyes' }));
    const drawer = await screen.findByRole('dialog', { name: 'Ana Reyes' });
    await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Waiting list saved.')).toBeTruthy();
  });

  it('[WLT-005] pauses all offers', async () => {
    const { made } = showPage(<WaitingList />, {
      answers: {
        'waiting-list': () => Response.json(PAGE),
        settings: () => Response.json({ ...PAGE.settings, isPaused: true }),
      },
    });
    await userEvent.click(await screen.findByLabelText('Offer free times automatically'));
    await userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(await screen.findByText('Settings saved.')).toBeTruthy();
    expect(made('settings')).toEqual([{ ...PAGE.settings, isPaused: true }]);
  });
});
