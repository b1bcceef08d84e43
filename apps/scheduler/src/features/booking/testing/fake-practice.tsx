import type { Confirmation, PublicSlot, SchedulerChoices } from '@sightline/contract/booking.calls';
import { cleanup, render } from '@testing-library/react';
import { vi } from 'vitest';
import { Booking } from '../booking.tsx';
import { ManagedBooking } from '../manage/manage-page.tsx';
import { forgetPages } from '../parts/step-page.tsx';
import { choicesOf, locationOf } from './choices-sample.ts';

/** One request to the fake practice; `sent` is the query or the body. */
export type RecordedCall = { call: string; method: string; url: string; sent: Record<string, unknown> };
type Answer = unknown | ((asked: RecordedCall) => unknown);

export const slotOf = (date: string, time: string, acctKey = 3001): PublicSlot => ({ date, time, acctKey });
const TIMES = [slotOf('2026-12-03', '09:40'), slotOf('2026-12-03', '11:20'), slotOf('2026-12-04', '14:00', 3002)];

/** A refusal as problem+json. */
export const refuse = (status: number, code: string, extra: object = {}) =>
  Response.json({ type: 'about:blank', title: code, status, code, ...extra }, { status });

export const confirmationOf = (given: Partial<Confirmation> = {}): Confirmation => ({
  bookingKey: 77,
  manageUrl: 'https://book.example/book/manage#secret',
  date: '2026-12-03',
  time: '09:40',
  length: 40,
  timeZone: 'America/New_York',
  startsAt: '2026-12-03T14:40:00Z',
  appointmentType: 'Comprehensive exam',
  appointmentTypeNames: {},
  providerName: 'Dr. Osei',
  location: locationOf(2001),
  bring: { en: '', es: '' },
  endingMesg: '',
  isMailed: true,
  isTexted: false,
  wasMadeBefore: false,
  ...given,
});

const CALLS: readonly [RegExp, string][] = [
  [/^\/public\/api\/scheduler\?/, 'choices'],
  [/^\/public\/api\/slots\?/, 'slots'],
  [/^\/public\/api\/soonest\?/, 'soonest'],
  [/^\/public\/api\/holds\/release$/, 'release'],
  [/^\/public\/api\/holds$/, 'hold'],
  [/^\/public\/api\/bookings$/, 'book'],
  [/^\/public\/api\/bookings\/family$/, 'family'],
  [/^\/public\/api\/phone-codes$/, 'ask-code'],
  [/^\/public\/api\/phone-codes\/verify$/, 'enter-code'],
  [/^\/public\/api\/call-requests$/, 'ask-call'],
  [/^\/public\/api\/booking-steps$/, 'step'],
  [/^\/public\/api\/booking-links\/recognize$/, 'recognize'],
  [/^\/public\/api\/waiting-list\/read$/, 'waiting'],
  [/^\/public\/api\/waiting-list\/answer$/, 'answer-offer'],
  [/^\/public\/api\/bookings\/(read|cancel|slots|hold|reschedule|calendar)$/, '$1'],
];

function readRequest(url: string, init: RequestInit): RecordedCall {
  const found = CALLS.find(([pattern]) => pattern.test(url));
  if (found === undefined) throw new Error(`nobody answers ${url}`);
  const call = found[1] === '$1' ? (url.split('/').at(-1) ?? '') : found[1];
  const sent = init.body ? JSON.parse(String(init.body)) : Object.fromEntries(new URL(url, 'http://x').searchParams);
  return { call, method: init.method ?? 'GET', url, sent };
}

function usual(choices: SchedulerChoices): Record<string, Answer> {
  return {
    choices,
    slots: { slots: TIMES, next: null, insurance: null, today: choices.today, lastDate: choices.lastDate },
    soonest: () => ({
      types: [101, 108].map((taskKey) => ({ taskKey, times: TIMES.map((slot) => ({ ...slot, locKey: 2001 })) })),
    }),
    hold: () => Response.json({ holdToken: 'kept', expiresAt: '2026-12-02T15:05:00Z', acctKey: 3001 }, { status: 201 }),
    release: () => new Response(null, { status: 204 }),
    step: () => new Response(null, { status: 204 }),
    'ask-code': () => Response.json({ codeKey: 'key', expiresAt: '2026-12-02T15:10:00Z' }, { status: 201 }),
    'ask-call': () => new Response(null, { status: 204 }),
    'enter-code': { phoneProof: 'h3k2a1.AAAAAAAAAAAAAAAA', expiresAt: '2026-12-02T16:00:00Z' },
    book: () => Response.json(confirmationOf(), { status: 201 }),
  };
}

type PracticeSetup = {
  path?: string;
  choices?: SchedulerChoices;
  answers?: Record<string, Answer>;
  /** The browser's history state, as after a reload. */
  state?: unknown;
};

/** Opens a booking page with a practice that answers by the contract. */
export function openBooking({
  path = '/book?coverKey=1001',
  choices = choicesOf(),
  answers = {},
  state = null,
}: PracticeSetup = {}) {
  const asked: RecordedCall[] = [];
  const all = { ...usual(choices), ...answers };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const one = readRequest(url, init);
    asked.push(one);
    const answer = all[one.call];
    const said: unknown = typeof answer === 'function' ? await answer(one) : answer;
    return said instanceof Response ? said.clone() : Response.json(said);
  });
  vi.stubGlobal('scrollTo', () => {});
  const broughtIntoView: Element[] = [];
  Element.prototype.scrollIntoView = function note() {
    broughtIntoView.push(this);
  };
  window.history.replaceState(state, '', path);
  const page = render(window.location.pathname.startsWith('/book/manage') ? <ManagedBooking /> : <Booking />);
  const sentTo = (call: string) => asked.filter((one) => one.call === call).map(({ sent }) => sent);
  return { asked, sentTo, broughtIntoView, ...page };
}

/** jsdom lacks it; the kit asks for the color scheme. */
export function standInForMedia(): void {
  const list = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', (media: string) => ({ ...list, media }));
}

export function closeBooking(): void {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  forgetPages();
}
