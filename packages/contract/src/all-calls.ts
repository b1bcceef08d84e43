import * as accountLinks from './account-links.calls.ts';
import * as appointmentTypes from './appointment-types.calls.ts';
import * as audit from './audit.calls.ts';
import * as automatedMessages from './automated-messages.calls.ts';
import * as booking from './booking.calls.ts';
import * as bookingFamily from './booking-family.calls.ts';
import * as bookingManage from './booking-manage.calls.ts';
import * as bookingRecognition from './booking-recognition.calls.ts';
import * as bookingSoonest from './booking-soonest.calls.ts';
import * as bookingSteps from './booking-steps.calls.ts';
import * as bulkPosts from './bulk-posts.calls.ts';
import * as bulkTexts from './bulk-texts.calls.ts';
import * as calendarFeeds from './calendar-feeds.calls.ts';
import type { Call } from './call.ts';
import * as changes from './changes.calls.ts';
import * as closures from './closures.calls.ts';
import * as conversations from './conversations.calls.ts';
import * as covers from './covers.calls.ts';
import * as customerAppointments from './customer-appointments.calls.ts';
import * as feedback from './feedback.calls.ts';
import * as fhir from './fhir.calls.ts';
import * as formBuilding from './form-building.calls.ts';
import * as formPackets from './form-packets.calls.ts';
import * as formReview from './form-review.calls.ts';
import * as freeTimes from './free-times.calls.ts';
import * as imports from './imports.calls.ts';
import * as insuranceTypes from './insurance-types.calls.ts';
import * as intakeForms from './intake-forms.calls.ts';
import * as integrations from './integrations.calls.ts';
import * as kiosk from './kiosk.calls.ts';
import * as legalHolds from './legal-holds.calls.ts';
import * as linkedForms from './linked-forms.calls.ts';
import * as locations from './locations.calls.ts';
import * as messages from './messages.calls.ts';
import * as officeHours from './office-hours.calls.ts';
import * as onCall from './on-call.calls.ts';
import * as openPackets from './open-packets.calls.ts';
import * as operations from './operations.calls.ts';
import * as patientErasure from './patient-erasure.calls.ts';
import * as patientFile from './patient-file.calls.ts';
import * as patientInfo from './patient-info.calls.ts';
import * as patientMerge from './patient-merge.calls.ts';
import * as patientRecord from './patient-record.calls.ts';
import * as patients from './patients.calls.ts';
import * as phoneCodes from './phone-codes.calls.ts';
import * as pictures from './pictures.calls.ts';
import * as practices from './practices.calls.ts';
import * as preferences from './preferences.calls.ts';
import * as presence from './presence.calls.ts';
import * as privacyNotice from './privacy-notice.calls.ts';
import * as providers from './providers.calls.ts';
import * as push from './push.calls.ts';
import * as readiness from './readiness.calls.ts';
import * as recallOverview from './recall-overview.calls.ts';
import { getReportFilters, REPORT_CALLS } from './reports.calls.ts';
import * as retention from './retention.calls.ts';
import * as schedule from './schedule.calls.ts';
import * as scheduleMigration from './schedule-migration.calls.ts';
import * as scheduleOffers from './schedule-offers.calls.ts';
import * as scheduledTexts from './scheduled-texts.calls.ts';
import * as schedulerSummary from './scheduler-summary.calls.ts';
import * as scriptLinks from './script-links.calls.ts';
import * as search from './search.calls.ts';
import * as security from './security.calls.ts';
import * as sendingPause from './sending-pause.calls.ts';
import * as session from './session.calls.ts';
import * as setUp from './set-up.calls.ts';
import * as setup from './setup.calls.ts';
import * as sharedFiles from './shared-files.calls.ts';
import * as shortLinks from './short-links.calls.ts';
import * as simulator from './simulator.calls.ts';
import * as teamInbox from './team-inbox.calls.ts';
import * as templates from './templates.calls.ts';
import * as today from './today.calls.ts';
import * as urgentForms from './urgent-forms.calls.ts';
import * as urgentTexts from './urgent-texts.calls.ts';
import * as users from './users.calls.ts';
import * as visitActs from './visit-acts.calls.ts';
import * as visits from './visits.calls.ts';
import * as waitingList from './waiting-list.calls.ts';
import * as waitingListByPatients from './waiting-list-patients.calls.ts';
import * as webhooks from './webhooks.calls.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'replies' in value;

/** Every call of the product. The server refuses to start if one of them has no route. */
export const ALL_CALLS: readonly Call[] = [
  operations,
  session,
  covers,
  conversations,
  messages,
  freeTimes,
  teamInbox,
  scheduledTexts,
  patients,
  patientRecord,
  patientMerge,
  legalHolds,
  retention,
  patientErasure,
  patientFile,
  audit,
  bookingRecognition,
  phoneCodes,
  pictures,
  sendingPause,
  setUp,
  practices,
  locations,
  providers,
  setup,
  insuranceTypes,
  appointmentTypes,
  patientInfo,
  preferences,
  presence,
  scriptLinks,
  automatedMessages,
  schedule,
  scheduleOffers,
  scheduleMigration,
  booking,
  bookingFamily,
  bookingManage,
  bookingSoonest,
  bookingSteps,
  intakeForms,
  privacyNotice,
  customerAppointments,
  visitActs,
  visits,
  waitingList,
  waitingListByPatients,
  feedback,
  today,
  push,
  integrations,
  imports,
  changes,
  calendarFeeds,
  fhir,
  { getReportFilters },
  recallOverview,
  schedulerSummary,
  ...Object.values(REPORT_CALLS),
  linkedForms,
  formBuilding,
  urgentForms,
  urgentTexts,
  formPackets,
  formReview,
  kiosk,
  openPackets,
  templates,
  bulkPosts,
  bulkTexts,
  search,
  security,
  users,
  accountLinks,
  closures,
  officeHours,
  onCall,
  readiness,
  webhooks,
  sharedFiles,
  shortLinks,
  simulator,
]
  .flatMap((module) => Object.values(module))
  .filter(isCall);
