import { PATHS } from './paths.ts';
import {
  Agenda,
  CalendarRoute,
  Inbox,
  PatientsRoute,
  ReportsRoute,
  SetupRoute,
  Today,
  WaitingListRoute,
} from './routes/page-code.ts';

/** Pages that staff open all day, or that take long to load. */
const PRELOADED = [
  { path: PATHS.welcome, parts: [Today, Agenda] },
  { path: PATHS.chat, parts: [Inbox] },
  { path: PATHS.calendar, parts: [CalendarRoute] },
  { path: PATHS.waitingList, parts: [WaitingListRoute] },
  { path: PATHS.patients, parts: [PatientsRoute] },
  { path: PATHS.reports, parts: [ReportsRoute] },
  { path: PATHS.onlineBooking, parts: [SetupRoute] },
];

/** Loads the code of a page that is likely to be opened next. */
export function preloadPage(pathname: string): void {
  const page = PRELOADED.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  for (const part of page?.parts ?? []) void part.preload();
}

const LATEST_MS = 5_000;

/**
 * The same once the current page has nothing to do, but not on phones: while one runs a page's code, it doesn't answer taps.
 * @returns a function that calls it off
 */
export function preloadWhenIdle(path: string): () => void {
  if (!('requestIdleCallback' in window) || window.matchMedia('(pointer: coarse)').matches) return () => undefined;
  const asked = requestIdleCallback(() => preloadPage(path), { timeout: LATEST_MS });
  return () => cancelIdleCallback(asked);
}
