/** Refusals of what staff do to visits. */
export const VISIT_PROBLEMS = {
  'visit.not-found': { status: 404, title: 'This visit doesn’t exist anymore.' },
  'visit.no-patient': { status: 404, title: 'This patient doesn’t exist anymore. Search again.' },
  'visit.invalid': { status: 400, title: 'Some details are missing or wrong. Check them and try again.' },
  'visit.date-outside': { status: 400, title: 'Choose a date within two years of today.' },
  'visit.range': { status: 400, title: 'Choose a first and a last day, at most half a year apart.' },
  'visit.changed': {
    status: 409,
    title: 'Someone else just changed this visit, so nothing was saved. Look at it again and decide.',
  },
  'visit.not-offered': {
    status: 409,
    title: 'The schedule doesn’t offer this time. Choose another one, or give a reason.',
  },
  'visit.same-time': {
    status: 409,
    title: 'The patient has another visit at this time. Choose another one, or give a reason.',
  },
  'visit.over': { status: 409, title: 'This visit is already over or cancelled.' },
  'visit.too-early': { status: 409, title: 'This visit hasn’t started yet.' },
  'visit.undo-over': { status: 409, title: 'It’s too late to undo this. Change the visit instead.' },
  'waiting.already': { status: 409, title: 'This patient is already on the waiting list for this visit.' },
  'waiting.paused': { status: 409, title: 'Offers are paused. Turn them on under Waiting list first.' },
  'waiting.over': { status: 404, title: 'This patient isn’t on the waiting list anymore.' },
} as const;
