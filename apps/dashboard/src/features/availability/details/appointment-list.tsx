import { Tooltip } from '@mantine/core';
import type { LostStatus } from '@sightline/contract/appointment-status';
import { APPOINTMENT_STATUS_WORDS } from '@sightline/contract/appointment-status';
import type { AppointmentDetail } from '@sightline/contract/schedule-offers.calls';
import { IconCalendarX, IconUserX } from '@tabler/icons-react';
import { RecordLines } from '../../../shared/visit-record/record-lines.tsx';
import {
  attendanceLines,
  customerOf,
  historyLines,
  missedState,
  providerOf,
} from '../../../shared/visit-record/visit-record.ts';
import { statusIcon, timeOf } from '../model/details.ts';
import { timeWords } from '../model/reasons-rule.ts';
import classes from './details.module.css';

type Day = { date: string; today: string };

/** A table if there is space; on a phone the same table with each row as a card. */
export function AppointmentList({ details, ...day }: Day & { details: readonly AppointmentDetail[] }) {
  return (
    <table className={classes.table}>
      <caption>Appointments on this day</caption>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Status</th>
          <th scope="col">Customer</th>
          <th scope="col">Service type</th>
          <th scope="col">Duration</th>
          <th scope="col">Provider</th>
          <th scope="col">Patient history</th>
          <th scope="col">Attendance</th>
        </tr>
      </thead>
      <tbody>
        {details.map((detail) => (
          <AppointmentRow key={detail.VwAppointmentID} detail={detail} day={day} />
        ))}
      </tbody>
    </table>
  );
}

function AppointmentRow({ detail, day }: { detail: AppointmentDetail; day: Day }) {
  const icon = statusIcon(detail, day);
  return (
    <tr data-missed={missedState(detail) ?? undefined}>
      <td className={classes.time}>
        <time dateTime={detail.StartTime}>{timeWords(timeOf(detail))}</time>
      </td>
      <td className={classes.status}>
        {icon === null ? <ToComeWords detail={detail} /> : <StatusIcon state={icon} />}
      </td>
      <th scope="row" className={classes.customer}>
        {customerOf(detail)}
      </th>
      <td data-label="Service type">{detail.ExamType}</td>
      <td data-label="Duration" className={classes.figure}>
        {detail.Length} min
      </td>
      <td data-label="Provider">{providerOf(detail)}</td>
      <td data-label="Patient history">
        <RecordLines lines={historyLines(detail)} />
      </td>
      <td data-label="Attendance">
        <RecordLines lines={attendanceLines(detail)} />
      </td>
    </tr>
  );
}

/** A word marks a visit canceled in advance, so that nobody waits for the patient. */
function ToComeWords({ detail }: { detail: AppointmentDetail }) {
  const state = missedState(detail);
  return state === null ? null : <span className={classes.word}>{APPOINTMENT_STATUS_WORDS[state]}</span>;
}

const ICONS = { noshow: IconUserX, cancelled: IconCalendarX } as const satisfies Record<LostStatus, unknown>;

function StatusIcon({ state }: { state: LostStatus }) {
  const Icon = ICONS[state];
  return (
    <Tooltip label={APPOINTMENT_STATUS_WORDS[state]}>
      <span role="img" aria-label={APPOINTMENT_STATUS_WORDS[state]} className={classes.icon} data-state={state}>
        <Icon size={18} stroke={1.8} aria-hidden="true" />
      </span>
    </Tooltip>
  );
}
