/** Fields of a patient by the words that a person reads. */
export const FIELD_WORDS = {
  firstName: 'first name',
  lastName: 'last name',
  phone: 'cell phone number',
  email: 'email address',
  dob: 'date of birth',
  last4Ssn: 'last 4 digits of your Social Security number',
  homePhone: 'home phone number',
  workPhone: 'work phone number',
  gender: 'gender',
  preferredLanguage: 'preferred language',
  address1: 'street address',
  address2: 'apartment or unit',
  city: 'city',
  state: 'state',
  zip: 'ZIP code',
  referredBy: 'answer to who referred you',
} as const;

export const DETAILS_TEXT = {
  missing: (words: string) => `Please enter your ${words}.`,
  unanswered: 'Please answer this question.',
  phone: 'Please enter a phone number of 10 digits, with the area code.',
  email: 'Please enter an email address like name@example.com.',
  dob: 'Please enter a date of birth that is a real date in the past.',
  date: 'Please enter a date that exists.',
  last4Ssn: 'Please enter exactly 4 digits.',
  tooLong: (most: number) => `Please use at most ${most} characters.`,
} as const;
