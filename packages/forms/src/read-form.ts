import { isRecord, isTrueAt, listAt, own, recordAt, textAt } from './json-access.ts';
import { faultOfJson } from './json-guard.ts';
import { FORBIDDEN_KEYS, MAX_COMPONENT_DEPTH, MAX_COMPONENTS, MAX_DEFINITION_CHARACTERS } from './limits.ts';
import type { Form, FormNode, JsonRecord } from './nodes.ts';
import { pagesOf } from './pages.ts';
import { questionsOf } from './questions.ts';
import { readCondition } from './read-condition.ts';
import { FIELD_READERS, isAnswerable } from './read-fields.ts';
import { LAYOUT_READERS } from './read-layout.ts';
import { type ImportWarnings, nameOf, type Reading, type ReadingPlace, refuse, warn } from './reading.ts';

/** Letter for letter from the specification of online booking, section 5. */
export const INVALID_JSON = 'Invalid JSON in formData';
export const NO_COMPONENTS = "Form data is missing 'components'";

export type ReadDefinition = { ok: true; form: Form } | { ok: false; errors: readonly string[] };

// form.io's key syntax: words, dots and hyphens, the latter two not at either end.
const KEY = /^\w(?:[\w.-]{0,198}\w)?$/;
const DEPTH_FAULT = `The form nests components more than ${MAX_COMPONENT_DEPTH} deep`;
const COUNT_FAULT = `The form has more than ${MAX_COMPONENTS.toLocaleString('en-US')} components`;

/**
 * Reads a form.io definition (https://help.form.io), given as JSON text or as its value, into typed nodes. It is data
 * only: nothing in it runs, and code in it is listed in `warnings`, if they are given. A component of an unknown type becomes a node of
 * type 'unsupported'. Errors are for people; a definition with any is not used at all.
 */
export function readForm(source: unknown, warnings: ImportWarnings | null = null): ReadDefinition {
  if (typeof source === 'string' && source.length > MAX_DEFINITION_CHARACTERS)
    return refused(`The form is longer than ${MAX_DEFINITION_CHARACTERS.toLocaleString('en-US')} characters`);
  const json = typeof source === 'string' ? parsed(source) : source;
  if (json === undefined) return refused(INVALID_JSON);
  if (!isRecord(json) || !Array.isArray(own(json, 'components'))) return refused(NO_COMPONENTS);
  const fault = faultOfJson(json);
  if (fault !== null) return refused(fault);
  return formOf(json, warnings);
}

function refused(error: string): ReadDefinition {
  return { ok: false, errors: [error] };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function formOf(json: JsonRecord, warnings: ImportWarnings | null): ReadDefinition {
  const components = listAt(json, 'components');
  const questions = questionsOf(components, isAnswerable);
  const reading: Reading = {
    errors: [],
    warnings: [],
    count: 0,
    loopParts: 0,
    rowParts: 0,
    questions,
    found: warnings,
  };
  const place: ReadingPlace = {
    depth: 0,
    path: 'components',
    scope: new Set(),
    inner: new Set(),
    nests: [],
    isInRows: false,
    reading,
  };
  const nodes = readNodes({ components, place });
  if (reading.errors.length > 0) return { ok: false, errors: reading.errors };
  const display = textAt(json, 'display') === 'wizard' ? 'wizard' : 'form';
  warnings?.ofForm({ json, reading });
  if (textAt(json, 'display') === 'pdf') warn(reading, "The display 'pdf' is shown as a plain form");
  const form = { title: textAt(json, 'title'), display, nodes, warnings: reading.warnings } as const;
  return { ok: true, form: { ...form, pages: pagesOf(form) } };
}

function readNodes({
  components,
  place,
}: {
  components: readonly unknown[];
  place: ReadingPlace;
}): readonly FormNode[] {
  const { reading, depth } = place;
  if (components.length > 0 && depth >= MAX_COMPONENT_DEPTH) refuse(reading, DEPTH_FAULT);
  reading.count += components.length;
  if (reading.count > MAX_COMPONENTS) refuse(reading, COUNT_FAULT);
  if (depth >= MAX_COMPONENT_DEPTH || reading.count > MAX_COMPONENTS) return [];
  return components.flatMap((json, at) => {
    const path = `${place.path}[${at}]`;
    if (isRecord(json)) return [readNode({ json, place: { ...place, depth: depth + 1, path: `${path}.components` } })];
    refuse(reading, `${path} is not a component`);
    return [];
  });
}

function readNode({ json, place }: { json: JsonRecord; place: ReadingPlace }): FormNode {
  const { reading } = place;
  const { found } = reading;
  const type = textAt(json, 'type');
  const core = coreOf(json, place);
  found?.ofComponent({ json, place });
  if (core.isHidden) warn(reading, `${nameOf(json)}: it is hidden by the form, so it is never shown`);
  const layout = LAYOUT_READERS.get(type);
  if (layout !== undefined) {
    found?.ofLayout({ json, reading });
    if (type === 'container' || type.endsWith('grid')) takeKey({ json, place });
    return layout({ json, core, place, readChildren: readNodes });
  }
  takeKey({ json, place });
  const field = FIELD_READERS.get(type);
  if (field !== undefined) {
    // The parts of an address are ours, not those that form.io lists.
    if (type !== 'address') found?.ofContents({ json, reading, why: 'cannot hold questions' });
    return field({ json, core: { ...core, ...inputOf(json) }, reading });
  }
  const name = type === '' ? 'a component without a type' : type.slice(0, 50);
  warn(reading, `${nameOf(json)}: '${name}' isn’t supported, so only its name is shown`);
  found?.ofContents({ json, reading, why: 'is not supported' });
  return { ...core, type: 'unsupported', name };
}

function takeKey({ json, place }: { json: JsonRecord; place: ReadingPlace }): void {
  const key = textAt(json, 'key');
  const at = place.path.replace(/\.components$/, '');
  if (!KEY.test(key) || key.split('.').some((part) => part === '' || FORBIDDEN_KEYS.has(part)))
    refuse(place.reading, `${at}: '${key.slice(0, 100)}' can’t be used as a key`);
  else if (place.scope.has(key)) refuse(place.reading, `${at}: the key '${key}' is used twice`);
  warnOfOverlap({ key, json, place });
  place.scope.add(key);
}

/** Of 'a' and 'a.b' one answer is inside the other: as in form.io, the one written last replaces the other. */
function warnOfOverlap({ key, json, place }: { key: string; json: JsonRecord; place: ReadingPlace }): void {
  const parts = key.split('.');
  const outer = parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('.'));
  const overlaps = outer.find((one) => place.scope.has(one)) ?? (place.inner.has(key) ? key : undefined);
  for (const one of outer) place.inner.add(one);
  if (overlaps === undefined) return;
  const other = overlaps === key ? `one that begins with '${key}.'` : `'${overlaps}'`;
  warn(place.reading, `${nameOf(json)}: its key and ${other} overlap, so one answer may replace the other`);
}

function coreOf(json: JsonRecord, place: ReadingPlace) {
  return {
    key: textAt(json, 'key'),
    label: textAt(json, 'label'),
    description: textAt(json, 'description'),
    tooltip: textAt(json, 'tooltip'),
    isHidden: isTrueAt(json, 'hidden'),
    isDisabled: isTrueAt(json, 'disabled'),
    isLabelHidden: isTrueAt(json, 'hideLabel'),
    clearOnHide: own(json, 'clearOnHide') !== false,
    condition: readCondition({ json, place }),
  };
}

function inputOf(json: JsonRecord) {
  const validate = recordAt(json, 'validate');
  return {
    isRequired: isTrueAt(validate, 'required'),
    placeholder: textAt(json, 'placeholder'),
    prefix: textAt(json, 'prefix'),
    suffix: textAt(json, 'suffix'),
    autocomplete: textAt(json, 'autocomplete'),
    defaultValue: own(json, 'defaultValue'),
    isUnique: isTrueAt(json, 'unique'),
    customMessage: textAt(validate, 'customMessage'),
    marks: marksOf(json),
  };
}

/** form.io's custom properties that are texts. */
function marksOf(json: JsonRecord): Readonly<Record<string, string>> {
  const texts = Object.entries(recordAt(json, 'properties')).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts.map(([name, value]) => [name, String(value)]));
}
