import type { Language } from '@sightline/contract/languages';
import type { BookingAct } from '../../features/bookings/after/after.types.ts';

type PatientWords = {
  hello: string;
  /** `closed`: if the practice keeps details out of emails. */
  subject: Record<BookingAct | 'closed', string>;
  said: Record<BookingAct, (practice: string) => string>;
  closed: Record<BookingAct, (practice: string) => string>;
  manage: { said: string; closed: string; button: string };
  /** For several visits in one email. */
  family: { title: string; said: (booked: { practice: string; count: number }) => string; links: string };
  labels: Record<'patient' | 'what' | 'when' | 'where' | 'who' | 'phone' | 'bring', string>;
  footer: (phone: string) => string;
};

/** What happened, and the labels of the facts. `closed` says only that there is an appointment. */
export const PATIENT_MAIL: Record<Language, PatientWords> = {
  en: {
    hello: 'Hello,',
    subject: {
      booked: 'Your appointment is booked',
      moved: 'Your appointment was moved',
      cancelled: 'Your appointment was cancelled',
      closed: 'You have an appointment',
    },
    said: {
      booked: (practice) => `Your appointment at ${practice} is booked.`,
      moved: (practice) => `Your appointment at ${practice} was moved. Here’s the new time:`,
      cancelled: (practice) => `This appointment at ${practice} was cancelled:`,
    },
    closed: {
      booked: (practice) => `You have an appointment with ${practice}.`,
      moved: (practice) => `Your appointment with ${practice} was changed.`,
      cancelled: (practice) => `Your appointment with ${practice} was cancelled.`,
    },
    manage: {
      said: 'Need another time? You can change or cancel it online:',
      closed: 'See, change or cancel it online:',
      button: 'Change or cancel',
    },
    family: {
      title: 'Your appointments are booked',
      said: ({ practice, count }) =>
        count === 1
          ? `An appointment at ${practice} is booked.`
          : `Your ${count} appointments at ${practice} are booked.`,
      links: 'Use the links below to change or cancel them.',
    },
    labels: {
      patient: 'For',
      what: 'What',
      when: 'When',
      where: 'Where',
      who: 'With',
      phone: 'Phone',
      bring: 'Please bring',
    },
    footer: (phone) =>
      phone === ''
        ? 'This email was sent automatically. We don’t read replies.'
        : `This email was sent automatically. We don’t read replies. Questions? Call us at ${phone}.`,
  },
  es: {
    hello: 'Hola:',
    subject: {
      booked: 'Su cita está reservada',
      moved: 'Su cita fue reprogramada',
      cancelled: 'Su cita fue cancelada',
      closed: 'Usted tiene una cita',
    },
    said: {
      booked: (practice) => `Su cita en ${practice} está reservada.`,
      moved: (practice) => `Su cita en ${practice} fue reprogramada. Esta es la nueva fecha y hora:`,
      cancelled: (practice) => `Esta cita en ${practice} fue cancelada:`,
    },
    closed: {
      booked: (practice) => `Usted tiene una cita con ${practice}.`,
      moved: (practice) => `Su cita con ${practice} fue reprogramada.`,
      cancelled: (practice) => `Su cita con ${practice} fue cancelada.`,
    },
    manage: {
      said: '¿Necesita otra hora? Puede cambiarla o cancelarla en línea:',
      closed: 'Abra el enlace para verla, cambiarla o cancelarla:',
      button: 'Cambiar o cancelar',
    },
    family: {
      title: 'Sus citas están reservadas',
      said: ({ practice, count }) =>
        count === 1 ? `Una cita en ${practice} está reservada.` : `Sus ${count} citas en ${practice} están reservadas.`,
      links: 'Use los enlaces de abajo para cambiarlas o cancelarlas.',
    },
    labels: {
      patient: 'Para',
      what: 'Motivo',
      when: 'Cuándo',
      where: 'Dónde',
      who: 'Con',
      phone: 'Teléfono',
      bring: 'Por favor traiga',
    },
    footer: (phone) =>
      phone === ''
        ? 'Este correo se envió automáticamente. No leemos las respuestas.'
        : `Este correo se envió automáticamente. No leemos las respuestas. ¿Preguntas? Llame al ${phone}.`,
  },
};

type PracticeWords = {
  subject: Record<BookingAct, string>;
  said: Record<BookingAct, string>;
  patient: { said: string; button: string };
  footer: string;
};

/** To the practice. The patient's name is only in the dashboard, behind its sign-in. */
export const PRACTICE_MAIL: Record<Language, PracticeWords> = {
  en: {
    subject: { booked: 'New online booking', moved: 'Online booking moved', cancelled: 'Online booking cancelled' },
    said: {
      booked: 'A patient booked an appointment online.',
      moved: 'A patient moved an appointment online. Here’s the new time:',
      cancelled: 'A patient cancelled this appointment online:',
    },
    patient: { said: 'See who the patient is in the dashboard, after you sign in:', button: 'Open the dashboard' },
    footer: 'This email was sent automatically because of your practice’s settings in Online booking, General.',
  },
  es: {
    subject: {
      booked: 'Nueva reserva en línea',
      moved: 'Reserva en línea reprogramada',
      cancelled: 'Reserva en línea cancelada',
    },
    said: {
      booked: 'Un paciente reservó una cita en línea.',
      moved: 'Un paciente reprogramó una cita en línea. Esta es la nueva fecha y hora:',
      cancelled: 'Un paciente canceló esta cita en línea:',
    },
    patient: { said: 'Vea quién es el paciente en el panel, después de iniciar sesión:', button: 'Abrir el panel' },
    footer:
      'Este correo se envió automáticamente por la configuración de su consultorio en Reservas en línea, General.',
  },
};

/** The dashboard's page of web appointments. */
export const DASHBOARD_PATH = '/reports/appointments';
