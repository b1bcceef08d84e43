/** Labels for a recall's standing, age and urgency, in display order. */
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
