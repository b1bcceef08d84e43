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
import { t } from '../shared/words/words.ts';
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
      title: t('Messages'),
      about: t('Read and reply to patient texts'),
      icon: IconMessages,
    },
    {
      path: PATHS.bulkTexts,
      element: 'Dv4BulkTextsMenu',
      title: t('Bulk texts'),
      about: t('One text to many'),
      icon: IconSend,
    },
  ]),
  ...inArea('patients', [...PATIENT_PAGES]),
  ...inArea('reports', [
    {
      path: PATHS.recallOverview,
      element: 'Dv4RecallOverview',
      title: t('Recall overview'),
      about: t('Messaged, scheduled and due at a glance'),
      icon: IconChartFunnel,
    },
    {
      path: PATHS.recallDetail,
      element: 'Dv4RecallDetailMenu',
      title: t('Recalls'),
      about: t('Each recall and its outcome'),
      icon: IconRefreshDot,
    },
    {
      path: PATHS.reminders,
      element: 'Dv4RemindersMenu',
      title: t('Reminders'),
      about: t('Reminders and pre-appointments'),
      icon: IconMessageCircle,
    },
    {
      path: PATHS.appointments,
      element: 'Dv4AppointmentsMenu',
      title: t('Web appointments'),
      about: t('What patients booked online'),
      icon: IconCalendarCheck,
    },
    {
      path: PATHS.cancellation,
      element: 'Dv4CancellationMenu',
      title: t('Cancellations'),
      about: t('Cancelled and recaptured appointments'),
      icon: IconCalendarX,
    },
    {
      path: PATHS.orders,
      element: 'Dv4OrdersMenu',
      title: t('Orders'),
      about: t('Ready and waiting'),
      icon: IconEyeglass,
    },
    {
      path: PATHS.visits,
      element: 'Dv4VisitsMenu',
      title: t('Visits'),
      about: t('Visits and no-shows'),
      icon: IconEyeCheck,
    },
    {
      path: PATHS.purchaseRecapture,
      element: 'Dv4PurchaseRecaptureMenu',
      title: t('Purchase recapture'),
      about: t('Prescriptions not filled here'),
      icon: IconShoppingBag,
    },
    {
      path: PATHS.formsCompleted,
      element: 'Dv4FormsCompletedMenu',
      title: t('Forms completed'),
      about: t('Who sent which form, and what still needs a patient'),
      icon: IconChecklist,
    },
    {
      path: PATHS.bulkReport,
      element: 'Dv4BulkTextsMenu',
      title: t('Bulk texts sent'),
      about: t('Results'),
      icon: IconSend,
    },
    {
      path: PATHS.responseTimes,
      element: 'Dv4ResponseTimesMenu',
      title: t('Response times'),
      about: t('How long patients’ texts wait for an answer'),
      icon: IconClockCheck,
    },
    {
      path: PATHS.feedback,
      element: 'Dv4FeedbackMenu',
      title: t('Patient feedback'),
      about: t('What patients said about their visits'),
      icon: IconMessageStar,
    },
    {
      path: PATHS.feedbackReport,
      element: 'Dv4FeedbackMenu',
      title: t('Feedback figures'),
      about: t('Asked, answered and average score'),
      icon: IconChartBar,
    },
  ]),
  ...inArea('setup', [
    {
      path: PATHS.patientForms,
      element: 'Dv4PatientForms',
      title: t('Patient forms'),
      about: t('Templates and completed forms'),
      icon: IconClipboardText,
    },
    {
      path: PATHS.visitForms,
      element: 'Dv4PatientForms',
      title: t('Visit forms'),
      about: t('Forms each visit needs, answers to review, and the tablet at the desk'),
      icon: IconClipboardCheck,
    },
    {
      path: PATHS.onlineBooking,
      element: 'Dv4OBS',
      title: t('Online booking'),
      about: t('Visits, hours and providers for online booking'),
      icon: IconCalendarCog,
    },
    {
      path: PATHS.automatedMessages,
      element: 'Dv4GeneralMenu',
      title: t('Automated messages'),
      about: t('Reminders, recalls and order notices'),
      icon: IconMessageCog,
    },
    {
      path: PATHS.push,
      element: null,
      title: t('Push notifications'),
      about: t('Get notified about new texts and bookings'),
      icon: IconBellRinging,
    },
    {
      path: PATHS.integrations,
      element: 'Dv4IntegrationsMenu',
      title: t('Integrations'),
      about: t('API keys, calendar feeds and webhooks'),
      icon: IconPlugConnected,
    },
  ]),
  ...inArea('administration', [
    {
      path: PATHS.ready,
      element: 'Dv4ReadyMenu',
      title: t('Ready?'),
      about: t('What is missing'),
      icon: IconListCheck,
    },
    {
      path: PATHS.practices,
      element: 'Dv4PracticesMenu',
      title: t('Practices'),
      about: t('Every practice on this server'),
      icon: IconBuildingHospital,
    },
    {
      path: PATHS.locations,
      element: 'Dv4LocationsMenu',
      title: t('Locations'),
      about: t('Offices and the numbers they text from'),
      icon: IconMapPin,
    },
    {
      path: PATHS.providers,
      element: 'Dv4ProvidersMenu',
      title: t('Providers'),
      about: t('Who sees patients, and where'),
      icon: IconStethoscope,
    },
    {
      path: PATHS.closures,
      element: 'Dv4ClosuresMenu',
      title: t('Hours and closures'),
      about: t('When each location is open, and days it is closed'),
      icon: IconCalendarOff,
    },
    {
      path: PATHS.users,
      element: 'Dv4UsersMenu',
      title: t('Users'),
      about: t('Who can sign in, and what their roles may do'),
      icon: IconUsers,
    },
    {
      path: PATHS.templates,
      element: 'Dv4TemplatesMenu',
      title: t('Templates'),
      about: t('Texts for replies and automated messages'),
      icon: IconTemplate,
    },
    {
      path: PATHS.imports,
      element: 'Dv4ImportMenu',
      title: t('Import'),
      about: t('Patients, appointments, orders and recalls from your practice system'),
      icon: IconFileImport,
    },
    {
      path: PATHS.audit,
      element: 'Dv4AuditMenu',
      title: t('Audit'),
      about: t('Who read or changed what'),
      icon: IconShieldCheck,
    },
    {
      path: PATHS.retention,
      element: 'Dv4AuditMenu',
      title: t('Retention'),
      about: t('How long data is kept, and legal holds'),
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
      title: t('Web scheduler migration'),
      about: t('Providers on version 5 and remaining legacy entries'),
      icon: IconDatabaseImport,
    },
  ]),
  ...inArea('administration', [
    {
      path: PATHS.security,
      element: null,
      title: t('Security'),
      about: t('Passkeys, authenticator app and recovery codes'),
      icon: IconShieldLock,
    },
  ]),
];

/** A path's page: `/communications/chat/message/7` is the chat's. */
export function pageAt(pathname: string): Page | null {
  return [...INNER_PAGES, ...PAGES].find(({ path }) => pathname === path || pathname.startsWith(`${path}/`)) ?? null;
}
