import { IconCalendarWeek, IconClockUp, IconUserSearch, IconUsers } from '@tabler/icons-react';
import { t } from '../shared/words/words.ts';
import { PATHS } from './paths.ts';

/** Pages about patients and their visits, in the order of the menu. */
export const PATIENT_PAGES = [
  {
    path: PATHS.patients,
    element: 'Dv4PatientsMenu',
    title: t('Patients'),
    about: t('Find a patient and see everything about them'),
    icon: IconUsers,
  },
  {
    path: PATHS.calendar,
    element: 'Dv4CalendarMenu',
    title: t('Calendar'),
    about: t('Book, move and cancel visits'),
    icon: IconCalendarWeek,
  },
  {
    path: PATHS.waitingList,
    element: 'Dv4WaitingMenu',
    title: t('Waiting list'),
    about: t('Patients who want an earlier time'),
    icon: IconClockUp,
  },
  { path: PATHS.customer, element: null, title: t('Customers'), about: t('Appointments by day'), icon: IconUserSearch },
] as const;
