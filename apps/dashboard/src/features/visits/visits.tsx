import { useMediaQuery } from '@mantine/hooks';
import type { CalendarPage, CalendarVisit } from '@sightline/contract/visits.calls';
import { ErrorState } from '@sightline/ui/error-state';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { createPortal } from 'react-dom';
import { useHeard } from '../../shared/live/use-heard.ts';
import { useSession } from '../../shared/session/session-context.ts';
import { visitKeys } from './api/keys.ts';
import { useCalendar } from './api/load-calendar.ts';
import { CalendarBar } from './calendar-bar.tsx';
import { type Dialog, Dialogs } from './dialogs.tsx';
import { VisitList } from './list/visit-list.tsx';
import { MasterSetting } from './master-setting.tsx';
import { type CalendarAddress, periodOf, useCalendarAddress, type View } from './model/address.ts';
import { locationAt } from './model/place.ts';
import { longDay } from './model/words.ts';

const Board = lazy(async () => ({ default: (await import('./board/board.tsx')).Board }));

const PHONE = '(max-width: 749px)';

/** The calendar of visits: a day across providers, or a week at a location (VIS-001). */
export function Visits() {
  const address = useCalendarAddress();
  const { allows } = useSession();
  const queries = useQueryClient();
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const view: View = address.view ?? (isPhone ? 'list' : 'day');
  const { data, error, refetch, isFetching } = useCalendar({
    ...periodOf({ ...address, view }),
    locKey: address.locKey,
  });
  useHeard({
    kinds: ['visits', 'urgent-form'],
    heard: () => void queries.invalidateQueries({ queryKey: visitKeys.all }),
  });
  if (data === undefined && error !== null)
    return (
      <ErrorState isPage title="Couldn’t load the calendar" retry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorState>
    );
  return (
    <div className="page-frame">
      <CalendarBar address={address} view={view} page={data} />
      {data === undefined ? (
        <SkeletonList rows={9} label="Loading visits" />
      ) : (
        <Shown page={data} view={view} address={address} />
      )}
      {allows('Dv4ImportMenu') && <MasterSetting />}
    </div>
  );
}

type ShownProps = { page: CalendarPage; view: View; address: CalendarAddress };

/** What a link asks for when the page opens. */
function startOf({ book, provider, locKey }: CalendarAddress): Dialog | null {
  if (book === null) return null;
  const [date = '', time = ''] = book.split('T');
  return { kind: 'book', start: { date, time, acctKey: provider, ...(locKey > 0 && { locKey }) } };
}

function Shown({ page, view, address }: ShownProps) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const wanted = dialog ?? startOf(address);
  const opened = page.visits.find(({ apptKey }) => apptKey === address.visitKey);
  const open = (visit: CalendarVisit) => address.change({ visit: String(visit.apptKey) });
  const closed = () => {
    setDialog(null);
    address.change({ visit: null, book: null, provider: null });
  };
  // The sheet to print comes after what is seen.
  const printed = useDeferredValue<CalendarPage | null>(page, null);
  const isBoard = view !== 'list';
  return (
    <>
      {page.closures.map(({ date, locKey, name }) => (
        <p key={`${date} ${locKey}`} className="mb-sm c-warn text-small">
          Closed on {longDay(date)}: {name}
        </p>
      ))}
      {isBoard ? (
        <Suspense fallback={<SkeletonList rows={9} label="Loading visits" />}>
          <Board
            page={page}
            isWeek={view === 'week'}
            isCancelledShown={false}
            open={open}
            drop={(visit, at) => setDialog({ kind: 'move', visit, start: { ...locationAt({ page, at }), ...at } })}
            pick={(at) => setDialog({ kind: 'book', start: { ...locationAt({ page, at }), ...at } })}
          />
        </Suspense>
      ) : (
        <VisitList page={page} visits={page.visits} open={open} />
      )}
      {printed !== null && <PrintSheet page={printed} />}
      <Dialogs page={page} dialog={wanted} visit={opened ?? null} show={setDialog} close={closed} />
    </>
  );
}

const PrintSheet = ({ page }: { page: CalendarPage }) =>
  createPortal(
    <div className="paper-sheet">
      <h1>{longDay(page.from)}</h1>
      <VisitList page={page} visits={page.visits.filter(({ status }) => status !== 'cancelled')} />
    </div>,
    document.body,
  );
