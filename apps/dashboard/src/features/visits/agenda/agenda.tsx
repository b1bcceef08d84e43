import { Anchor, Box, Button } from '@mantine/core';
import type { VisitMark } from '@sightline/contract/visit-acts.calls';
import type { CalendarPage, CalendarVisit } from '@sightline/contract/visits.calls';
import { ErrorState } from '@sightline/ui/error-state';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSliced } from '../../../shared/page/use-sliced.ts';
import { counted } from '../../../shared/words/counted.ts';
import { t } from '../../../shared/words/words.ts';
import { useCalendar } from '../api/load-calendar.ts';
import { useHeardVisits } from '../api/use-heard-visits.ts';
import { marksOf } from '../model/status.ts';
import { StatusBadge } from '../model/status-badge.tsx';
import { clockOf, nameOf } from '../model/words.ts';
import { MarkButton } from '../panel/mark-button.tsx';
import { type AgendaKind, actsNow, isOwed, isUnmarked } from './agenda-rules.ts';
import { AgendaSkeleton, MOST_SHOWN } from './agenda-skeleton.tsx';
import { useFocusKept } from './use-focus-kept.ts';

type AgendaProps = {
  date: string;
  locKey: number;
  kind: AgendaKind;
  /** How many visits the day has, or had when they were counted. */
  expected: number;
};

/** A day's visits that still need the front desk, each with what can be done to it right there (DAY-001). */
export function Agenda({ date, locKey, kind, expected }: AgendaProps) {
  const { data, error, refetch, isFetching } = useCalendar({ from: date, days: '1', locKey, beside: [] });
  const isDrawn = useSliced(data !== undefined);
  useHeardVisits();
  if (data !== undefined && isDrawn) return <Rows page={data} kind={kind} />;
  if (error === null) return <AgendaSkeleton expected={expected} />;
  return (
    <ErrorState title={t('Couldn’t load the visits')} retry={() => void refetch()} retrying={isFetching}>
      {error.message}
    </ErrorState>
  );
}

const LISTED: Record<AgendaKind, (visit: CalendarVisit) => boolean> = {
  owed: ({ status }) => status !== 'cancelled',
  unconfirmed: ({ status }) => status === 'booked',
};
const NONE: Record<AgendaKind, string> = { owed: t('No visits today.'), unconfirmed: t('Everyone has confirmed.') };

function Rows({ page, kind }: { page: CalendarPage; kind: AgendaKind }) {
  const [isAll, setAll] = useState(false);
  const isListed = LISTED[kind];
  const standing = page.visits.filter(isListed);
  const owed = standing.filter((visit) => isOwed(visit, page));
  const unmarked = standing.filter((visit) => isUnmarked(visit, page)).length;
  const shown = isAll ? standing : owed.slice(0, MOST_SHOWN);
  const providers = new Map(page.providers.map((one) => [one.acctKey, one.name]));
  const { list, noteRow } = useFocusKept(shown);
  if (standing.length === 0) return <p className="px-md py-sm c-quiet line-above">{NONE[kind]}</p>;
  return (
    <>
      {shown.length === 0 && <p className="px-md py-sm c-quiet line-above">{t('No more visits are expected.')}</p>}
      <ul ref={list} className="bare-list" onClickCapture={noteRow}>
        {shown.map((visit) => (
          <Row
            key={visit.apptKey}
            visit={visit}
            now={page.now}
            today={page.today}
            provider={providers.get(visit.acctKey) ?? ''}
          />
        ))}
      </ul>
      {(isAll ? standing.length > MOST_SHOWN : shown.length < standing.length) && (
        <p className="flex wrap items-center between gap-xs px-md py-xs line-above">
          <Button size="compact-sm" variant="subtle" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? t('Show fewer') : t('Show all {counted}', { counted: counted(standing.length, 'visit') })}
          </Button>
          {unmarked > 0 && !isAll && (
            <span className="text-small c-quiet">
              {t('{counted} not marked', { counted: counted(unmarked, 'earlier visit') })}
            </span>
          )}
        </p>
      )}
    </>
  );
}

const WORDS: Record<VisitMark, string> = {
  confirmed: t('Confirm'),
  arrived: t('Arrived'),
  kept: t('Kept'),
  missed: t('Missed'),
  reset: t('Undo mark'),
};

type RowProps = { visit: CalendarVisit; now: string; today: string; provider: string };

function Row({ visit, now, today, provider }: RowProps) {
  const name = nameOf(visit);
  const acts = actsNow({ visit, now, today });
  return (
    <li className="flex wrap items-center gap-sm px-md py-xs line-above">
      <Box component="span" miw={68} className="figures c-quiet">
        {clockOf(visit.time)}
      </Box>
      <span className="grow min-w-0">
        <Anchor
          component={Link}
          className="block fw-semibold reaching"
          to={`/calendar?date=${visit.date}&visit=${visit.apptKey}`}
        >
          {name}
        </Anchor>
        <span className="block text-small c-quiet">{[visit.type, provider, ...marksOf(visit)].join(' · ')}</span>
      </span>
      <StatusBadge visit={visit} />
      {acts.length > 0 && (
        <span className="flex gap-xs phone-w-full">
          {acts.map((as) => (
            <MarkButton key={as} as={as} visit={visit} size="compact-sm" label={`${WORDS[as]}: ${name}`}>
              {WORDS[as]}
            </MarkButton>
          ))}
        </span>
      )}
    </li>
  );
}
