import type { ElementName } from '@sightline/contract/elements';
import {
  type Icon,
  IconBellRinging,
  IconCalendarCheck,
  IconCalendarCog,
  IconCalendarX,
  IconChartFunnel,
  IconChecklist,
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

/** A path with its own page: routes must have a component for it. */
export type PagePath = Exclude<
  (typeof PATHS)[keyof typeof PATHS],
  typeof PATHS.root | typeof PATHS.logout | typeof PATHS.chooseCover | typeof PATHS.welcome | Landing
>;
/** An area's own path shows its content. */
type Landing = typeof PATHS.communications | typeof PATHS.reports | typeof PATHS.setup;

export type Page = {
  path: PagePath;
  /** Without an element a page is open to everyone who has chosen a practice. */
  element: ElementName | null;
  area: Area;
  title: string;
  about: string;
  icon: Icon;
};

export type Section = { area: Area; title: string; pages: readonly Page[] };

export const AREAS: readonly { area: Area; title: string }[] = [
  { area: 'communications', title: 'Communications' },
  { area: 'patients', title: 'Patients' },
  { area: 'reports', title: 'Reports' },
  { area: 'setup', title: 'Setup' },
];

const inArea = (area: Area, rows: Omit<Page, 'area'>[]): Page[] => rows.map((row) => ({ ...row, area }));

/** All pages for the navigation, the landing pages and the routes, in order. */
export const PAGES: readonly Page[] = [
  ...inArea('communications', [
    {
      path: PATHS.chat,
      element: 'Dv4Chat',
      title: 'Messages',
      about: 'Read and reply to patient texts',
      icon: IconMessages,
    },
  ]),
  ...inArea('patients', [
    {
      path: PATHS.customer,
      element: null,
      title: 'Customers',
      about: 'Appointments by day',
      icon: IconUserSearch,
    },
  ]),
  ...inArea('reports', [
    {
      path: PATHS.recallOverview,
      element: 'Dv4RecallOverview',
      title: 'Recall overview',
      about: 'Messaged, scheduled and due at a glance',
      icon: IconChartFunnel,
    },
    {
      path: PATHS.recallDetail,
      element: 'Dv4RecallDetailMenu',
      title: 'Recalls',
      about: 'Each recall and its outcome',
      icon: IconRefreshDot,
    },
    {
      path: PATHS.reminders,
      element: 'Dv4RemindersMenu',
      title: 'Reminders',
      about: 'Reminders and pre-appointments',
      icon: IconMessageCircle,
    },
    {
      path: PATHS.appointments,
      element: 'Dv4AppointmentsMenu',
      title: 'Web appointments',
      about: 'What patients booked online',
      icon: IconCalendarCheck,
    },
    {
      path: PATHS.cancellation,
      element: 'Dv4CancellationMenu',
      title: 'Cancellations',
      about: 'Cancelled and recaptured appointments',
      icon: IconCalendarX,
    },
    {
      path: PATHS.orders,
      element: 'Dv4OrdersMenu',
      title: 'Orders',
      about: 'Ready and waiting',
      icon: IconEyeglass,
    },
    {
      path: PATHS.visits,
      element: 'Dv4VisitsMenu',
      title: 'Visits',
      about: 'Visits and no-shows',
      icon: IconEyeCheck,
    },
    {
      path: PATHS.purchaseRecapture,
      element: 'Dv4PurchaseRecaptureMenu',
      title: 'Purchase recapture',
      about: 'Prescriptions not filled here',
      icon: IconShoppingBag,
    },
    {
      path: PATHS.formsCompleted,
      element: 'Dv4FormsCompletedMenu',
      title: 'Forms completed',
      about: 'Who sent which form, and what still needs a patient',
      icon: IconChecklist,
    },
  ]),
  ...inArea('setup', [
    {
      path: PATHS.patientForms,
      element: 'Dv4PatientForms',
      title: 'Patient forms',
      about: 'Templates and completed forms',
      icon: IconClipboardText,
    },
    {
      path: PATHS.onlineBooking,
      element: 'Dv4OBS',
      title: 'Online booking',
      about: 'Visits, hours and providers for online booking',
      icon: IconCalendarCog,
    },
    {
      path: PATHS.automatedMessages,
      element: 'Dv4GeneralMenu',
      title: 'Automated messages',
      about: 'Reminders, recalls and order notices',
      icon: IconMessageCog,
    },
    {
      path: PATHS.push,
      element: null,
      title: 'Push notifications',
      about: 'Get notified about new texts and bookings',
      icon: IconBellRinging,
    },
    {
      path: PATHS.integrations,
      element: 'Dv4IntegrationsMenu',
      title: 'Integrations',
      about: 'API keys, calendar feeds and webhooks',
      icon: IconPlugConnected,
    },
  ]),
];

/** Pages below another one's path, reached from there and not in the navigation. */
export const INNER_PAGES: readonly Page[] = inArea('setup', [
  {
    path: PATHS.migration,
    element: 'Dv4MigrationMenu',
    title: 'Web scheduler migration',
    about: 'Providers on version 5 and remaining legacy entries',
    icon: IconDatabaseImport,
  },
]);

/** A path's page: `/communications/chat/message/7` is the chat's. */
export function pageAt(pathname: string): Page | null {
  return [...INNER_PAGES, ...PAGES].find(({ path }) => pathname === path || pathname.startsWith(`${path}/`)) ?? null;
}
