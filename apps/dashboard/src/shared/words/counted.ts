import { plural } from './words.ts';

/** What pages count, with the number. */
const NOUNS = {
  byte: { one: '{count} byte', other: '{count} bytes' },
  change: { one: '{count} change', other: '{count} changes' },
  'custom template': { one: '{count} custom template', other: '{count} custom templates' },
  day: { one: '{count} day', other: '{count} days' },
  'earlier visit': { one: '{count} earlier visit', other: '{count} earlier visits' },
  email: { one: '{count} email', other: '{count} emails' },
  entry: { one: '{count} entry', other: '{count} entries' },
  event: { one: '{count} event', other: '{count} events' },
  field: { one: '{count} field', other: '{count} fields' },
  hour: { one: '{count} hour', other: '{count} hours' },
  'legacy entry': { one: '{count} legacy entry', other: '{count} legacy entries' },
  location: { one: '{count} location', other: '{count} locations' },
  message: { one: '{count} message', other: '{count} messages' },
  method: { one: '{count} method', other: '{count} methods' },
  minute: { one: '{count} minute', other: '{count} minutes' },
  'offered time': { one: '{count} offered time', other: '{count} offered times' },
  'other patient': { one: '{count} other patient', other: '{count} other patients' },
  patient: { one: '{count} patient', other: '{count} patients' },
  'patient message': { one: '{count} patient message', other: '{count} patient messages' },
  phone: { one: '{count} phone', other: '{count} phones' },
  picture: { one: '{count} picture', other: '{count} pictures' },
  provider: { one: '{count} provider', other: '{count} providers' },
  'provider and location': { one: '{count} provider and location', other: '{count} providers and locations' },
  record: { one: '{count} record', other: '{count} records' },
  row: { one: '{count} row', other: '{count} rows' },
  rule: { one: '{count} rule', other: '{count} rules' },
  second: { one: '{count} second', other: '{count} seconds' },
  segment: { one: '{count} segment', other: '{count} segments' },
  text: { one: '{count} text', other: '{count} texts' },
  'text segment': { one: '{count} text segment', other: '{count} text segments' },
  visit: { one: '{count} visit', other: '{count} visits' },
} as const;

export type Noun = keyof typeof NOUNS;

/** '1 visit', '1,204 visits' */
export const counted = (count: number, noun: Noun): string => plural(count, NOUNS[noun]);
