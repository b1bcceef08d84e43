/** Refusals of a request for its form, or because it was made before. */
export const REQUEST_PROBLEMS = {
  'request.invalid': { status: 400, title: 'The request isn’t valid.' },
  'request.unreadable': { status: 400, title: 'Couldn’t read the request body.' },
  'request.too-large': { status: 413, title: 'The request is too large.' },
  'request.unsupported-type': { status: 415, title: 'This content type isn’t supported.' },
  'request.too-many': { status: 429, title: 'Too many requests. Please wait a moment and try again.' },
  'request.invalid-key': { status: 400, title: 'The Idempotency-Key header must be a UUID.' },
  'request.key-reused': {
    status: 409,
    title: 'This Idempotency-Key was used for a different request. Send a new key.',
  },
  'record.changed': {
    status: 409,
    title: 'Someone else changed this since you opened it, so nothing was saved. Reload the page to see the change.',
  },
  'request.unfinished': {
    status: 409,
    title: 'Your first try may have gone through. Refresh the page and check before you try again.',
  },
} as const;
