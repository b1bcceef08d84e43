import type * as z from 'zod/mini';

/** What to do about a field's value that is refused: under the field on pages, after its name for programs. */
export const FIELD_FAULTS = {
  missing: 'Fill this in.',
  text: 'Enter text.',
  number: 'Enter a number.',
  whole: 'Enter a whole number.',
  flag: 'Enter true or false.',
  list: 'Enter a list.',
  fields: 'Enter an object with fields.',
  short: 'Use at least {limit} characters.',
  long: 'Use at most {limit} characters.',
  length: 'Use exactly {limit} characters.',
  character: 'Enter one character.',
  none: 'Choose at least one.',
  few: 'Choose at least {limit}.',
  many: 'Choose at most {limit}.',
  low: 'Enter {limit} or more.',
  high: 'Enter {limit} or less.',
  above: 'Enter more than {limit}.',
  below: 'Enter less than {limit}.',
  step: 'Enter a multiple of {limit}.',
  choice: 'Choose one of: {choices}.',
  only: 'Enter {choice}.',
  empty: 'Leave this empty.',
  unknown: 'Remove unknown fields: {names}.',
  format: 'This isn’t in the expected format.',
  other: 'Check this value.',
  email: 'Enter an email address like name@example.com.',
  url: 'Enter a web address like https://example.com.',
  date: 'Enter a date like 2026-11-20.',
  instant: 'Enter a date and time like 2026-11-20T15:00:00Z.',
  clock: 'Enter a time like 14:30.',
} as const;

type FieldFault = keyof typeof FIELD_FAULTS;
type Issue = z.core.$ZodRawIssue;
type Values = Readonly<Record<string, string>>;

/** A fault in words, its `{names}` filled. */
const faultText = (fault: FieldFault, values: Values = {}): string =>
  FIELD_FAULTS[fault].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

const limited = (fault: FieldFault, limit: number | bigint): string =>
  faultText(fault, { limit: limit.toLocaleString('en-US') });

const TYPE_FAULTS: Readonly<Record<string, FieldFault>> = {
  string: 'text',
  number: 'number',
  int: 'whole',
  boolean: 'flag',
  array: 'list',
  object: 'fields',
  record: 'fields',
};

const FORMAT_FAULTS: Readonly<Record<string, FieldFault>> = {
  email: 'email',
  url: 'url',
  date: 'date',
  datetime: 'instant',
  time: 'clock',
};

type Bound = { origin: string; inclusive?: boolean; exact?: boolean };
const isChosen = ({ origin }: Bound): boolean => origin === 'array' || origin === 'set' || origin === 'map';

const lengthOf = (fault: 'length' | 'long', limit: number | bigint): string =>
  limit === 1 ? FIELD_FAULTS.character : limited(fault, limit);

function tooSmall(bound: Bound, minimum: number | bigint): string {
  if (bound.origin === 'string') {
    if (bound.exact === true) return lengthOf('length', minimum);
    return minimum === 1 ? FIELD_FAULTS.missing : limited('short', minimum);
  }
  if (isChosen(bound)) return minimum === 1 ? FIELD_FAULTS.none : limited('few', minimum);
  return limited(bound.inclusive === false ? 'above' : 'low', minimum);
}

function tooBig(bound: Bound, maximum: number | bigint): string {
  if (bound.origin === 'string') return lengthOf(bound.exact === true ? 'length' : 'long', maximum);
  return limited(isChosen(bound) ? 'many' : bound.inclusive === false ? 'below' : 'high', maximum);
}

/** 'Choose one of: en, es.' */
function oneOf(values: readonly string[]): string {
  const choices = values.filter((value) => value !== '');
  if (choices.length === 0) return FIELD_FAULTS.empty;
  const [choice = ''] = choices;
  return choices.length === 1 ? faultText('only', { choice }) : faultText('choice', { choices: choices.join(', ') });
}

const nothing = (input: unknown): boolean => input === undefined || input === null || input === '';

/** Words for everything that a schema can find, in place of zod's own. */
export function fieldFault(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return FIELD_FAULTS[nothing(issue.input) ? 'missing' : (TYPE_FAULTS[issue.expected] ?? 'other')];
    case 'invalid_value':
      return nothing(issue.input) ? FIELD_FAULTS.missing : oneOf(issue.values.map(String));
    case 'too_small':
      return tooSmall(issue, issue.minimum);
    case 'too_big':
      return tooBig(issue, issue.maximum);
    case 'invalid_format':
      return FIELD_FAULTS[FORMAT_FAULTS[issue.format] ?? 'format'];
    case 'not_multiple_of':
      return limited('step', issue.divisor);
    case 'unrecognized_keys':
      return faultText('unknown', { names: issue.keys.join(', ') });
    default:
      return FIELD_FAULTS[nothing(issue.input) ? 'missing' : 'other'];
  }
}
