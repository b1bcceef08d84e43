import type { StrandedVisit } from '@sightline/contract/schedule-offers.calls';
import { dayWithName } from '../../../shared/date-field/day-words.ts';
import { clockTime } from '../../../shared/dates/dates.ts';
import type { RecordColumn } from '../../../shared/table/record-columns.ts';
import { RecordTable } from '../../../shared/table/record-table.tsx';
import { t } from '../../../shared/words/words.ts';
import { dayOf } from '../model/request.ts';
import classes from './stranded.module.css';

const COLUMNS: readonly RecordColumn<StrandedVisit>[] = [
  { title: t('Patient'), isName: true, cell: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() },
  { title: t('Date'), cell: ({ date }) => dayWithName(dayOf(date)) },
  { title: t('Time'), isWhole: true, cell: ({ time }) => clockTime(`2000-01-01T${time}Z`, { zone: 'UTC' }) },
  { title: t('Type'), cell: ({ appointmentType }) => appointmentType },
];

/** Patients with the date, time and type of their visits. */
export function StrandedList({ visits }: { visits: readonly StrandedVisit[] }) {
  return (
    <RecordTable
      caption={t('Visits outside the hours')}
      region={t('Visits outside the hours')}
      className={`text-small ${classes.scroll}`}
      stickyHead="frame"
      columns={COLUMNS}
      rows={visits}
      keyOf={({ apptKey }) => apptKey}
    />
  );
}
