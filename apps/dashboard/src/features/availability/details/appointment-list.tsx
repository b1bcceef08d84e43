import { APPOINTMENT_STATUS_WORDS } from '@sightline/contract/appointment-status';
import { FOLD_WIDTH } from '@sightline/contract/navigation.texts';
import type { AppointmentDetail } from '@sightline/contract/schedule-offers.calls';
import type { RecordColumn } from '../../../shared/table/record-columns.ts';
import { RecordTable } from '../../../shared/table/record-table.tsx';
import { MissedIcon } from '../../../shared/visit-record/missed-icon.tsx';
import { RecordLines } from '../../../shared/visit-record/record-lines.tsx';
import {
  attendanceLines,
  customerOf,
  historyLines,
  missedState,
  providerOf,
} from '../../../shared/visit-record/visit-record.ts';
import { t } from '../../../shared/words/words.ts';
import { statusIcon, timeOf } from '../model/details.ts';
import { timeWords } from '../model/reasons-rule.ts';
import classes from './details.module.css';

type Day = { date: string; today: string };

const columnsOn = (day: Day): readonly RecordColumn<AppointmentDetail>[] => [
  {
    title: t('Time'),
    onCard: 'start',
    className: 'fw-medium nowrap',
    cell: (detail) => <time dateTime={detail.StartTime}>{timeWords(timeOf(detail))}</time>,
  },
  {
    title: t('Status'),
    onCard: 'end',
    cell: (detail) => {
      const icon = statusIcon(detail, day);
      return icon === null ? <ToComeWords detail={detail} /> : <MissedIcon state={icon} />;
    },
  },
  {
    title: t('Customer'),
    isName: true,
    onCard: 'main',
    className: `fw-semibold anywhere ${classes.customer}`,
    cell: customerOf,
  },
  { title: t('Service type'), cell: ({ ExamType }) => ExamType },
  { title: t('Duration'), isWhole: true, cell: ({ Length }) => t('{Length} min', { Length }) },
  { title: t('Provider'), cell: providerOf },
  { title: t('Patient history'), cell: (detail) => <RecordLines lines={historyLines(detail)} /> },
  { title: t('Attendance'), cell: (detail) => <RecordLines lines={attendanceLines(detail)} /> },
];

/** A table if there is space; on a phone the same table with each row as a card. */
export function AppointmentList({ details, ...day }: Day & { details: readonly AppointmentDetail[] }) {
  return (
    <RecordTable
      caption={t('Appointments on this day')}
      columns={columnsOn(day)}
      rows={details}
      keyOf={({ VwAppointmentID }) => VwAppointmentID}
      cards="lines"
      cardsBelow={FOLD_WIDTH}
      stickyHead="page"
      marksOf={(detail) => ({ 'data-missed': missedState(detail) ?? undefined })}
    />
  );
}

/** A visit cancelled in advance says so: staff needn't wait for the patient. */
function ToComeWords({ detail }: { detail: AppointmentDetail }) {
  const state = missedState(detail);
  return state === null ? null : (
    <span className="text-small fw-medium c-warn">{t(APPOINTMENT_STATUS_WORDS[state])}</span>
  );
}
