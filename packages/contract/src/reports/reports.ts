import { BULK_TEXTS } from './bulk-texts.report.ts';
import { CANCELLATIONS_BY_APPOINTMENT, CANCELLATIONS_RECAPTURED } from './cancellations.report.ts';
import { FEEDBACK } from './feedback.report.ts';
import { FORMS_COMPLETED } from './forms-completed.report.ts';
import { ORDERS } from './orders.report.ts';
import { PRE_APPOINTMENTS } from './pre-appointments.report.ts';
import { PURCHASE_RECAPTURE } from './purchase-recapture.report.ts';
import { RECALLS } from './recalls.report.ts';
import type { Report } from './report.ts';
import { RESPONSE_TIMES } from './response-times.report.ts';
import { NO_SHOWS, VISITS } from './visits.report.ts';
import { WEB_APPOINTMENTS } from './web-appointments.report.ts';

/** The reports by call name. */
export const REPORTS = {
  recalls: RECALLS,
  'pre-appointments': PRE_APPOINTMENTS,
  'web-appointments': WEB_APPOINTMENTS,
  'cancellations-by-appointment': CANCELLATIONS_BY_APPOINTMENT,
  'cancellations-recaptured': CANCELLATIONS_RECAPTURED,
  orders: ORDERS,
  visits: VISITS,
  'no-shows': NO_SHOWS,
  'purchase-recapture': PURCHASE_RECAPTURE,
  'forms-completed': FORMS_COMPLETED,
  'bulk-texts': BULK_TEXTS,
  'response-times': RESPONSE_TIMES,
  feedback: FEEDBACK,
} as const satisfies Record<string, Report>;

export type ReportName = keyof typeof REPORTS;

const isReportName = (name: string): name is ReportName => Object.hasOwn(REPORTS, name);
export const REPORT_NAMES: readonly ReportName[] = Object.keys(REPORTS).filter(isReportName);

export type ColumnKey<N extends ReportName> = (typeof REPORTS)[N]['columns'][number]['key'];
export type FigureKey<N extends ReportName> = (typeof REPORTS)[N]['figures'][number]['key'];
export type TypeKey<N extends ReportName> = (typeof REPORTS)[N]['types'][number]['key'];
