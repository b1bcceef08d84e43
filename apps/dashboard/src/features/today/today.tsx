import { Button } from '@mantine/core';
import type { TodayFigure, TodayPage } from '@sightline/contract/today.calls';
import { ErrorState } from '@sightline/ui/error-state';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import { useQueryClient } from '@tanstack/react-query';
import { memo, type ReactNode, startTransition, useCallback, useState } from 'react';
import { Link } from 'react-router';
import { useAddress } from '../../shared/address/use-address.ts';
import { TextButton } from '../../shared/bulk-text/text-button.tsx';
import { useHeard } from '../../shared/live/use-heard.ts';
import { LaterSelect } from '../../shared/page/later-select.tsx';
import { useSliced } from '../../shared/page/use-sliced.ts';
import { useSession } from '../../shared/session/session-context.ts';
import { plural, t } from '../../shared/words/words.ts';
import { TODAY_KEY, useToday } from './api/load-today.ts';
import { FigureDialog } from './figure-dialog.tsx';
import { FigureRows } from './figure-rows.tsx';
import {
  ATTENTION,
  dayWords,
  FIGURE_LOOK,
  figureWords,
  LATER,
  STRIP,
  unconfirmedWords,
  waited,
} from './model/figures.ts';
import { Openings } from './openings.tsx';
import classes from './today.module.css';

const KINDS = ['visits', 'message', 'status', 'counts', 'urgent-form', 'urgent-text', 'feedback', 'sending'] as const;

const UNCONFIRMED = 'unconfirmed-tomorrow';

/** The day's visits, from another feature. */
type VisitsOfDay = (day: {
  date: string;
  locKey: number;
  kind: 'owed' | 'unconfirmed';
  /** How many visits the figure of this list counted. */
  expected: number;
}) => ReactNode;

type TodayProps = {
  visits: VisitsOfDay;
  /** The page that lists what a practice lacks; null if the user may not open it. */
  readyPage: string | null;
};

/** The same day and location in the calendar: what today is, the practice says, not this computer. */
function calendarOf({ date, locKey }: { date: string | undefined; locKey: number }): string {
  const query = new URLSearchParams({ ...(date && { date }), ...(locKey > 0 && { location: String(locKey) }) });
  return query.size === 0 ? '/calendar' : `/calendar?${query}`;
}

/** What a front desk asks in the morning: who comes, what waits, what went wrong, what can be filled (DAY-001). */
export function Today({ visits, readyPage }: TodayProps) {
  const queries = useQueryClient();
  const { locations } = useSession();
  const [params, setParams] = useAddress();
  const locKey = Number(params.get('location') ?? 0) || 0;
  const [opened, setOpened] = useState<TodayFigure | null>(null);
  // Drawn in slices: the press shows at once.
  const open = useCallback((figure: TodayFigure) => startTransition(() => setOpened(figure)), []);
  const { data, error, refetch, isFetching } = useToday(locKey);
  const isDrawn = useSliced(data !== undefined);
  const choices = data?.locations ?? locations.map((one) => ({ locKey: one.LocKey, name: one.LocName }));
  useHeard({ kinds: KINDS, heard: () => void queries.invalidateQueries({ queryKey: TODAY_KEY }) });
  if (data === undefined && error !== null)
    return (
      <ErrorState title={t('Couldn’t load Today')} retry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorState>
    );
  return (
    <section className={`page-frame ${classes.today}`} aria-label={t('Today')}>
      <div className="flex wrap items-end between gap-sm mb-md">
        <h2 className={`sentence-start text-title fw-bold tight lh-tight ${classes.day}`}>
          {data === undefined ? t('Today') : dayWords(data.date)}
        </h2>
        <div className="flex wrap items-end gap-xs">
          {choices.length > 1 && (
            <LaterSelect
              aria-label={t('Location')}
              isReady={data !== undefined && isDrawn}
              data={[
                { value: '0', label: t('All locations') },
                ...choices.map((one) => ({ value: String(one.locKey), label: one.name })),
              ]}
              value={String(locKey)}
              onOptionSubmit={(value) => setParams(value === '0' ? {} : { location: value })}
            />
          )}
          <Button component={Link} to={calendarOf({ date: data?.date, locKey })} variant="default">
            {t('Open calendar')}
          </Button>
          {data === undefined ? (
            <Button disabled>{t('Book visit')}</Button>
          ) : (
            <Button component={Link} to={`/calendar?book=${data.date}T`}>
              {t('Book visit')}
            </Button>
          )}
        </div>
      </div>
      {data === undefined || !isDrawn ? (
        <div data-loading>
          <SkeletonList rows={8} label={t('Loading today')} />
        </div>
      ) : (
        <Figures page={data} open={open} locKey={locKey} visits={visits} readyPage={readyPage} />
      )}
      {opened !== null && data !== undefined && (
        <FigureDialog figure={opened} locKey={locKey} readAt={data.asOf} close={() => setOpened(null)} />
      )}
    </section>
  );
}

type FiguresProps = { page: TodayPage; open: (figure: TodayFigure) => void };

/** Remembered: opening a figure's list draws the list alone. */
const Figures = memo(function Figures({
  page,
  open,
  locKey,
  visits,
  readyPage,
}: FiguresProps & TodayProps & { locKey: number }) {
  const { allows } = useSession();
  const found = new Map(page.cards.map((card) => [card.code, card]));
  const countOf = (name: TodayFigure): number => found.get(name)?.count ?? 0;
  const some = (names: readonly TodayFigure[]) => names.filter((name) => countOf(name) > 0);
  const panel = (name: TodayFigure) => {
    const figure = found.get(name);
    return figure === undefined || figure.count === 0 ? null : (
      <Panel key={name} name={name} figure={figure} page={page} open={open} />
    );
  };
  const attention = some(ATTENTION);
  // Its rows are all of one day.
  const nextDay = found.get(UNCONFIRMED)?.rows[0]?.wallTime?.slice(0, 'YYYY-MM-DD'.length);
  const unconfirmed =
    nextDay === undefined ? FIGURE_LOOK[UNCONFIRMED].many : unconfirmedWords({ date: nextDay, today: page.date });
  return (
    <>
      <ul className={`bare-list flex wrap mb-md ${classes.strip}`}>
        {STRIP.flatMap((name) => {
          const figure = found.get(name);
          if (figure === undefined) return [];
          return (
            <li key={name}>
              <button type="button" className="bare-button" onClick={() => open(name)}>
                <b className="block figures text-title">{figure.count}</b>
                <span className="text-small c-quiet">
                  {name === UNCONFIRMED ? unconfirmed : FIGURE_LOOK[name].many}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <div className={classes.columns}>
        <div className="stack gap-md content-start">
          <Frame title={t('Visits')}>
            {visits({ date: page.date, locKey, kind: 'owed', expected: countOf('visits') })}
          </Frame>
          <Frame title={t('Openings')}>
            <Openings openings={page.openings} locations={page.locations} />
          </Frame>
        </div>
        <div className="stack gap-md content-start">
          {page.missing > 0 && <NotReady missing={page.missing} readyPage={readyPage} />}
          {attention.length === 0 && page.missing === 0 && (
            <Frame title={t('Needs attention')}>
              <p className="px-md py-sm c-quiet">{t('Nothing went wrong. Texts, forms and imports are fine.')}</p>
            </Frame>
          )}
          {attention.map(panel)}
          {panel('waiting')}
          {nextDay !== undefined && (
            <Frame
              title={`${countOf(UNCONFIRMED)} ${unconfirmed}`}
              action={
                allows('Dv4BulkTextsMenu') && (
                  <TextButton
                    size="compact-sm"
                    variant="default"
                    aria-label={t('Text them: {many}', { many: unconfirmed })}
                    selection={() => ({ from: 'today', figure: UNCONFIRMED, locKey })}
                  >
                    {t('Text them')}
                  </TextButton>
                )
              }
            >
              {visits({ date: nextDay, locKey, kind: 'unconfirmed', expected: countOf(UNCONFIRMED) })}
            </Frame>
          )}
          {LATER.map(panel)}
        </div>
      </div>
    </>
  );
});

type FrameProps = { title: string; action?: ReactNode; isUrgent?: boolean; children: ReactNode };

function Frame({ title, action, isUrgent = false, children }: FrameProps) {
  return (
    <section className={`panel holds-back ${isUrgent ? classes.urgent : ''}`} aria-label={title}>
      <div className={`flex wrap items-center between gap-sm px-md py-xs ${isUrgent ? 'bg-bad-soft' : ''}`}>
        <h3 className={`text-base fw-semibold ${isUrgent ? 'c-bad' : ''}`}>{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}

/** Before a practice is ready, an empty page says nothing about how it is doing. */
function NotReady({ missing, readyPage }: { missing: number; readyPage: string | null }) {
  return (
    <Frame
      title={t('This practice isn’t ready yet')}
      action={
        readyPage !== null && (
          <Button component={Link} to={readyPage} size="compact-sm">
            {t('See what’s missing')}
          </Button>
        )
      }
    >
      <p className="px-md py-sm c-quiet line-above">
        {plural(missing, {
          one: '{count} thing is missing before patients are served.',
          other: '{count} things are missing before patients are served.',
        })}
        {readyPage === null && ` ${t('Ask an administrator.')}`}
      </p>
    </Frame>
  );
}

type PanelProps = FiguresProps & { name: TodayFigure; figure: TodayPage['cards'][number] };

function Panel({ name, figure: { count, oldestAt, rows }, page, open }: PanelProps) {
  const title = figureWords(name, count);
  const longest =
    name === 'waiting' && oldestAt !== null
      ? t('{title}, longest {time}', { title, time: waited(Date.parse(oldestAt), Date.parse(page.asOf)) })
      : title;
  return (
    <Frame
      title={longest}
      isUrgent={name === 'urgent'}
      action={
        count > rows.length && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={t('See all: {title}', { title })}
            onClick={() => open(name)}
          >
            {t('See all')}
          </Button>
        )
      }
    >
      <FigureRows name={name} rows={rows} readAt={page.asOf} />
    </Frame>
  );
}
