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
    },
  });

it('[ADM-004] asks what happens to upcoming visits before a provider becomes inactive, and sends only what changed', async () => {
  const sent: Record<string, unknown>[] = [];
  open([LEE, ROWAN], (change) => {
    sent.push(change);
    if (change.visitsAhead !== undefined) return Response.json({ ...LEE, isActive: false });
    const visits = { count: 2, firstDate: '2026-11-24', lastDate: '2026-12-01' };
    const problem = { type: '/problems/provider.visits-ahead', code: 'provider.visits-ahead', status: 409, visits };
    return Response.json({ ...problem, title: 'This provider has upcoming visits.' }, { status: 409 });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Ann Lee, OD' }));
  const form = within(await screen.findByRole('form', { name: 'Edit Ann Lee, OD' }));
  await userEvent.click(form.getByLabelText(/^Active/));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('What happens to 2 upcoming visits?')).toBeDefined();
  await userEvent.click(form.getByRole('radio', { name: 'Give them to another provider' }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit Ann Lee, OD' })).toBeNull());
  expect(sent).toEqual([
    { isActive: false },
    { isActive: false, visitsAhead: { outcome: 'reassign', toAcctKey: 3002 } },
  ]);
});

it('[ADM-004] says what to do with an empty list', async () => {
  open([], () => Response.json({}));
  expect(await screen.findByText('No providers yet')).toBeDefined();
});
