export const PATHS = {
  root: '/',
  logout: '/logout',
  chooseCover: '/chooseCoverUser',
  welcome: '/welcome',
  communications: '/communications',
  chat: '/communications/chat',
  reports: '/reports',
  recallOverview: '/reports/recall-overview',
  recallDetail: '/reports/recall-detail',
  reminders: '/reports/reminders',
  appointments: '/reports/appointments',
  cancellation: '/reports/cancellation',
  orders: '/reports/orders',
  visits: '/reports/visits',
  purchaseRecapture: '/reports/purchase-recapture',
  formsCompleted: '/reports/forms-completed',
  setup: '/setup',
  patientForms: '/setup/patient-forms',
  onlineBooking: '/setup/online-booking',
  migration: '/setup/online-booking/migration',
  automatedMessages: '/setup/automated-messages',
  push: '/setup/pushnotifications',
  integrations: '/setup/integrations',
  customer: '/customer',
} as const;

/** Older URLs that people have bookmarked (NAV-003). */
export const REDIRECTS = {
  '/chat': PATHS.chat,
  '/registration': PATHS.patientForms,
  '/onlinebooking': PATHS.onlineBooking,
} as const;
