/** Refusals of changes to practices and locations. */
export const PLACE_PROBLEMS = {
  'practice.not-named': { status: 422, title: 'Enter the practice’s name exactly as shown to delete it.' },
  'practice.in-use': {
    status: 409,
    title: 'This practice has patients, visits, texts, forms or staff, so it can’t be deleted. Close it instead.',
  },
  'practice.key-taken': { status: 409, title: 'Another practice already has this number. Choose a different one.' },
  'location.key-taken': { status: 409, title: 'Another location already has this number. Choose a different one.' },
  'location.zone-undecided': {
    status: 409,
    title: 'Visits are booked at this location. Choose whether they keep the time shown or the exact moment.',
  },
  'location.number-taken': {
    status: 409,
    title: 'Another location already texts from this number. Enter a different one, or remove it there first.',
  },
  'location.number-missing': {
    status: 409,
    title: 'This location has no texting number yet. Add one first.',
  },
  'location.test-refused': {
    status: 409,
    title: 'This phone can’t be texted right now: texting is off for the practice, or the phone opted out.',
  },
  'location.gateway-missing': {
    status: 409,
    title: 'No SMS gateway is set up. Set SMS_API_BASE, SMS_ACCOUNT_SID and SMS_AUTH_TOKEN on the server.',
  },
  'location.gateway-refused': {
    status: 502,
    title: 'The SMS gateway refused the request. Check the account’s credentials and the server’s public URL.',
  },
  'location.gateway-silent': {
    status: 503,
    title: 'The SMS gateway didn’t answer. Try again in a minute.',
  },
  'location.number-invalid': { status: 422, title: 'Enter a US phone number with 10 digits.' },
  'location.not-found': { status: 404, title: 'This location doesn’t exist.' },
} as const;
