// @vitest-environment jsdom
import { SightlineProvider } from '@sightline/ui/provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { type Session, SessionContext } from '../../shared/session/session-context.ts';
import { sessionOf } from '../../shared/session/testing/session-sample.ts';
import { URGENT_FORMS_KEY } from '../../shared/urgent-forms/urgent-forms.ts';
import { UrgentFormsNotice } from './urgent-forms-notice.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ENTRY = {
  ...{ entryKey: 41, name: 'Ocular history', firstName: 'Ana', lastName: 'Ruiz', telephone: '212-555-0187' },
  ...{ at: '2026-11-20T15:04:00Z', signs: [{ question: 'Any of these?', answer: 'A curtain over vision' }] },
};

function openFrame(change: Partial<Session> = {}) {
  const server = { entries: [ENTRY], asked: 0, handled: [] as unknown[] };
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/handleUrgent')) {
      server.handled.push(JSON.parse(String(init.body)));
      server.entries = [];
      return Response.json({ urgent: { signs: ENTRY.signs, handledAt: ENTRY.at, handledBy: 'Maria' } });
    }
    if (!url.endsWith('/urgent')) throw new Error(`nothing answers ${url}`);
    server.asked += 1;
    return Response.json({ entries: server.entries, total: server.entries.length });
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <SightlineProvider env="test">
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <SessionContext value={sessionOf(change)}>
            <UrgentFormsNotice />
          </SessionContext>
        </MemoryRouter>
      </QueryClientProvider>
    </SightlineProvider>,
  );
  return { server, queries };
}

it('[PKT-004] urgent answers show on every page, with the phone number and a link to the form, until someone handles them', async () => {
  const { server } = openFrame();
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(alert.textContent).toMatch(/Ana Ruiz \(212\) 555-0187 – A curtain over vision/));
  expect(screen.getByRole('link', { name: 'Open form' }).getAttribute('href')).toBe(
    '/setup/patient-forms/completed?entry=41',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Mark as handled' }));
  await waitFor(() => expect(alert.textContent).toBe(''));
  expect(server.handled).toEqual([{ entryKey: 41 }]);
});

it('[PKT-004] shows how many more there are, and adds new ones from live events', async () => {
  const { server, queries } = openFrame();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Ana'));
  server.entries = [{ ...ENTRY, entryKey: 42, firstName: 'Ben' }, ENTRY];
  await queries.invalidateQueries({ queryKey: URGENT_FORMS_KEY });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/Ben Ruiz.* · 1 more form/));
});

it("[PKT-004] doesn't load them for users who may not read forms", async () => {
  const { server } = openFrame({ allows: () => false });
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(server.asked).toBe(0);
});
