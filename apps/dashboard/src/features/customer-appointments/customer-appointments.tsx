import { Button, Loader } from '@mantine/core';
import type { AppointmentDay, CustomerAppointment } from '@sightline/contract/customer-appointments.calls';
import { CUSTOMER_TEXT } from '@sightline/contract/customer-appointments.texts';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import { IconCalendarOff } from '@tabler/icons-react';
import { useState } from 'react';
import { PickBar } from '../../shared/bulk-text/pick-bar.tsx';
import { usePicked } from '../../shared/bulk-text/use-picked.ts';
import { PageTitle } from '../../shared/page/page-title.tsx';
import { useSession } from '../../shared/session/session-context.ts';
import { totalsOf } from '../../shared/visit-record/visit-record.ts';
import { t } from '../../shared/words/words.ts';
import classes from './customer-appointments.module.css';
import { DayBar } from './day-bar.tsx';
import { AppointmentTable, pickableOf } from './list/appointment-table.tsx';
import { CustomerLink } from './list/customer-link.tsx';
import { DaySheet } from './list/day-sheet.tsx';
import { Legend } from './list/missed-legend.tsx';
import { PatientCard } from './list/patient-card.tsx';
import { hasLegend, shownAppointments } from './model/appointments.ts';
import { dayWords, offeredLocations, tenseOf, titleOf, todayAt, windowWords } from './model/day.ts';
import { type Lookup, useLookup } from './use-lookup.ts';

/** Customer information: appointments on a day (CUS-001 to CUS-004). */
export function CustomerAppointments() {
  const lookup = useLookup();
  const { day, asked, error } = lookup;
  if (day === undefined && error !== null) return <Failed lookup={lookup} />;
  if (day === undefined) {
    return (
      <div className={`page-frame ${classes.page}`}>
        <SkeletonList rows={9} label={t('Loading appointments')} />
      </div>
    );
  }
  const date = asked.date ?? day.today;
  const tense = tenseOf(date, todayAt(day, asked.locKey));
  return (
    <div className={`page-frame ${classes.page}`}>
      <PageTitle>{titleOf(tense)}</PageTitle>
      <div className={`flex wrap items-baseline gap-x-md gap-y-xxs mb-md ${classes.head}`}>
        <h1 className="fw-bold lh-tight tight text-title" aria-live="polite">
          {titleOf(tense)}
        </h1>
        <p className="figures c-quiet">{dayWords(date)}</p>
        {hasLegend(tense) && !lookup.isOutside && <Legend />}
      </div>
      <Day lookup={lookup} day={day} date={date} title={titleOf(tense)} />
    </div>
  );
}

function Failed({ lookup: { error, retry, isFetching } }: { lookup: Lookup }) {
  return (
    <ErrorState isPage title={t(CUSTOMER_TEXT.failed)} retry={retry} retrying={isFetching}>
      {error?.message}
    </ErrorState>
  );
}

/** Replaces the list for a day that cannot be looked up. */
function Outside({ day, chooseDay }: { day: AppointmentDay; chooseDay: Lookup['chooseDay'] }) {
  return (
    <EmptyState
      icon={<IconCalendarOff size={22} stroke={1.7} />}
      title={t('This day is out of range')}
      action={
        <Button variant="default" onClick={() => chooseDay(() => null)}>
          {t('Back to today')}
        </Button>
      }
    >
      {windowWords(day)}
    </EmptyState>
  );
}

type DayProps = { lookup: Lookup; day: AppointmentDay; date: string; title: string };

/** The day's bar and list with all states; older rows are dimmed while others load. */
function Day({ lookup, day, date, title }: DayProps) {
  const { asked, text, shown, error, isOld, isFetching } = lookup;
  const all = shown?.appointments ?? [];
  const rows = shownAppointments(all, { locKey: asked.locKey, text });
  const todayOf = ({ LocKey }: CustomerAppointment) => todayAt(day, LocKey);
  const locations = offeredLocations(day, all, asked.locKey);
  const place = locations.find(({ locKey }) => locKey === asked.locKey)?.orgName ?? t('All Locations');
  const canPrint = !isOld && rows.length > 0;
  return (
    <>
      <DayBar
        lookup={lookup}
        day={day}
        date={date}
        locations={locations}
        print={canPrint ? () => window.print() : null}
      />
      {lookup.isOutside ? (
        <Outside day={day} chooseDay={lookup.chooseDay} />
      ) : error !== null && !isFetching && (shown === undefined || isOld) ? (
        <ErrorState title={t(CUSTOMER_TEXT.failed)} retry={lookup.retry}>
          {error.message}
        </ErrorState>
      ) : (
        <div className={`relative ${classes.found}`} aria-busy={isOld || shown === undefined}>
          <div inert={isOld}>
            {shown === undefined ? (
              <SkeletonList rows={8} label={t('Loading appointments')} />
            ) : (
              <List {...{ rows, todayOf, day }} date={shown.date} />
            )}
          </div>
          {isOld && (
            <div
              className={`grid items-start absolute inset-0 ${classes.veil}`}
              role="status"
              aria-label={t('Loading appointments')}
            >
              <Loader size={28} />
            </div>
          )}
        </div>
      )}
      {canPrint && <DaySheet title={title} day={dayWords(date)} place={place} appointments={rows} todayOf={todayOf} />}
    </>
  );
}

type ListProps = {
  rows: readonly CustomerAppointment[];
  todayOf: (appointment: CustomerAppointment) => string;
  date: string;
};

function List({ rows, todayOf, date }: ListProps) {
  const [carded, openCard] = useState<CustomerAppointment | null>(null);
  const { allows } = useSession();
  const picked = usePicked(date);
  if (rows.length === 0) {
    return (
      <EmptyState icon={<IconCalendarOff size={22} stroke={1.7} />} title={t(CUSTOMER_TEXT.noRecords)}>
        {t('Choose another day, another location, or clear the search.')}
      </EmptyState>
    );
  }
  return (
    <>
      <p className="mb-xs figures c-quiet" aria-live="polite">
        {totalsOf(rows)}
      </p>
      <div className="mb-xs">
        <PickBar picked={picked} shown={rows.map(pickableOf)} />
      </div>
      <AppointmentTable
        picked={allows('Dv4BulkTextsMenu') ? picked : null}
        caption={dayWords(date)}
        appointments={rows}
        todayOf={todayOf}
        customer={(appointment) => <CustomerLink appointment={appointment} openCard={openCard} />}
      />
      <PatientCard appointment={carded} onClose={() => openCard(null)} />
    </>
  );
}
