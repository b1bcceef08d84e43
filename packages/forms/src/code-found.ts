import { isRecord, own, recordAt, recordsAt } from './json-access.ts';
import type { JsonRecord } from './nodes.ts';
import { nameOf, type Reading, warn } from './reading.ts';

/** Properties in which form.io keeps JavaScript, or rules for computed values. We run none of them. */
const CODE_PROPERTIES = [
  ...['customConditional', 'calculateValue', 'customDefaultValue', 'onload', 'custom'],
  ...['conditionalAddButton', 'nextPage'],
] as const;
const MOST_LOCALES = 20;
const TEXTS_WITH_PLACES = ['label', 'title', 'legend', 'description', 'tooltip', 'placeholder', 'html', 'content'];

const isFilled = (value: unknown) =>
  (typeof value === 'string' && value.trim() !== '') || (isRecord(value) && Object.keys(value).length > 0);

/** Names every piece of code in a component, so that an importer knows what will not run. */
export function warnOfCode({ json, reading }: { json: JsonRecord; reading: Reading }): void {
  const tell = (what: string) => warn(reading, `${nameOf(json)}: ${what} is not run`);
  for (const property of CODE_PROPERTIES) if (isFilled(own(json, property))) tell(`its ${property}`);
  const validate = recordAt(json, 'validate');
  if (isFilled(own(validate, 'custom'))) tell('its custom validation');
  if (isFilled(own(validate, 'row'))) tell('its row validation');
  if (isFilled(own(recordAt(json, 'datePicker'), 'disableFunction'))) tell('its disableFunction');
  if (isFilled(own(validate, 'json'))) tell('its JSON logic validation');
  if (recordsAt(json, 'logic').length > 0) tell('its logic');
  if (TEXTS_WITH_PLACES.some((key) => hasPlace(own(json, key)))) tell('a {{ }} in its texts');
}

/** What a form itself may have that we do not use: code, and translations that an import could not take out of it. */
export function warnOfForm({ json, reading }: { json: JsonRecord; reading: Reading }): void {
  for (const property of ['controller', 'module', 'onSubmit'])
    if (isFilled(own(json, property))) warn(reading, `The form’s ${property} is not run`);
  const texts = own(json, 'i18n');
  const unused = isRecord(texts) ? Object.keys(texts).filter((locale) => isFilled(own(texts, locale))) : [];
  for (const locale of unused.slice(0, MOST_LOCALES))
    warn(reading, `Some texts under i18n in '${locale.slice(0, 50)}' can’t be read and aren’t used`);
}

function hasPlace(value: unknown): boolean {
  return typeof value === 'string' && value.includes('{{');
}
