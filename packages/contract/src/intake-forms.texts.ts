/** Texts of registration intake forms, letter for letter where the specification gives them. */
export const FORMS_TEXT = {
  title: 'Registration Intake Forms',
  templates: 'Form Templates',
  completed: 'Completed Forms',
  copyLink: 'Copy Link',
  copied: 'Copy to Clipboard',
  done: 'Done',
  formUrl: 'Form URL Link',
  allLocations: 'All Locations',
  searchAll: '-- Search All --',
  lastName: 'Patient Last Name',
  email: 'Patient Email',
  phone: 'Patient Phone',
  invalidRange: 'Invalid date range!',
  selectAll: 'Select All',
  unselectAll: 'Unselect All',
  print: 'Print',
  noneSelected: 'No item selected',
  printForm: 'Print Form',
  backToList: 'Back to List',
  rowsPerPage: 'Rows per page',
  invalidJson: 'Invalid JSON in formData',
  noComponents: "Form data is missing 'components'",
} as const;

/** The search types of completed forms by number (FRM-011). */
export const FORM_SEARCH_TYPES = [
  FORMS_TEXT.searchAll,
  FORMS_TEXT.lastName,
  FORMS_TEXT.email,
  FORMS_TEXT.phone,
] as const;
export const FORM_PAGE_SIZES = [10, 20, 30, 40, 50] as const;
export const FORM_PAGE_SIZE = 50;
