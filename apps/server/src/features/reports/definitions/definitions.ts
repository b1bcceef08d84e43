import type { ReportName } from '@sightline/contract/reports/reports';
import type { AnyDefinition, Define, Moment } from '../definition.types.ts';
import { defineBulkTexts } from './bulk-texts.definition.ts';
import { defineCancellationsByAppointment } from './cancellations-by-appointment.definition.ts';
import { defineCancellationsRecaptured } from './cancellations-recaptured.definition.ts';
import { defineFeedback } from './feedback.definition.ts';
import { defineFormsCompleted } from './forms-completed.definition.ts';
import { defineNoShows } from './no-shows.definition.ts';
import { defineOrders } from './orders.definition.ts';
import { definePreAppointments } from './pre-appointments.definition.ts';
import { definePurchaseRecapture } from './purchase-recapture.definition.ts';
import { defineRecalls } from './recalls.definition.ts';
import { defineResponseTimes } from './response-times.definition.ts';
import { defineVisits } from './visits.definition.ts';
import { defineWebAppointments } from './web-appointments.definition.ts';

const DEFINITIONS = {
  recalls: defineRecalls,
  'pre-appointments': definePreAppointments,
  'web-appointments': defineWebAppointments,
  'cancellations-by-appointment': defineCancellationsByAppointment,
  'cancellations-recaptured': defineCancellationsRecaptured,
  orders: defineOrders,
  visits: defineVisits,
  'no-shows': defineNoShows,
  'purchase-recapture': definePurchaseRecapture,
  'forms-completed': defineFormsCompleted,
  'bulk-texts': defineBulkTexts,
  'response-times': defineResponseTimes,
  feedback: defineFeedback,
} satisfies { [N in ReportName]: Define<N> };

export const definitionOf = ({ name, moment }: { name: ReportName; moment: Moment }): AnyDefinition =>
  DEFINITIONS[name](moment);
