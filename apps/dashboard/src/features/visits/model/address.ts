import type { CalendarPage } from '@sightline/contract/visits.calls';
import { dayOfDate, formatDay, parseDay, weekStartOf } from '@sightline/scheduling/days';
import { useAddress } from '../../../shared/address/use-address.ts';
import { isState, stateOf, type VisitState } from './status.ts';

export const VIEWS = ['day', 'week', 'list'] as const;
export type View = (typeof VIEWS)[number];
const isView = (text: string): text is View => VIEWS.some((view) => view === text);

/** Today here, `YYYY-MM-DD`; the server says what today is at the practice. */
function localToday(): string {
  const now = new Date();
  return formatDay(dayOfDate({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() }));
}

export const dayAfter = (date: string, days: number): string => formatDay((parseDay(date) ?? 0) + days);

function dateIn(params: URLSearchParams): string {
  const date = params.get('date') ?? '';
  return parseDay(date) === null ? localToday() : date;
}

/** The calendar's state, kept in the URL: date, view, location and the open visit. */
export function useCalendarAddress() {
  const [params, setParams] = useAddress();
  const view = params.get('view') ?? '';
  const state = params.get('status') ?? '';
  const change = (values: Record<string, string | null>) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      for (const [name, value] of Object.entries(values)) {
        if (value === null || value === '') next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  /** Forward or back from the day last chosen, shown or not. */
  const step = (days: number) =>
    setParams((latest) => {
      const next = new URLSearchParams(latest);
      next.set('date', dayAfter(dateIn(latest), days));
      return next;
    });
  return {
    date: dateIn(params),
    view: isView(view) ? view : null,
    locKey: Number(params.get('location') ?? 0) || 0,
    /** The provider whose visits alone are shown; 0: everyone's. */
    acctKey: Number(params.get('of') ?? 0) || 0,
    /** The only state of visits that is shown; null: every one. */
    state: isState(state) ? state : null,
    visitKey: Number(params.get('visit') ?? 0) || null,
    /** A time to book, from a link: 'YYYY-MM-DDTHH:mm', with `provider`. */
    book: params.get('book'),
    provider: Number(params.get('provider') ?? 0) || 0,
    change,
    step,
  };
}
export type CalendarAddress = ReturnType<typeof useCalendarAddress>;

/** The page with one provider's visits and hours alone. */
export function pageOf({ page, acctKey }: { page: CalendarPage; acctKey: number }): CalendarPage {
  if (acctKey === 0) return page;
  const isOf = (one: { acctKey: number }) => one.acctKey === acctKey;
  return {
    ...page,
    ...{ providers: page.providers.filter(isOf), visits: page.visits.filter(isOf), hours: page.hours.filter(isOf) },
  };
}

/** The page with the visits of one state alone; its hours and free times stay. */
export const inState = ({ page, state }: { page: CalendarPage; state: VisitState | null }): CalendarPage =>
  state === null ? page : { ...page, visits: page.visits.filter((visit) => stateOf(visit) === state) };

const DAYS_IN_WEEK = 7;

/** How far a step forward or back leads. */
export const daysOf = (view: View): number => (view === 'week' ? DAYS_IN_WEEK : 1);

/** The days a view shows: a week begins on Sunday. */
export function periodOf({ date, view }: { date: string; view: View }): { from: string; days: '1' | '7' } {
  if (view !== 'week') return { from: date, days: '1' };
  return { from: formatDay(weekStartOf(parseDay(date) ?? 0)), days: '7' };
}
