import { useMediaQuery } from '@mantine/hooks';
import type { Opening } from '@sightline/contract/today.calls';
import type { CalendarPage, CalendarVisit } from '@sightline/contract/visits.calls';
import { parseDay } from '@sightline/scheduling/days';
import { ErrorState } from '@sightline/ui/error-state';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import { Suspense, startTransition, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { PickBar } from '../../shared/bulk-text/pick-bar.tsx';
import { usePicked } from '../../shared/bulk-text/use-picked.ts';
import { loadable } from '../../shared/page/loadable.tsx';
import { useSession } from '../../shared/session/session-context.ts';
import { readBookFor } from '../../shared/visit-record/book-for.ts';
import { plural, t } from '../../shared/words/words.ts';
import { useCalendar } from './api/load-calendar.ts';
import { useHeardVisits } from './api/use-heard-visits.ts';
import type { Crowd } from './board/crowds.ts';
import { CalendarBar } from './calendar-bar.tsx';
import { type Dialog, Dialogs } from './dialogs.tsx';
import { CrowdDialog } from './list/crowd-dialog.tsx';
import { FreeTimes } from './list/free-times.tsx';
import { GapDialog } from './list/gap-dialog.tsx';
import { PrintSheet } from './list/print-sheet.tsx';
import { pickableOf, VisitList } from './list/visit-list.tsx';
import { MasterSetting } from './master-setting.tsx';
import {
  type CalendarAddress,
  dayAfter,
  daysOf,
  inState,
  pageOf,
  periodOf,
  useCalendarAddress,
  type View,
} from './model/address.ts';
import { gapsOf } from './model/gaps.ts';
import { locationAt } from './model/place.ts';
import { quietWords } from './model/quiet-period.ts';
import { countedOf } from './model/status.ts';
import { longDay } from './model/words.ts';
import { useFocusBack } from './use-focus-back.ts';

const Board = loadable(async () => (await import('./board/board.tsx')).Board);

/** Loads what the calendar is drawn with, before someone opens it. */
export const preloadBoard = Board.preload;

const PHONE = '(max-width: 749px)';

const FADED = { opacity: 0.25 };

/** What a dialog is about: a visit, or a new one. */
const subjectOf = (dialog: Dialog | null) =>
  dialog === null ? null : dialog.kind === 'book' ? 'other' : dialog.visit.apptKey;

/** The calendar of visits: a day across providers, or a week at a location (VIS-001). */
export function Visits() {
  const address = useCalendarAddress();
  const { allows } = useSession();
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const view: View = address.view ?? (isPhone ? 'list' : 'day');
  const period = periodOf({ ...address, view });
  const { data, error, refetch, isFetching, isPlaceholderData } = useCalendar({
    ...period,
    locKey: address.locKey,
    beside: [daysOf(view), -daysOf(view)].map((days) => dayAfter(period.from, days)),
  });
  const { acctKey, state } = address;
  const ofProvider = useMemo(() => data && pageOf({ page: data, acctKey }), [data, acctKey]);
  const page = useMemo(() => ofProvider && inState({ page: ofProvider, state }), [ofProvider, state]);
  useHeardVisits();
  if (data === undefined && error !== null)
    return (
      <ErrorState isPage title={t('Couldn’t load the calendar')} retry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorState>
    );
  return (
    <div className="page-frame">
      <CalendarBar address={address} view={view} page={data} visits={isPlaceholderData ? undefined : page?.visits} />
      {data === undefined || ofProvider === undefined || page === undefined ? (
        <SkeletonList rows={9} label={t('Loading visits')} />
      ) : (
        // Another day's visits keep their room while the day loads, but are not to be read or worked on.
        <div inert={isPlaceholderData} aria-busy={isPlaceholderData} style={isPlaceholderData ? FADED : undefined}>
          <Shown all={data} ofProvider={ofProvider} page={page} view={view} address={address} />
        </div>
      )}
      {allows('Dv4ImportMenu') && <MasterSetting />}
    </div>
  );
}

type ShownProps = {
  /** Of all providers. */
  all: CalendarPage;
  ofProvider: CalendarPage;
  /** With the visits of the state that is shown. */
  page: CalendarPage;
  view: View;
  address: CalendarAddress;
};

/** What a link asks for when the page opens. */
function startOf({ book, provider, locKey }: CalendarAddress, state: unknown): Dialog | null {
  if (book === null) return null;
  const [date = '', time = ''] = book.split('T');
  const when = parseDay(date) === null ? {} : { date, time };
  const start = { ...when, acctKey: provider, ...(locKey > 0 && { locKey }) };
  return { kind: 'book', start, patient: readBookFor(state) };
}

function Shown({ all, ofProvider, page, view, address }: ShownProps) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [crowd, setCrowd] = useState<Crowd | null>(null);
  const [gap, setGap] = useState<Opening | null>(null);
  const due = countedOf(page.visits, address.state);
  const { allows } = useSession();
  const mayPick = allows('Dv4BulkTextsMenu');
  // A week is of all providers, side by side only in a day.
  const hasGaps = allows('Dv4WaitingMenu') && view !== 'week';
  const gaps = useMemo(() => (hasGaps ? gapsOf(ofProvider) : []), [ofProvider, hasGaps]);
  const picked = usePicked(`${page.from} ${page.to} ${address.locKey} ${address.acctKey} ${address.state}`);
  const { state } = useLocation();
  const wanted = dialog ?? startOf(address, state);
  const opened = all.visits.find(({ apptKey }) => apptKey === address.visitKey);
  const besides = crowd !== null || gap !== null ? 'other' : null;
  useFocusBack({ opened: subjectOf(wanted) ?? opened?.apptKey ?? besides, drawn: page });
  const open = (visit: CalendarVisit) => address.change({ visit: String(visit.apptKey) });
  const closed = () => {
    address.change({ visit: null, book: null, provider: null });
    // Together with the address, which still has the visit: its panel would open for a moment, and take the focus.
    startTransition(() => {
      setDialog(null);
      setCrowd(null);
      setGap(null);
    });
  };
  const isBoard = view !== 'list';
  const isFilteredAway = page.visits.length < ofProvider.visits.length && due.length === 0;
  const quiet = isFilteredAway ? t('No visits with this status.') : isBoard ? quietWords(ofProvider) : null;
  return (
    <>
      {page.closures.map(({ date, locKey, name }) => (
        <p key={`${date} ${locKey}`} className="mb-sm c-warn text-small">
          {t('Closed on {longDay}: {name}', { longDay: longDay(date), name })}
        </p>
      ))}
      {quiet !== null && <p className="mb-sm c-quiet text-small">{quiet}</p>}
      {due.length > 0 && (
        <div className="mb-sm">
          <PickBar
            picked={picked}
            shown={isBoard ? [] : due.map(pickableOf)}
            all={{
              words: plural(due.length, {
                one: 'Text these patients ({count} visit)',
                other: 'Text these patients ({count} visits)',
              }),
              selection: () => ({ from: 'rows', rows: due.map(({ addKey, locKey }) => ({ addKey, locKey })) }),
            }}
          />
        </div>
      )}
      {isBoard ? (
        <Suspense fallback={<SkeletonList rows={9} label={t('Loading visits')} />}>
          <Board
            page={page}
            isWeek={view === 'week'}
            open={open}
            openCrowd={setCrowd}
            gaps={gaps}
            openGap={setGap}
            drop={(visit, at) => setDialog({ kind: 'move', visit, start: { ...locationAt({ page: all, at }), ...at } })}
            pick={(at) => setDialog({ kind: 'book', start: { ...locationAt({ page: all, at }), ...at } })}
          />
        </Suspense>
      ) : (
        <>
          <VisitList page={page} visits={page.visits} open={open} picked={mayPick ? picked : undefined} />
          <FreeTimes page={page} gaps={gaps} />
        </>
      )}
      <PrintSheet page={page} />
      {crowd !== null && opened === undefined && (
        <CrowdDialog crowd={crowd} page={all} open={open} close={() => setCrowd(null)} />
      )}
      {gap !== null && wanted === null && (
        <GapDialog
          gap={gap}
          page={all}
          book={({ locKey, acctKey, date, time }) =>
            setDialog({ kind: 'book', start: { locKey, acctKey, date, time } })
          }
          close={() => setGap(null)}
        />
      )}
      <Dialogs page={all} dialog={wanted} visit={opened ?? null} show={setDialog} close={closed} />
    </>
  );
}
