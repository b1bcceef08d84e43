import { isRecord, own, textAt } from './json-access.ts';
import type { JsonRecord } from './nodes.ts';
import { nameOf, type Reading, warn } from './reading.ts';

/** The property with the contents of each component that may have any. */
const HOLDERS: Readonly<Record<string, string>> = {
  ...{ panel: 'components', fieldset: 'components', well: 'components', tabs: 'components', columns: 'columns' },
  ...{ container: 'components', datagrid: 'components', editgrid: 'components', table: 'rows' },
};
const PARTED: ReadonlySet<string> = new Set(['tabs', 'columns']);

type Input = { json: JsonRecord; reading: Reading };

/** Properties that may have any content, but no component. */
const OTHER: ReadonlySet<string> = new Set([
  ...['conditional', 'data', 'defaultValue', 'logic', 'properties', 'validate', 'attributes', 'customOptions'],
]);

/** form.io gives every component a type and a key. */
const isComponent = (value: JsonRecord): boolean =>
  typeof own(value, 'type') === 'string' && typeof own(value, 'key') === 'string';

type Holding = { value: unknown; property: string; isOfTabs: boolean };

/** The nearest components below a value, wherever its author put them. */
function componentsBelow({ value, property, isOfTabs }: Holding): readonly JsonRecord[] {
  if (Array.isArray(value)) {
    const isList = property === 'components' && !isOfTabs;
    return value.flatMap((one) =>
      isList && isRecord(one) ? [one] : componentsBelow({ value: one, property, isOfTabs }),
    );
  }
  if (!isRecord(value)) return [];
  return isComponent(value) ? [value] : componentsIn(value, { isOfTabs: false });
}

function componentsIn(json: JsonRecord, { isOfTabs }: { isOfTabs: boolean }): readonly JsonRecord[] {
  return Object.entries(json).flatMap(([property, value]) =>
    OTHER.has(property) ? [] : componentsBelow({ value, property, isOfTabs: isOfTabs && property === 'components' }),
  );
}

/** The components inside one that cannot hold any are dropped with it, each listed by name. */
export function warnOfContents({ json, reading, why }: Input & { why: string }): void {
  for (const inner of componentsIn(json, { isOfTabs: textAt(json, 'type') === 'tabs' })) {
    warn(reading, `${nameOf(inner)}: is inside ${nameOf(json)}, which ${why}, and is left out`);
    warnOfContents({ json: inner, reading, why });
  }
}

/** The components in a property of a layout component that its type does not show. */
export function warnOfStray({ json, reading }: Input): void {
  const type = textAt(json, 'type');
  const shown = Object.hasOwn(HOLDERS, type) ? (HOLDERS[type] ?? '') : '';
  const rest = Object.fromEntries(Object.entries(json).filter(([property]) => property !== shown));
  const why = shown === '' ? 'cannot hold questions' : `shows only its '${shown}'`;
  warnOfContents({ json: rest, reading, why });
}

/** Something that may have components in it. */
const isFilled = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Contents in a place where they cannot be read: no list, or no component where one is expected. */
export function warnOfUnreadable({ json, reading }: Input): void {
  const type = textAt(json, 'type');
  const property = Object.hasOwn(HOLDERS, type) ? HOLDERS[type] : undefined;
  if (property === undefined) return;
  const contents = own(json, property);
  const isList = Array.isArray(contents);
  const lost = isList ? partsLost({ type, parts: contents }) : isFilled(contents) ? [`its '${property}'`] : [];
  for (const what of lost) warn(reading, `${nameOf(json)}: ${what} can’t be read and is left out`);
}

function partsLost({ type, parts }: { type: string; parts: readonly unknown[] }): string[] {
  const isLost = (part: unknown): boolean => {
    if (type === 'table') return Array.isArray(part) ? part.some(Array.isArray) : isFilled(part);
    if (!PARTED.has(type) || !isRecord(part)) return PARTED.has(type) && isFilled(part);
    const components = own(part, 'components');
    return isFilled(components) && !Array.isArray(components);
  };
  const what = type === 'table' ? 'row' : 'part';
  return parts.flatMap((part, at) => (isLost(part) ? [`${what} ${at + 1}`] : []));
}
