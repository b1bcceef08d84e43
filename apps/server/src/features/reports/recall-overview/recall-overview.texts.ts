import { BACKLOG_DAYS_AHEAD, OUTCOME_DAYS } from '@sightline/contract/reports/report';
import { BACKLOG_YEARS } from '../asking/range.rules.ts';

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** How the tables of the overview are computed, for staff. */
export const HOW = {
  months: 'Recall messages by the month they were sent in, and by method.',
  methods: 'Recall messages by method, and how many of them got so far.',
  types: 'Recall messages by the type of recall, and how many of them got so far.',
  funnel:
    'Delivered and responded are shares of the messages sent; scheduled is a share of the recalls messaged; kept is a share of the appointments scheduled.',
  conversion: `Of the recalls messaged on these dates, how many led to an appointment within ${OUTCOME_DAYS} days. An appointment counts for the last message before it was made.`,
  daysToSchedule: 'How long after that message the appointment was made.',
  ages: `All recalls, whichever dates are chosen, that came due in the last ${BACKLOG_YEARS} years or will within ${BACKLOG_DAYS_AHEAD} days and whose appointment has not been kept yet, by how long they have been due today.`,
  standings:
    'The same recalls by what can be done: write or call, nothing to reach the patient by, opted out of texts with no other way, or an appointment already stands ahead.',
} as const;
