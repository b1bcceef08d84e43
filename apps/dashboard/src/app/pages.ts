import {
  IconBellRinging,
  IconBuildingHospital,
  IconCalendarCheck,
  IconCalendarCog,
  IconCalendarOff,
  IconCalendarX,
  IconChartBar,
  IconChartFunnel,
  IconChecklist,
  IconClipboardCheck,
  IconClipboardText,
  IconClockCheck,
  IconDatabaseImport,
  IconEyeCheck,
  IconEyeglass,
  IconFileImport,
  IconHourglass,
  IconListCheck,
  IconMapPin,
  IconMessageCircle,
  IconMessageCog,
  IconMessageStar,
  IconMessages,
  IconPlugConnected,
  IconRefreshDot,
  IconSend,
  IconShieldCheck,
  IconShieldLock,
  IconShoppingBag,
  IconStethoscope,
  IconTemplate,
  IconUsers,
} from '@tabler/icons-react';
import type { Area } from './areas.ts';
import type { Page } from './page.types.ts';
import { PATHS } from './paths.ts';
import { PATIENT_PAGES } from './patient-pages.ts';

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
    {
      path: PATHS.bulkTexts,
      element: 'Dv4BulkTextsMenu',
      title: 'Bulk texts',
      about: 'One text to many',
      icon: IconSend,
    },
  ]),
  ...inArea('patients', [...PATIENT_PAGES]),
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
    { path: PATHS.orders, element: 'Dv4OrdersMenu', title: 'Orders', about: 'Ready and waiting', icon: IconEyeglass },
    { path: PATHS.visits, element: 'Dv4VisitsMenu', title: 'Visits', about: 'Visits and no-shows', icon: IconEyeCheck },
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
    { path: PATHS.bulkReport, element: 'Dv4BulkTextsMenu', title: 'Bulk texts sent', about: 'Results', icon: IconSend },
    {
      path: PATHS.responseTimes,
      element: 'Dv4ResponseTimesMenu',
      title: 'Response times',
      about: 'How long patients’ texts wait for an answer',
      icon: IconClockCheck,
    },
    {
      path: PATHS.feedback,
      element: 'Dv4FeedbackMenu',
      title: 'Patient feedback',
      about: 'What patients said of their visits',
      icon: IconMessageStar,
    },
    {
      path: PATHS.feedbackReport,
      element: 'Dv4FeedbackMenu',
      title: 'Feedback figures',
      about: 'Asked, answered and mean score',
      icon: IconChartBar,
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
      path: PATHS.visitForms,
      element: 'Dv4PatientForms',
      title: 'Visit forms',
      about: 'Forms each visit needs, answers to review, and the tablet at the desk',
      icon: IconClipboardCheck,
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
  ...inArea('administration', [
    { path: PATHS.ready, element: 'Dv4ReadyMenu', title: 'Ready?', about: 'What is missing', icon: IconListCheck },
    {
      path: PATHS.practices,
      element: 'Dv4PracticesMenu',
      title: 'Practices',
      about: 'Every practice on this server',
      icon: IconBuildingHospital,
    },
    {
      path: PATHS.locations,
      element: 'Dv4LocationsMenu',
      title: 'Locations',
      about: 'Offices and the numbers they text from',
      icon: IconMapPin,
    },
    {
      path: PATHS.providers,
      element: 'Dv4ProvidersMenu',
      title: 'Providers',
      about: 'Who sees patients, and where',
      icon: IconStethoscope,
    },
    {
      path: PATHS.closures,
      element: 'Dv4ClosuresMenu',
      title: 'Hours and closures',
      about: 'When each location is open, and days it is closed',
      icon: IconCalendarOff,
    },
    {
      path: PATHS.users,
      element: 'Dv4UsersMenu',
      title: 'Users',
      about: 'Who can sign in, and what their roles may do',
      icon: IconUsers,
    },
    {
      path: PATHS.templates,
      element: 'Dv4TemplatesMenu',
      title: 'Templates',
      about: 'Texts for replies and automated messages',
      icon: IconTemplate,
    },
    {
      path: PATHS.imports,
      element: 'Dv4ImportMenu',
      title: 'Import',
      about: 'Patients, appointments, orders and recalls from your practice system',
      icon: IconFileImport,
    },
    {
      path: PATHS.audit,
      element: 'Dv4AuditMenu',
      title: 'Audit',
      about: 'Who read or changed what',
      icon: IconShieldCheck,
    },
    {
      path: PATHS.retention,
      element: 'Dv4AuditMenu',
      title: 'Retention',
      about: 'How long data is kept, and legal holds',
      icon: IconHourglass,
    },
  ]),
];

/** Pages below another one's path, reached from there and not in the navigation. */
export const INNER_PAGES: readonly Page[] = [
  ...inArea('setup', [
    {
      path: PATHS.migration,
      element: 'Dv4MigrationMenu',
      title: 'Web scheduler migration',
      about: 'Providers on version 5 and remaining legacy entries',
      icon: IconDatabaseImport,
    },
  ]),
  ...inArea('administration', [
    {
      path: PATHS.security,
      element: null,
      title: 'Security',
      about: 'Passkeys, authenticator app and recovery codes',
      icon: IconShieldLock,
    },
  ]),
];

/** A path's page: `/communications/chat/message/7` is the chat's. */
export function pageAt(pathname: string): Page | null {
  return [...INNER_PAGES, ...PAGES].find(({ path }) => pathname === path || pathname.startsWith(`${path}/`)) ?? null;
}
