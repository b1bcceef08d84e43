/** Refusals of one text to many. */
export const BULK_PROBLEMS = {
  'bulk-text.not-found': { status: 404, title: 'This bulk text doesn’t exist.' },
  'bulk-text.nobody': {
    status: 422,
    title: 'Nobody on this list can be texted. Choose other rows or another template.',
  },
  'bulk-text.too-many': {
    status: 422,
    title: 'Too many rows for one bulk text. Narrow the list with its filters, then try again.',
  },
  'bulk-text.state': {
    status: 409,
    title: 'This bulk text changed in the meantime. Reload the page to see its state.',
  },
  'bulk-text.time': { status: 422, title: 'Choose a start within the next two months.' },
  'bulk-text.no-evidence': { status: 422, title: 'Enter how the patient agreed, for example the form and its date.' },
} as const;
