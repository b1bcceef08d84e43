/** Refusals of one text to many. */
export const BULK_PROBLEMS = {
  'bulk-text.not-found': { status: 404, title: 'This bulk text doesn’t exist.' },
  'bulk-text.no-one': { status: 422, title: 'No one here can be texted. Choose other rows or another template.' },
  'bulk-text.too-many': { status: 422, title: 'Too many rows. Narrow the list and try again.' },
  'bulk-text.state': { status: 409, title: 'This bulk text changed. Reload the page.' },
} as const;
