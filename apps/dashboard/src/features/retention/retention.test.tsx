// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { notices } from '../../shared/notices/notices.ts';
import { showPage } from '../../shared/setup/testing/setup-desk.tsx';
import { Retention } from './retention.tsx';

const rule = (kind: string, years: number | null) => ({ kind, years, due: 3, lastRun: null });
const kept = {
  rules: [rule('texts', null), rule('forms', 7), rule('bookings', null)],
  holds: [{ addKey: 900, name: 'Anna Ramos', reason: 'Claim 7', since: '2026-11-01T15:00:00Z', userName: 'Ada' }],
};

afterEach(() => {
  notices.clear();
  cleanup();
  vi.unstubAllGlobals();
});

it('[ADM-012] shows each period with its legal minimum and the holds, and asks before it shortens one', async () => {
  const { made } = showPage(<Retention />, {
    answers: {
      retention: (sent: object) => Response.json('kind' in sent ? { ...kept, rules: [rule('texts', 7)] } : kept),
    },
  });
  const list = within(await screen.findByRole('list', { name: 'Periods' }));
  expect(list.getByText(/45 CFR 164\.530/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Anna Ramos' }).getAttribute('href')).toBe('/patients/900');
  const [years] = list.getAllByLabelText('Keep for (years)');
  if (years === undefined) throw new Error('no field for years');
  await userEvent.type(years, '7');
  await userEvent.click(list.getByRole('button', { name: 'Save the period of texts and pictures' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Remove texts and pictures after 7 years/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save period' }));
  await waitFor(() => expect(made('retention').at(-1)).toEqual({ kind: 'texts', years: 7 }));
});
