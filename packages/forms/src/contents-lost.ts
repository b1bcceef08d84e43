import { isRecord, own, textAt } from './json-access.ts';
import type { JsonRecord } from './nodes.ts';
import { partsOf } from './questions.ts';
import { nameOf, type Reading, warn } from './reading.ts';

/** The property with the contents of each component that may have any. */
const HOLDERS: Readonly<Record<string, string>> = {
  ...{ panel: 'components', fieldset: 'components', well: 'components', tabs: 'components', columns: 'columns' },
  ...{ container: 'components', datagrid: 'components', editgrid: 'components', table: 'rows' },
};
const PARTED: ReadonlySet<string> = new Set(['tabs', 'columns']);

type Input = { json: JsonRecord; reading: Reading };

/** The components inside one that cannot hold any are dropped with it, each listed by name. */
export function warnOfContents({ json, reading, why }: Input & { why: string }): void {
  for (const inner of partsOf(json).flatMap(({ components }) => components)) {
    if (!isRecord(inner)) continue;
    warn(reading, `${nameOf(inner)}: is inside ${nameOf(json)}, which ${why}, and is left out`);
    warnOfContents({ json: inner, reading, why });
  }
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
