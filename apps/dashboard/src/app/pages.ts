import type { ElementName } from '@sightline/contract/elements';
import {
  type Icon,
  IconBellRinging,
  IconCalendarCheck,
  IconCalendarCog,
  IconCalendarX,
  IconChartFunnel,
  IconClipboardText,
  IconDatabaseImport,
  IconEyeCheck,
  IconEyeglass,
  IconMessageCircle,
  IconMessageCog,
  IconMessages,
  IconPlugConnected,
  IconRefreshDot,
  IconShoppingBag,
  IconUserSearch,
} from '@tabler/icons-react';
import { PATHS } from './paths.ts';

export type Area = 'communications' | 'reports' | 'setup' | 'patients';

export type Page = {
  path: string;
  /** Without an element a page is for everyone who has chosen a practice. */
  element: ElementName | null;
  area: Area;
  title: string;
  about: string;
  icon: Icon;
  /** Pages that are not built yet have their place, and say so. */
  isBuilt: boolean;
};

export type Section = { area: Area; title: string; pages: readonly Page[] };

export const AREAS: readonly { area: Area; title: string }[] = [
  { area: 'communications', title: 'Communications' },
  { area: 'patients', title: 'Patients' },
  { area: 'reports', title: 'Reports' },
  { area: 'setup', title: 'Setup' },
];

type Row = Omit<Page, 'area' | 'isBuilt'> & { isBuilt?: true };
const inArea = (area: Area, rows: Row[]): Page[] => rows.map((row) => ({ isBuilt: false, ...row, area }));

/** All pages that the navigation, the landing pages and the routes know of, in their order. */
export const PAGES: readonly Page[] = [
  ...inArea('communications', [
    {
      path: PATHS.chat,
      element: 'Dv4Chat',
      title: 'Messages',
      about: 'Text with patients: read, reply, flag, start anew',
      icon: IconMessages,
      isBuilt: true,
    },
  ]),
  ...inArea('patients', [
    {
      path: PATHS.customer,
      element: null,
      title: 'Customers',
      about: 'Who has an appointment on a day',
      icon: IconUserSearch,
      isBuilt: true,
    },
  ]),
  ...inArea('reports', [
    {
      path: PATHS.recallOverview,
      element: 'Dv4RecallOverview',
      title: 'Recall overview',
      about: 'Messaged, scheduled and due at a glance',
      icon: IconChartFunnel,
      isBuilt: true,
    },
    {
      path: PATHS.recallDetail,
      element: 'Dv4RecallDetailMenu',
      title: 'Recalls',
      about: 'Each recall and what came of it',
      icon: IconRefreshDot,
      isBuilt: true,
    },
    {
      path: PATHS.reminders,
      element: 'Dv4RemindersMenu',
      title: 'Reminders',
      about: 'Reminders and pre-appointments',
      icon: IconMessageCircle,
      isBuilt: true,
    },
    {
      path: PATHS.appointments,
      element: 'Dv4AppointmentsMenu',
      title: 'Web appointments',
      about: 'What patients booked online',
      icon: IconCalendarCheck,
      isBuilt: true,
    },
    {
      path: PATHS.cancellation,
      element: 'Dv4CancellationMenu',
      title: 'Cancellations',
      about: 'Cancelled, and recaptured',
      icon: IconCalendarX,
      isBuilt: true,
    },
    {
      path: PATHS.orders,
      element: 'Dv4OrdersMenu',
      title: 'Orders',
      about: 'Ready and waiting',
      icon: IconEyeglass,
      isBuilt: true,
    },
    {
      path: PATHS.visits,
      element: 'Dv4VisitsMenu',
      title: 'Visits',
      about: 'Visits and no-shows',
      icon: IconEyeCheck,
      isBuilt: true,
    },
    {
      path: PATHS.purchaseRecapture,
      element: 'Dv4PurchaseRecaptureMenu',
      title: 'Purchase recapture',
      about: 'Prescriptions not filled here',
      icon: IconShoppingBag,
      isBuilt: true,
    },
  ]),
  ...inArea('setup', [
    {
      path: PATHS.patientForms,
      element: 'Dv4PatientForms',
      title: 'Patient forms',
      about: 'Templates and completed forms',
      icon: IconClipboardText,
      isBuilt: true,
    },
    {
      path: PATHS.onlineBooking,
      element: 'Dv4OBS',
      title: 'Online booking',
      about: 'What patients may book, when, with whom',
      icon: IconCalendarCog,
      isBuilt: true,
    },
    {
      path: PATHS.automatedMessages,
      element: 'Dv4GeneralMenu',
      title: 'Automated messages',
      about: 'Reminders, recalls and notices that go out by rule',
      icon: IconMessageCog,
      isBuilt: true,
    },
    {
      path: PATHS.push,
      element: null,
      title: 'Push notifications',
      about: 'Tell this computer about texts and bookings',
      icon: IconBellRinging,
      isBuilt: true,
    },
    {
      path: PATHS.integrations,
      element: 'Dv4IntegrationsMenu',
      title: 'Integrations',
      about: 'Programs that may read the practice or are told of what happens',
      icon: IconPlugConnected,
      isBuilt: true,
    },
  ]),
];

/** Pages below another one's address, which are reached from there and are not in the navigation. */
export const INNER_PAGES: readonly Page[] = inArea('setup', [
  {
    path: PATHS.migration,
    element: 'Dv4MigrationMenu',
    title: 'Web scheduler migration',
    about: 'Which providers are at version 5, and what is left of the legacy entries',
    icon: IconDatabaseImport,
    isBuilt: true,
  },
]);

/** The page an address belongs to: `/communications/chat/message/7` is the chat's. */
export function pageAt(pathname: string): Page | null {
  return [...INNER_PAGES, ...PAGES].find(({ path }) => pathname === path || pathname.startsWith(`${path}/`)) ?? null;
}
