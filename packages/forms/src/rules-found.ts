import { conditionTerms } from './condition-terms.ts';
import { isRecord, isTrueAt, listAt, numberAt, own, recordAt, textAt } from './json-access.ts';
import type { JsonRecord } from './nodes.ts';
import { nameOf, type ReadingPlace, warn } from './reading.ts';

type Rule = { what: string; isThere: (json: JsonRecord, place: ReadingPlace) => boolean };

const SEVERAL: ReadonlySet<string> = new Set([
  'textfield',
  'textarea',
  'email',
  'phoneNumber',
  'url',
  'select',
  'file',
]);
const DISABLING = ['disableWeekends', 'disableWeekdays'];

const validateOf = (json: JsonRecord) => recordAt(json, 'validate');
const isType = (json: JsonRecord, ...types: string[]) => types.includes(textAt(json, 'type'));
/** A setting that is neither empty nor written by form.io's builder everywhere. */
const isSet = (json: JsonRecord, key: string, ...usual: string[]) => !['', ...usual].includes(textAt(json, key).trim());
const hasKeys = (value: unknown) => isRecord(value) && Object.keys(value).length > 0;

/** form.io rules and settings that are data and that we do not follow; code is reported elsewhere. */
const RULES: readonly Rule[] = [
  { what: 'limit on words', isThere: (json) => ['minWords', 'maxWords'].some((key) => isSet(validateOf(json), key)) },
  { what: 'uniqueness among all entries', isThere: (json, { isInRows }) => isTrueAt(json, 'unique') && !isInRows },
  // Phone numbers are validated as such, and grouped while typing.
  { what: 'input mask', isThere: (json) => !isType(json, 'phoneNumber') && hasMask(json) },
  { what: 'change of letter case', isThere: (json) => isSet(json, 'case', 'mixed') },
  {
    what: 'setting for several answers',
    isThere: (json) => isTrueAt(json, 'multiple') && !SEVERAL.has(textAt(json, 'type')),
  },
  { what: 'step', isThere: (json) => isType(json, 'number', 'currency') && isSet(validateOf(json), 'step', 'any') },
  { what: 'range of years', isThere: (json) => ['minYear', 'maxYear'].some((key) => hasNumber(json, key)) },
  { what: 'list of disabled dates', isThere: (json) => disablesDates(recordAt(json, 'datePicker')) },
  { what: 'default date', isThere: (json) => isType(json, 'datetime') && isSet(json, 'defaultDate') },
  { what: 'list of file types', isThere: (json) => isType(json, 'file') && narrowsFiles(json) },
  { what: 'limit on file sizes', isThere: (json) => isType(json, 'file') && hasSizes(json) },
  { what: 'set of error messages', isThere: (json) => hasKeys(own(json, 'errors')) },
  { what: 'rich text editor', isThere: (json) => isType(json, 'textarea') && hasEditor(json) },
  { what: 'limit that is no number', isThere: (json) => LIMITS.some((key) => isNoNumber(validateOf(json), key)) },
  { what: 'fixed number of rows', isThere: (json) => isTrueAt(json, 'disableAddingRemovingRows') },
  { what: 'grouping of rows', isThere: (json) => isTrueAt(json, 'enableRowGroups') },
  { what: 'clearing by another answer', isThere: (json) => isTrueAt(json, 'clearOnRefresh') },
  { what: 'check while hidden', isThere: (json) => isTrueAt(json, 'validateWhenHidden') },
  { what: 'hiding with its questions', isThere: (json) => isTrueAt(json, 'hideOnChildrenHidden') },
  { what: 'wish to keep its answers while hidden', isThere: (json) => isKeptLayout(json) },
  {
    what: 'wish not to be stored',
    isThere: (json) => own(json, 'persistent') === false || isSet(json, 'persistent', 'true'),
  },
];

const LAYOUTS = ['panel', 'fieldset', 'well', 'columns', 'table', 'tabs'];
/** form.io's builder writes this on every panel; it matters to one that a condition can hide. */
const isKeptLayout = (json: JsonRecord) =>
  isType(json, ...LAYOUTS) &&
  own(json, 'clearOnHide') === false &&
  (conditionTerms(recordAt(json, 'conditional')).length > 0 || hasKeys(own(recordAt(json, 'conditional'), 'json')));

const LIMITS = ['minLength', 'maxLength', 'min', 'max', 'minSelectedCount', 'maxSelectedCount'];
const isNoNumber = (json: JsonRecord, key: string) => isSet(json, key) && numberAt(json, key) === null;
const hasMask = (json: JsonRecord) =>
  isSet(json, 'inputMask') || isSet(json, 'displayMask') || listAt(json, 'inputMasks').some((one) => hasKeys(one));
const hasNumber = (json: JsonRecord, key: string) =>
  numberAt(json, key) !== null || numberAt(validateOf(json), key) !== null;
const disablesDates = (picker: JsonRecord) =>
  isSet(picker, 'disable') || DISABLING.some((key) => isTrueAt(picker, key));
/** We accept pictures and PDFs: a list with both excludes nothing. */
const narrowsFiles = (json: JsonRecord) =>
  isSet(json, 'filePattern', '*') && !/(?:image|jpe?g).*pdf|pdf.*(?:image|jpe?g)/i.test(textAt(json, 'filePattern'));
const hasSizes = (json: JsonRecord) => isSet(json, 'fileMinSize', '0KB') || isSet(json, 'fileMaxSize', '1GB');
const hasEditor = (json: JsonRecord) => isTrueAt(json, 'wysiwyg') || isSet(json, 'editor');

/** Names every rule an importer might rely on that does not apply here. */
export function warnOfRules({ json, place }: { json: JsonRecord; place: ReadingPlace }): void {
  for (const { what, isThere } of RULES)
    if (isThere(json, place)) warn(place.reading, `${nameOf(json)}: its ${what} is not used`);
}
