import { Modal } from '@mantine/core';
import type { CustomerAppointment } from '@sightline/contract/customer-appointments.calls';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import { RecordLines } from '../../../shared/visit-record/record-lines.tsx';
import { attendanceLines, customerOf, historyLines, providerOf } from '../../../shared/visit-record/visit-record.ts';
import { statusWords, timeOf } from '../model/appointments.ts';

type PatientCardProps = { appointment: CustomerAppointment | null; onClose: () => void };

/** The patient, how to reach them, and what is known: for users who may not text. */
export function PatientCard({ appointment, onClose }: PatientCardProps) {
  return (
    <Modal opened={appointment !== null} onClose={onClose} title={appointment === null ? '' : customerOf(appointment)}>
      {appointment !== null && (
        <RecordLines
          lines={[
            { term: 'Patient ID', words: appointment.PatientId },
            { term: 'Phone', words: appointment.Phone === '' ? 'No phone' : formatUsPhone(appointment.Phone) },
            { term: 'Appointment', words: `${timeOf(appointment)}, ${appointment.ExamType}` },
            { term: 'Status', words: statusWords(appointment) },
            { term: 'Provider', words: providerOf(appointment) },
            { term: 'Location', words: appointment.LocName },
            ...historyLines(appointment),
            ...attendanceLines(appointment),
          ]}
        />
      )}
    </Modal>
  );
}
