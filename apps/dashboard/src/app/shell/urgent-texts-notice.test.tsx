// @vitest-environment jsdom
import { ALERTED_EVERY_MINUTES } from '@sightline/contract/urgent-texts.calls';
import { SightlineProvider } from '@sightline/ui/provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { type Session, SessionContext } from '../../shared/session/session-context.ts';
import { sessionOf } from '../../shared/session/testing/session-sample.ts';
import { URGENT_TEXTS_KEY } from '../../shared/urgent-texts/urgent-texts.ts';
import { UrgentTextsNotice } from './urgent-texts-notice.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const TEXT = {
  ...{ urgentKey: 5, source: 'text', symptom: 'flashes', convKey: 7, addKey: 2, apptKey: null, entryKey: null },
  ...{ locKey: 2001, locName: 'Main St', name: 'Deepa Krishnan', words: 'I keep seeing lightning' },
  at: '2026-11-20T15:04:00Z',
};
const FORM = { ...TEXT, urgentKey: 6, source: 'form', convKey: null, entryKey: 41, words: '', name: 'Ana Ruiz' };

function openFrame({ texts = [TEXT], change = {} }: { texts?: object[]; change?: Partial<Session> } = {}) {
  const server = { texts, asked: 0, made: [] as [string, unknown][] };
  const shown: { title: string; body: string | undefined; close: () => void }[] = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  class Shown {
    static permission = 'granted';
    close = vi.fn();
    constructor(title: string, { body }: NotificationOptions) {
      shown.push({ title, body, close: this.close });
    }
  }
  vi.stubGlobal('Notification', Shown);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.endsWith('/Urgent')) {
      server.made.push([url.split('/').at(-1) ?? '', JSON.parse(String(init.body))]);
      server.texts = [];
      return Response.json({});
    }
    server.asked += 1;
    return Response.json({ texts: server.texts, total: server.texts.length });
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <SightlineProvider env="test">
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <SessionContext value={sessionOf(change)}>
            <UrgentTextsNotice />
          </SessionContext>
        </MemoryRouter>
      </QueryClientProvider>
    </SightlineProvider>,
  );
  return { server, queries, shown };
}

const alertText = async () => (await screen.findByRole('alert')).textContent;

it('[URG-001] shows an urgent text on every page, with the way to it, until someone takes it', async () => {
  const { server } = openFrame();
  await waitFor(async () => expect(await alertText()).toMatch(/Urgent: Deepa Krishnan.*I keep seeing lightning/));
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/communications/chat/message/7');
  // What can be read in its thread is judged there.
  expect(screen.queryByRole('button', { name: 'Not urgent' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'I’ll handle it' }));
  await waitFor(async () => expect(await alertText()).toBe(''));
  expect(server.made).toEqual([['Take', { urgentKey: 5 }]]);
});

it('[URG-001] says what was written elsewhere by its sign and its place, and leads there', async () => {
  const { server } = openFrame({ texts: [FORM, TEXT] });
  await waitFor(async () =>
    expect(await alertText()).toMatch(/Ana Ruiz.*flashes of light, in a form.*1 more urgent text/),
  );
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(
    '/setup/patient-forms/completed?entry=41',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Not urgent' }));
  await waitFor(() => expect(server.made).toEqual([['Dismiss', { urgentKey: 6 }]]));
});

it('[URG-001] notifies on the desktop without the patient, again until someone takes it, whatever the settings for texts', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server, queries, shown } = openFrame();
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(shown[0]).toMatchObject({ title: 'Urgent text from a patient', body: 'Main St' });
  await act(() => vi.advanceTimersByTimeAsync(ALERTED_EVERY_MINUTES * 60_000));
  expect(shown).toHaveLength(2);
  server.texts = [];
  await act(() => queries.invalidateQueries({ queryKey: URGENT_TEXTS_KEY }));
  await waitFor(() => expect(shown[1]?.close).toHaveBeenCalled());
  await act(() => vi.advanceTimersByTimeAsync(ALERTED_EVERY_MINUTES * 60_000));
  expect(shown).toHaveLength(2);
});

it("[URG-001] doesn't load them for users who may not read texts", async () => {
  const { server } = openFrame({ change: { allows: () => false } });
  expect(await alertText()).toBe('');
  expect(server.asked).toBe(0);
});
