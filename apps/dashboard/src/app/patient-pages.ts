import { IconCalendarWeek, IconClockUp, IconUserSearch, IconUsers } from '@tabler/icons-react';
import { PATHS } from './paths.ts';

/** Pages about patients and their visits, in the order of the menu. */
export const PATIENT_PAGES = [
  {
    path: PATHS.patients,
    element: 'Dv4PatientsMenu',
    title: 'Patients',
    about: 'Find a patient and see everything about them',
    icon: IconUsers,
  },
  {
    path: PATHS.calendar,
    element: 'Dv4CalendarMenu',
    title: 'Calendar',
    about: 'Book, move and cancel visits',
    icon: IconCalendarWeek,
  },
  {
    path: PATHS.waitingList,
    element: 'Dv4WaitingMenu',
    title: 'Waiting list',
    about: 'Patients who want an earlier time',
    icon: IconClockUp,
  },
  { path: PATHS.customer, element: null, title: 'Customers', about: 'Appointments by day', icon: IconUserSearch },
] as const;
