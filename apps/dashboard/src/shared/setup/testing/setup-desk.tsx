import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import type { Level } from '@sightline/contract/levels';
import { SightlineProvider } from '@sightline/ui/provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { vi } from 'vitest';
import { type Session, SessionContext } from '../../session/session-context.ts';
import { sessionOf } from '../../session/testing/session-sample.ts';
import { SetupContext } from '../setup-context.ts';

export const COVER = { coverKey: 1001, orgName: 'Bright Eyes Optometry' };
const place = (locKey: number, orgName: string) => ({ locKey, orgName, status: 1, coverKey: 1001, acctKey: 0 });
export const LOCATIONS = [place(2002, 'Harbor'), place(2001, 'Main St')];
const person = (acctKey: number, firstName: string, lastName: string, locKeys: string) => ({
  acctKey,
  firstName,
  lastName,
  locKeys,
  coverKey: 1001,
});
export const PROVIDERS = [person(3002, 'Lena', 'Brandt', '2001'), person(3001, 'Ada', 'Okafor', '2001,2002')];

const session = sessionOf();

/** One request to the fake service; `sent` is the query and body combined. */
type RecordedCall = { call: string; sent: Record<string, unknown> };
type Answer = unknown | ((sent: Record<string, unknown>) => unknown);

class Refusal {
  readonly envelope: object;
  constructor(envelope: object) {
    this.envelope = envelope;
  }
}
/** A refusal in the envelope. */
export const refuse = (statusCode: number, errors: string[], data: unknown = null) =>
  new Refusal({ success: false, statusCode, messages: [], errors, data });

function inEnvelope(answer: unknown): Response {
  if (answer instanceof Response) return answer;
  if (answer instanceof Refusal) return Response.json(answer.envelope);
  return Response.json({ success: true, statusCode: 200, messages: [], errors: [], data: answer });
}

/** jsdom knows no layout. */
function giveLayout(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  // An empty query, as tables use for columns that always show, matches.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '',
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  // Growing text fields measure themselves again once a font has loaded.
  const fonts = { addEventListener: () => {}, removeEventListener: () => {} };
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts });
  Object.defineProperty(HTMLElement.prototype, 'scrollTo', { configurable: true, value: () => {} });
  Object.defineProperty(HTMLElement.prototype, 'scrollIntoView', { configurable: true, value: () => {} });
}

function Address({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search } = useLocation();
  onChange(pathname + search);
  return null;
}

type Desk = {
  /** The service's replies, by the last part of a call's path: data, a function of what was sent, or `refuse(…)`. */
  answers: Record<string, Answer>;
  path?: string;
  session?: Partial<Session>;
};

/** Renders part of the page with a service simulated only at the network boundary. */
export function showPage(page: ReactNode, { answers, path = '/', session: own }: Desk) {
  const asked: RecordedCall[] = [];
  let address = path;
  giveLayout();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://desk.test');
    const call = pathname.split('/').at(-1) ?? '';
    const body: object = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    const sent = { ...Object.fromEntries(searchParams), ...body };
    asked.push({ call, sent });
    const answer = answers[call];
    const answered: unknown = await (typeof answer === 'function' ? answer(sent) : answer);
    init.signal?.throwIfAborted();
    return inEnvelope(answered);
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <SightlineProvider env="test">
      <QueryClientProvider client={queries}>
        <ModalsProvider>
          <MemoryRouter initialEntries={[path]}>
            <Address
              onChange={(next) => {
                address = next;
              }}
            />
            <SessionContext value={{ ...session, ...own }}>
              <Notifications />
              {page}
            </SessionContext>
          </MemoryRouter>
        </ModalsProvider>
      </QueryClientProvider>
    </SightlineProvider>,
  );
  return {
    asked,
    queries,
    made: (call: string) => asked.filter((one) => one.call === call).map(({ sent }) => sent),
    address: () => address,
  };
}

const WHOLE_PRACTICE: Level = { locKey: 0, acctKey: 0 };

/** As `showPage`, for one tab at a level of the demo practice, without the container around it. */
export function showTab(tab: ReactNode, { level = WHOLE_PRACTICE, ...desk }: Desk & { level?: Level }) {
  const setup = {
    cover: COVER,
    level,
    locations: LOCATIONS,
    providers: PROVIDERS,
    openTab: async () => {},
    tourChosen: () => {},
  };
  return showPage(<SetupContext value={setup}>{tab}</SetupContext>, desk);
}
