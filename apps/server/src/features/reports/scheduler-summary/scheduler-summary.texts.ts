/** How the summary's tables are computed, for staff. */
export const HOW = {
  funnel:
    'Booking page visits on these dates, and how many chose a time and filled in details. Booked and kept count all appointments made online on these dates, including through other programs. Visits are anonymous, so patient and provider filters apply only to booked and kept.',
  source: 'The same figures by the source set in the link or widget.',
  location: 'The same figures by location, starting with the search for a time.',
  type: 'The same figures by appointment type, starting with the search for a time.',
  inVain: 'Visits that searched for a time with this type and location, and how many found none.',
} as const;

export const NO_SOURCE = 'No source';
