import { BACKLOG_DAYS_AHEAD, OUTCOME_DAYS } from '@sightline/contract/reports/report';
import { BACKLOG_YEARS } from '../asking/range.rules.ts';

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** How the tables of the overview are computed, for staff. */
export const HOW = {
  months: 'Recall messages by month sent and by method.',
  methods: 'How far recall messages got, by method.',
  types: 'How far recall messages got, by recall type.',
  funnel:
    'Delivered and responded are shares of messages sent, scheduled is a share of recalls messaged, and kept is a share of appointments scheduled.',
  conversion: `How many recalls messaged on these dates led to an appointment within ${OUTCOME_DAYS} days. An appointment counts for the last message before it was made.`,
  daysToSchedule: 'How long after that message the appointment was made.',
  ages: `Recalls due in the last ${BACKLOG_YEARS} years or the next ${BACKLOG_DAYS_AHEAD} days without a kept appointment, by how long they’ve been due. The chosen dates don’t matter here.`,
  standings:
    'The same recalls by what you can do: message or call them, no way to reach them, opted out of texts with no other way, or already booked.',
} as const;
