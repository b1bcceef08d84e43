// @vitest-environment jsdom
import { SENDING_PAUSE_TEXT } from '@sightline/contract/sending-pause.texts';
import { SightlineProvider } from '@sightline/ui/provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Attention } from '../../features/inbox/attention/attention.tsx';
import { feedStatus } from '../../shared/live/feed-status.ts';
import { SessionContext } from '../../shared/session/session-context.ts';
import { sessionOf } from '../../shared/session/testing/session-sample.ts';
import { SendingNotice } from './sending-notice.tsx';

const PAUSED = { pause: { since: '2026-11-20T15:04:00Z', isAfterRestore: true } };
const NOT_PAUSED = { pause: null };

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The page frame, with a server whose live events the test sends. */
function openFrame({ hasStream }: { hasStream: boolean }) {
  const server = { answer: NOT_PAUSED as unknown, asked: 0, tell: (_event: string) => {} };
  const stream = new ReadableStream({
    start(controller) {
      server.tell = (event) => controller.enqueue(new TextEncoder().encode(event));
    },
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal('fetch', async (url: string) => {
    const call = url.split('/').at(-1);
    if (call === 'events') return new Response(stream);
    if (call === 'FiltersCount') return Response.json({ Flagged: 0, UnAnswered: 0, UnRead: 0 });
    if (call !== 'pause') throw new Error(`nothing answers ${url}`);
    server.asked += 1;
    return server.answer instanceof Error ? Promise.reject(server.answer) : Response.json(server.answer);
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <SightlineProvider env="test">
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <SessionContext value={sessionOf({})}>
            <SendingNotice />
            {hasStream && <Attention />}
          </SessionContext>
        </MemoryRouter>
      </QueryClientProvider>
    </SightlineProvider>,
  );
  return server;
}

const words = () => screen.getAllByRole('status')[0]?.textContent ?? '';

describe('the sending-paused notice', () => {
  it('has a live region before it has text, so screen readers announce it', async () => {
    const server = openFrame({ hasStream: false });
    expect(words()).toBe('');
    await waitFor(() => expect(server.asked).toBe(1));
    expect(words()).toBe('');
  });

  it('follows live events without polling', async () => {
    const server = openFrame({ hasStream: true });
    await waitFor(() => expect([feedStatus.get().isLive, server.asked > 0]).toEqual([true, true]));
    const asked = server.asked;
    server.answer = PAUSED;
    await act(async () => server.tell('event: sending\ndata: {}\n\n'));
    await waitFor(() => expect(words()).toContain(`${SENDING_PAUSE_TEXT.since} 11/20/26`));
    expect(words()).toContain(SENDING_PAUSE_TEXT.afterRestore);
    expect(words()).toContain(SENDING_PAUSE_TEXT.waits);
    expect(words()).toContain(SENDING_PAUSE_TEXT.whomToAsk);
    server.answer = NOT_PAUSED;
    await act(async () => server.tell('event: sending\ndata: {}\n\n'));
    await waitFor(() => expect(words()).toBe(''));
    expect(server.asked).toBe(asked + 2);
  });

  it('follows a one-minute poll without live events, and ignores a failed poll', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const server = openFrame({ hasStream: false });
    await waitFor(() => expect(server.asked).toBe(1));
    server.answer = { pause: { ...PAUSED.pause, isAfterRestore: false } };
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await waitFor(() => expect(words()).toContain(SENDING_PAUSE_TEXT.otherwise));
    expect(words()).not.toContain('backup');
    server.answer = new Error('no network');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(words()).toContain(SENDING_PAUSE_TEXT.since);
    server.answer = NOT_PAUSED;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await waitFor(() => expect(words()).toBe(''));
  });
});
