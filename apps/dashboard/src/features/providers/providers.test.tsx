// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { showPage } from '../../shared/setup/testing/setup-desk.tsx';
import { Providers } from './providers.tsx';

const LEE = {
  ...{ acctKey: 3001, firstName: 'Ann', lastName: 'Lee', credential: 'OD' },
  ...{ languages: ['en'], locKeys: [2001], isActive: true },
};
const ROWAN = { ...LEE, acctKey: 3002, firstName: 'Max', lastName: 'Rowan' };

const visit = (apptKey: number, firstName: string, conflict: object | null = null) => ({
  ...{ apptKey, date: '2026-11-24', time: '09:00', locKey: 2001, firstName, lastName: 'Reyes', type: 'Exam', conflict },
});
const VISITS = [visit(1, 'Ana'), visit(2, 'Ben', { reason: 'overlap', time: '09:10' }), visit(3, 'Cleo')];

/** Refuses until it knows what becomes of the visits. */
function refusing(sent: Record<string, unknown>[]) {
  return (change: Record<string, unknown>) => {
    sent.push(change);
    if (change.visitsAhead !== undefined) return Response.json({ ...LEE, isActive: false });
    const visits = { count: 3, firstDate: '2026-11-24', lastDate: '2026-12-01' };
    const problem = { type: '/problems/provider.visits-ahead', code: 'provider.visits-ahead', status: 409, visits };
    return Response.json({ ...problem, title: 'This provider has upcoming visits.' }, { status: 409 });
  };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (providers: object[], saved: (sent: Record<string, unknown>) => Response) =>
  showPage(<Providers coverKey={1001} />, {
    answers: {
      providers: () => Response.json({ providers }),
      locations: () => Response.json({ locations: [] }),
      '3001': saved,
      'visits-ahead': () => Response.json({ visits: VISITS, hasMore: false }),
    },
  });

it('[ADM-004] asks what happens to upcoming visits before a provider becomes inactive, and sends only what changed', {
  tags: ['deep'],
}, async () => {
  const sent: Record<string, unknown>[] = [];
  open([LEE, ROWAN], refusing(sent));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Ann Lee, OD' }));
  const form = within(await screen.findByRole('form', { name: 'Edit Ann Lee, OD' }));
  await userEvent.click(form.getByLabelText(/^Active/));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('What happens to 3 upcoming visits?')).toBeDefined();
  await userEvent.click(form.getByRole('radio', { name: 'Give them to another provider' }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit Ann Lee, OD' })).toBeNull());
  expect(sent).toEqual([
    { isActive: false },
    { isActive: false, visitsAhead: { outcome: 'reassign', toAcctKey: 3002 } },
  ]);
});

it('[ADM-004] lets staff choose which visits another provider takes over, by keyboard, and names what is in the way', {
  tags: ['deep'],
}, async () => {
  const sent: Record<string, unknown>[] = [];
  const { made } = open([LEE, ROWAN], refusing(sent));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Ann Lee, OD' }));
  const form = within(await screen.findByRole('form', { name: 'Edit Ann Lee, OD' }));
  await userEvent.click(form.getByLabelText(/^Active/));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await userEvent.click(await form.findByRole('radio', { name: 'Give them to another provider' }));
  const boxes = await form.findAllByRole<HTMLInputElement>('checkbox', { name: /Reyes/ });
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true, true]);
  expect(made('visits-ahead')).toEqual([{ locKeys: null, toAcctKey: 3002 }]);
  expect(form.getByText('Overlaps with their own visit at 9:10 AM')).toBeDefined();
  await userEvent.click(form.getByRole('button', { name: 'Choose only the others' }));
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false, true]);
  boxes[0]?.focus();
  await userEvent.keyboard(' ');
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false, true]);
  boxes[2]?.focus();
  await userEvent.keyboard(' ');
  expect(form.getByText('Choose at least one visit, or keep them as booked.')).toBeDefined();
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(sent).toHaveLength(1);
  boxes[2]?.focus();
  await userEvent.keyboard(' ');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent[1]).toMatchObject({ visitsAhead: { outcome: 'reassign', toAcctKey: 3002, apptKeys: [3] } }),
  );
});

it('[ADM-004] says what to do with an empty list', async () => {
  open([], () => Response.json({}));
  expect(await screen.findByText('No providers yet')).toBeDefined();
});
