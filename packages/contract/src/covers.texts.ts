/** Texts of the cover chooser (COV-001, COV-002, COV-005), letter for letter. */
export const COVER_TEXT = {
  choose: 'Please select a coverKey',
  select: 'Select',
  search: 'Search',
  updateFailed: 'Error in update.',
  noneChosen: 'Please select any CoverKey.',
  invalidQuery: 'Invalid parameter query.',
  searchFailed: 'Error in searching the provider.',
} as const;

/** Column titles of the chooser, in order. */
export const COVER_COLUMNS = [
  'Action',
  '#',
  'CoverKey',
  'Practice',
  'OrgText',
  'Contact',
  'Address',
  'Status',
] as const;

export const COVER_SEARCH_TYPES = ['Cover Key', 'Cover Login', 'Cover Name', 'Phone Number'] as const;
export type CoverSearchType = (typeof COVER_SEARCH_TYPES)[number];

export const COVER_PAGE_SIZES = [5, 10, 20] as const;
export const COVER_PAGE_SIZE = 10;
