import { Modal } from '@mantine/core';
import type { CustomerAppointment } from '@sightline/contract/customer-appointments.calls';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import { RecordLines } from '../../../shared/visit-record/record-lines.tsx';
import { attendanceLines, customerOf, historyLines, providerOf } from '../../../shared/visit-record/visit-record.ts';
import { t } from '../../../shared/words/words.ts';
import { statusWords, timeOf } from '../model/appointments.ts';

type PatientCardProps = { appointment: CustomerAppointment | null; onClose: () => void };

/** The patient, how to reach them, and what is known: for users who may not text. */
export function PatientCard({ appointment, onClose }: PatientCardProps) {
  return (
    <Modal opened={appointment !== null} onClose={onClose} title={appointment === null ? '' : customerOf(appointment)}>
      {appointment !== null && (
        <RecordLines
          lines={[
            { term: t('Patient ID'), words: appointment.PatientId },
            { term: t('Phone'), words: appointment.Phone === '' ? t('No phone') : formatUsPhone(appointment.Phone) },
            { term: t('Appointment'), words: `${timeOf(appointment)}, ${appointment.ExamType}` },
            { term: t('Status'), words: statusWords(appointment) },
            { term: t('Provider'), words: providerOf(appointment) },
            { term: t('Location'), words: appointment.LocName },
            ...historyLines(appointment),
            ...attendanceLines(appointment),
          ]}
        />
      )}
    </Modal>
  );
}
