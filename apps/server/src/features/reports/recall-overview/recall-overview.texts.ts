/** What the keys of a recall's standing, age and haste are called, in the order they are told in. */
export const STANDINGS = {
  contactable: 'Contactable',
  noChannel: 'No channel',
  optedOut: 'Opted out',
  booked: 'Already booked',
} as const;

export const AGES = {
  later: 'Due in more than 60 days',
  'in-60': 'Due in 31 to 60 days',
  'in-30': 'Due in 30 days',
  'over-0': 'Overdue 0 to 30 days',
  'over-31': 'Overdue 31 to 90 days',
  'over-91': 'Overdue 91 to 180 days',
  'over-181': 'Overdue 181 to 365 days',
  'over-365': 'Overdue over 365 days',
} as const;

export const DAYS_TO_SCHEDULE = {
  'day-0': 'Same day',
  'day-1': '1 to 3 days',
  'day-4': '4 to 7 days',
  'day-8': '8 to 14 days',
  'day-15': '15 to 30 days',
  'day-31': '31 to 60 days',
} as const;

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** How the tables of the overview are computed, for staff. */
export const HOW = {
  months: 'Recall messages by the month they were sent in, and by method.',
  methods: 'Recall messages by method, and how many of them got so far.',
  types: 'Recall messages by the type of recall, and how many of them got so far.',
  funnel:
    'How many of the messages reached the patient, were answered or opened, and led to an appointment, and how many of those were kept; in percent of the messages.',
  conversion:
    'Of the messages sent in these days, how many led to an appointment within 60 days. An appointment is put down to the last message before it was made.',
  daysToSchedule: 'How long after that message the appointment was made.',
  ages: 'Recalls due in these days whose appointment has not been kept yet, by how long they have been due today.',
  standings:
    'The same recalls by what can be done: write or call, nothing to reach the patient by, opted out of texts with no other way, or an appointment already stands ahead.',
} as const;
