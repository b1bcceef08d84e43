/** How the summary's tables are computed, for staff. */
export const HOW = {
  funnel:
    'Visits to the scheduler in these days, and how many of them chose a time and filled in their details. Booked and kept are the appointments made online in these days, by other programs too. A visit is a page opened until something is booked; it knows no patient and no provider, so that filters by those narrow what was booked alone.',
  source: 'The same by the source that the link or the widget named.',
  location: 'The same by location, from the search for a time on: before that none is chosen.',
  type: 'The same by appointment type, from the search for a time on.',
  inVain: 'Visits that looked for a time of this type at this location, and those that were offered none at all.',
} as const;

export const NO_SOURCE = 'Not named';
