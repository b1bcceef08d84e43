import type { CustomerAppointment } from '@sightline/contract/customer-appointments.calls';
import type { ReactNode } from 'react';
import { pickColumn } from '../../../shared/bulk-text/pick-column.tsx';
import type { PickableRow, Picked } from '../../../shared/bulk-text/use-picked.ts';
import type { RecordColumn } from '../../../shared/table/record-columns.ts';
import { RecordTable } from '../../../shared/table/record-table.tsx';
import { formsWords } from '../../../shared/visit-record/forms-words.ts';
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
import { iconOf, statusWords, timeOf } from '../model/appointments.ts';
import classes from './list.module.css';

export type TableProps = {
  caption: string;
  appointments: readonly CustomerAppointment[];
  /** Today at an appointment's location: decides about icons. */
  todayOf: (appointment: CustomerAppointment) => string;
  /** The patient's name with its link; printed as the name alone. */
  customer: (appointment: CustomerAppointment) => ReactNode;
};

/** Below it a table of ten columns has no room. */
const CARDS_BELOW = 1180;

/** A day's appointments: a table if there is space; on a phone each row is a card. */
export function AppointmentTable({
  caption,
  appointments,
  picked,
  ...cells
}: TableProps & {
  /** The picked rows; null for users who may not text many. */
  picked: Picked | null;
}) {
  const columns = appointmentColumns(cells);
  return (
    <RecordTable
      caption={caption}
      columns={picked === null ? columns : [pickColumn({ picked, rowOf: pickableOf }), ...columns]}
      rows={appointments}
      keyOf={keyOfAppointment}
      cards="lines"
      cardsBelow={CARDS_BELOW}
      marksOf={(appointment) => ({ 'data-missed': missedState(appointment) ?? undefined })}
    />
  );
}

/** The same on paper: no card, no icon. */
export function AppointmentPaper({ caption, appointments, ...cells }: TableProps) {
  const columns = appointmentColumns({ ...cells, isPaper: true });
  return (
    <table className={classes.paper}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {appointments.map((appointment) => (
          <tr key={keyOfAppointment(appointment)} data-missed={missedState(appointment) ?? undefined}>
            {columns.map(({ title, cell, className }) => (
              <td key={title} className={className}>
                {cell(appointment)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const pickableOf = (one: CustomerAppointment): PickableRow => ({
  ...{ key: String(one.VwAppointmentID), addKey: one.AddKey, locKey: one.LocKey, name: customerOf(one) },
});

const keyOfAppointment = ({ VwAppointmentID }: CustomerAppointment) => VwAppointmentID;

type Cells = Pick<TableProps, 'todayOf' | 'customer'> & { isPaper?: boolean };

const appointmentColumns = ({
  todayOf,
  customer,
  isPaper = false,
}: Cells): readonly RecordColumn<CustomerAppointment>[] => [
  {
    title: t('Time'),
    onCard: 'start',
    className: 'fw-medium nowrap',
    cell: (one) => <time dateTime={one.StartTime}>{timeOf(one)}</time>,
  },
  {
    title: t('Status'),
    onCard: 'end',
    className: 'text-small c-quiet',
    cell: (one) => {
      const icon = isPaper ? null : iconOf(one, todayOf(one));
      return icon === null ? statusWords(one) : <MissedIcon state={icon} />;
    },
  },
  {
    title: t('Customer'),
    isName: true,
    onCard: 'main',
    className: `fw-semibold ${classes.customer}`,
    cell: customer,
  },
  { title: t('Service type'), cell: ({ ExamType }) => ExamType },
  { title: t('Duration'), isWhole: true, cell: ({ Length }) => t('{Length} min', { Length }) },
  { title: t('Provider'), cell: providerOf },
  { title: t('Location'), cell: ({ LocName }) => LocName },
  { title: t('Forms'), cell: ({ Forms }) => formsWords(Forms ?? null) },
  { title: t('Patient history'), cell: (one) => <RecordLines lines={historyLines(one)} /> },
  { title: t('Attendance'), cell: (one) => <RecordLines lines={attendanceLines(one)} /> },
];
