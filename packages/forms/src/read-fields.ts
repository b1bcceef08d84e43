import { readDateBound } from './date-bound.ts';
import { isRecord, isTrueAt, listAt, numberAt, own, recordAt, recordsAt, textAt } from './json-access.ts';
import { MAX_OPTIONS } from './limits.ts';
import { ANY_MOMENT, DAY_PARTS, momentFormatOf } from './moments.ts';
import type { DateRules, FormNode, InputNode, JsonRecord, Option, TextRules } from './nodes.ts';
import { readPattern } from './pattern/pattern.ts';
import { nameOf, type Reading, warn } from './reading.ts';

type Core = Omit<Extract<InputNode, { type: 'checkbox' }>, 'type'>;
type Input = { json: JsonRecord; core: Core; reading: Reading };

/** Types whose choices may come from a data source. */
const LISTED: ReadonlySet<string> = new Set(['select', 'radio', 'selectboxes']);

/** One reader per form.io type that asks for an answer. */
export const FIELD_READERS: ReadonlyMap<string, (input: Input) => FormNode> = new Map([
  ...(['textfield', 'email', 'phoneNumber', 'url'] as const).map(
    (type) => [type, (input: Input): FormNode => ({ ...input.core, type, ...textRules(input) })] as const,
  ),
  [
    'textarea',
    (input): FormNode => ({ ...input.core, type: 'textarea', ...textRules(input), rows: rowsOf(input.json) }),
  ],
  ...(['number', 'currency'] as const).map(
    (type) => [type, (input: Input): FormNode => ({ ...input.core, type, ...numberRules(input.json, type) })] as const,
  ),
  ['select', readSelect],
  ['radio', readRadio],
  ['selectboxes', readSelectboxes],
  ['checkbox', ({ core }): FormNode => ({ ...core, type: 'checkbox' })],
  ['datetime', readDatetime],
  ['day', readDay],
  ['time', ({ core }): FormNode => ({ ...core, type: 'time' })],
  ['address', ({ core }): FormNode => ({ ...core, type: 'address' })],
  ['signature', ({ core, json }): FormNode => ({ ...core, type: 'signature', footer: textAt(json, 'footer') })],
  ['file', readFile],
  ['hidden', ({ core }): FormNode => ({ ...core, type: 'hidden', isRequired: false })],
  ['tags', ({ core, json }): FormNode => ({ ...core, type: 'tags', maxTags: numberAt(json, 'maxTags') })],
  ['survey', readSurvey],
]);

/** The source of a choice list, if it is not the definition itself. */
function outsideList(json: JsonRecord): string | null {
  const source = LISTED.has(textAt(json, 'type')) ? textAt(json, 'dataSrc') || 'values' : 'values';
  return source === 'values' ? null : source.slice(0, 50);
}

/** Whether a component asks for an answer we support. */
export function isAnswerable(json: JsonRecord): boolean {
  return FIELD_READERS.has(textAt(json, 'type')) && outsideList(json) === null;
}

/** A field with unknown choices: it is reported, and nothing has to be chosen from an empty list. */
function unlisted({ json, core, reading }: Input): FormNode | null {
  const source = outsideList(json);
  if (source === null) return null;
  warn(reading, `${nameOf(json)}: a list from '${source}' is not supported`);
  return { ...core, type: 'unsupported', name: `${textAt(json, 'type')} (${source})` };
}

const rowsOf = (json: JsonRecord) => Math.min(Math.max(numberAt(json, 'rows') ?? 3, 1), 30);
const inline = (json: JsonRecord) => ({ isInline: isTrueAt(json, 'inline') });

function textRules({ json, reading }: Input): TextRules {
  const validate = recordAt(json, 'validate');
  const source = textAt(validate, 'pattern');
  const pattern = source === '' ? null : readPattern(source);
  if (pattern !== null && !pattern.ok)
    warn(reading, `${nameOf(json)}: its pattern ${pattern.fault}; it is not checked`);
  return {
    isMultiple: isTrueAt(json, 'multiple'),
    minLength: numberAt(validate, 'minLength'),
    maxLength: numberAt(validate, 'maxLength'),
    pattern: pattern?.ok ? source : null,
  };
}

function numberRules(json: JsonRecord, type: 'number' | 'currency') {
  const validate = recordAt(json, 'validate');
  const decimals = isTrueAt(validate, 'integer') ? 0 : numberAt(json, 'decimalLimit');
  return {
    min: numberAt(validate, 'min'),
    max: numberAt(validate, 'max'),
    decimals: decimals ?? (type === 'currency' ? 2 : null),
  };
}

/** Nothing has to be chosen from a list without choices: no one could send the form. */
function requiredOf({ json, core, reading }: Input, ...lists: readonly (readonly Option[])[]) {
  const isRequired = core.isRequired && lists.every((list) => list.length > 0);
  if (core.isRequired && !isRequired)
    warn(reading, `${nameOf(json)}: it is required and has no choices, so it need not be answered`);
  return { isRequired };
}

function readRadio(input: Input): FormNode {
  const other = unlisted(input);
  if (other !== null) return other;
  const options = optionsOf(input, 'values');
  return { ...input.core, type: 'radio', options, ...requiredOf(input, options), ...inline(input.json) };
}

function readSelect(input: Input): FormNode {
  const { json, core, reading } = input;
  const other = unlisted(input);
  if (other !== null) return other;
  const data = recordAt(json, 'data');
  const holder = recordsAt(data, 'values').length > 0 ? data : json;
  const options = optionsOf({ json, core, reading }, 'values', holder);
  return { ...core, type: 'select', options, ...requiredOf(input, options), isMultiple: isTrueAt(json, 'multiple') };
}

function readSelectboxes(input: Input): FormNode {
  const other = unlisted(input);
  if (other !== null) return other;
  const validate = recordAt(input.json, 'validate');
  const options = optionsOf(input, 'values');
  return {
    ...input.core,
    type: 'selectboxes',
    options,
    ...requiredOf(input, options),
    ...inline(input.json),
    minChosen: numberAt(validate, 'minSelectedCount'),
    maxChosen: numberAt(validate, 'maxSelectedCount'),
  };
}

function readDatetime(input: Input): FormNode {
  const { hasDate, hasTime } = momentFormatOf(input.json) ?? ANY_MOMENT;
  return { ...input.core, type: 'datetime', hasDate, hasTime, ...dateRules(input) };
}

/** form.io asks for the parts of a day separately; if one of them is required, the day is. */
function readDay(input: Input): FormNode {
  const { hiddenParts, isDayFirst } = momentFormatOf(input.json) ?? ANY_MOMENT;
  const fields = recordAt(input.json, 'fields');
  const isRequired =
    input.core.isRequired ||
    DAY_PARTS.some((part) => isTrueAt(recordAt(fields, part), 'required') && !hiddenParts.includes(part));
  return { ...input.core, type: 'day', isRequired, ...dateRules(input), hiddenParts, isDayFirst };
}

// A day has its bounds on itself, a datetime on its picker, newer versions on their widget.
function dateRules({ json, reading }: Input): DateRules {
  const holders = [json, recordAt(json, 'datePicker'), recordAt(json, 'widget')];
  const bound = (key: 'minDate' | 'maxDate') => {
    const read = readDateBound(holders.map((holder) => textAt(holder, key)).find((text) => text !== '') ?? '');
    if (read === 'code') warn(reading, `${nameOf(json)}: its ${key} is code and is not run`);
    return read === 'code' ? null : read;
  };
  return { minDate: bound('minDate'), maxDate: bound('maxDate') };
}

function readFile({ json, core }: Input): FormNode {
  const isMultiple = isTrueAt(json, 'multiple');
  return { ...core, type: 'file', isMultiple };
}

/** A survey with the custom property `scored` set to 'true' is scored, if all of its values are numbers. */
function readSurvey(input: Input): FormNode {
  const values = optionsOf(input, 'values');
  const isScored =
    isTrueAt(recordAt(input.json, 'properties'), 'scored') && values.every(({ value }) => /^\d{1,3}$/.test(value));
  const questions = optionsOf(input, 'questions');
  return { ...input.core, type: 'survey', questions, values, ...requiredOf(input, questions, values), isScored };
}

/** form.io numbers become texts here, because browser controls return text. An option without a value is omitted. */
function optionsOf({ json, reading }: Input, key: string, holder: JsonRecord = json): Option[] {
  const listed = listAt(holder, key).filter(isRecord);
  if (listed.length > MAX_OPTIONS) warn(reading, `${nameOf(json)}: only the first ${MAX_OPTIONS} choices are shown`);
  const options = listed.slice(0, MAX_OPTIONS).map((one) => ({
    value: plainText(own(one, 'value')),
    label: textAt(one, 'label') || plainText(own(one, 'value')),
  }));
  const taken = new Set(['']);
  const kept = options.filter(({ value }) => !taken.has(value) && taken.add(value));
  const lost = listAt(holder, key).length - Math.max(listed.length - MAX_OPTIONS, 0) - kept.length;
  if (lost > 0)
    warn(reading, `${nameOf(json)}: ${lost} of its ${key} are left out: each needs a value that no other has`);
  return kept;
}

function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
