import type { CustomerAppointment } from '@sightline/contract/customer-appointments.calls';
import type { ReactNode } from 'react';
import { RecordLines } from '../../../shared/visit-record/record-lines.tsx';
import { attendanceLines, historyLines, missedState, providerOf } from '../../../shared/visit-record/visit-record.ts';
import { iconOf, statusWords, timeOf } from '../model/appointments.ts';
import classes from './list.module.css';
import { MissedIcon } from './missed-icon.tsx';

export type TableProps = {
  caption: string;
  appointments: readonly CustomerAppointment[];
  /** Today at an appointment's location: decides about icons. */
  todayOf: (appointment: CustomerAppointment) => string;
  /** The patient's name with its link; printed as the name alone. */
  customer: (appointment: CustomerAppointment) => ReactNode;
  isPaper?: boolean;
};

const COLUMNS = ['Time', 'Status', 'Customer', 'Service type', 'Duration', 'Provider', 'Location'] as const;

/** A day's appointments: a table if there is space; on a phone each row is a card. */
export function AppointmentTable({ caption, appointments, isPaper = false, ...row }: TableProps) {
  return (
    <table className={isPaper ? classes.paper : classes.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {[...COLUMNS, 'Patient history', 'Attendance'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {appointments.map((appointment) => (
          <Row key={appointment.VwAppointmentID} appointment={appointment} isPaper={isPaper} {...row} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Pick<TableProps, 'todayOf' | 'customer'> & { appointment: CustomerAppointment; isPaper: boolean };

function Row({ appointment, todayOf, customer, isPaper }: RowProps) {
  const icon = isPaper ? null : iconOf(appointment, todayOf(appointment));
  return (
    <tr data-missed={missedState(appointment) ?? undefined}>
      <td className={classes.time}>
        <time dateTime={appointment.StartTime}>{timeOf(appointment)}</time>
      </td>
      <td className={classes.status}>{icon === null ? statusWords(appointment) : <MissedIcon state={icon} />}</td>
      <th scope="row" className={classes.customer}>
        {customer(appointment)}
      </th>
      <td data-label="Service type">{appointment.ExamType}</td>
      <td data-label="Duration" className={classes.figure}>
        {appointment.Length} min
      </td>
      <td data-label="Provider">{providerOf(appointment)}</td>
      <td data-label="Location">{appointment.LocName}</td>
      <td data-label="Patient history">
        <RecordLines lines={historyLines(appointment)} />
      </td>
      <td data-label="Attendance">
        <RecordLines lines={attendanceLines(appointment)} />
      </td>
    </tr>
  );
}
