import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import type { Conversation } from '@sightline/contract/conversations.calls';
import type { Message } from '@sightline/contract/messages.calls';
import { SightlineProvider } from '@sightline/ui/provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type Location, MemoryRouter, Route, Routes } from 'react-router';
import { vi } from 'vitest';
import { type Session, SessionContext } from '../../../shared/session/session-context.ts';
import { sessionOf } from '../../../shared/session/testing/session-sample.ts';
import { Attention } from '../attention/attention.tsx';
import { Inbox } from '../inbox.tsx';
import { pageOf } from './samples.ts';

const place = (LocKey: number, LocName: string) => ({ LocKey, LocName, City: '', State: '', Zip: '' });

const session = sessionOf({
  locations: [place(2001, 'Main St'), place(2002, 'Harbor')],
  currentLocationKeys: [2001, 2002],
  isLocationAware: true,
});

type SentCall = { call: string; body: Record<string, unknown> };
type Answer = unknown | ((body: Record<string, unknown>) => unknown);

type Desk = {
  conversations?: readonly Conversation[];
  messages?: readonly Message[];
  /** Replies by the last part of the path, overriding the usual ones; a `Response` is used as it is. */
  answers?: Record<string, Answer>;
  /** Changes to the user's session. */
  session?: Partial<Session>;
};

function usualAnswers({ conversations = [], messages = [] }: Desk): Record<string, Answer> {
  const [first] = conversations;
  return {
    List: { Conversations: conversations, NextCursor: null },
    FiltersCount: { Flagged: 2, UnAnswered: 11, UnRead: 4 },
    Messages: { ...pageOf([]), Messages: messages, ...(first === undefined ? {} : { Conversation: first }) },
    InboxSettings: { hasUndo: false, answersAfterHours: false, withoutHours: [], mayChange: true },
    Presence: { people: [] },
    Colleagues: { colleagues: [] },
    Hits: { transKeys: [] },
    UpdateStatus: { statusCode: 1 },
    Send: { errorMessage: '', transKeys: [900] },
    FindPatient: { ListOfPatientSearch: [], Error: '' },
    NewConversation: { errors: [], ConversationKey: 7, transKeys: [901] },
    events: () => new Promise(() => {}),
  };
}

/** jsdom has no layout: every box is one screen high. */
function giveLayout(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: ResizeObserverCallback;
      constructor(tell: ResizeObserverCallback) {
        this.#tell = tell;
      }
      observe(target: Element) {
        const size = { inlineSize: 400, blockSize: 800 };
        const box = {
          target,
          contentRect: new DOMRect(0, 0, 400, 800),
          borderBoxSize: [size],
          contentBoxSize: [size],
          devicePixelContentBoxSize: [size],
        };
        queueMicrotask(() => this.#tell([box], this));
      }
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  Object.defineProperty(HTMLElement.prototype, 'scrollTo', { configurable: true, value: () => {} });
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', { configurable: true, get: () => document.body });
}

/** Opens the inbox at a URL, with a server simulated only at the network boundary. */
export function openInbox(path: string | Partial<Location>, desk: Desk = {}) {
  const sent: SentCall[] = [];
  const answers = { ...usualAnswers(desk), ...desk.answers };
  giveLayout();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call = url.split('/').at(-1) ?? '';
    const body: Record<string, unknown> = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    sent.push({ call, body });
    const answer = answers[call];
    const reply: unknown = await (typeof answer === 'function' ? answer(body) : answer);
    return reply instanceof Response ? reply : Response.json(reply);
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <SightlineProvider env="test">
      <QueryClientProvider client={queries}>
        <ModalsProvider>
          <MemoryRouter initialEntries={[path]}>
            <SessionContext value={{ ...session, ...desk.session }}>
              <Attention />
              <Notifications />
              <Routes>
                <Route path="/communications/chat/*" element={<Inbox />} />
                <Route path="*" element={<p>Another page</p>} />
              </Routes>
            </SessionContext>
          </MemoryRouter>
        </ModalsProvider>
      </QueryClientProvider>
    </SightlineProvider>,
  );
  return { sent, made: (call: string) => sent.filter((one) => one.call === call).map(({ body }) => body) };
}
