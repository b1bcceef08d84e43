import { isRecord, listAt, textAt } from '../json-access.ts';
import type { JsonRecord } from '../nodes.ts';

/** The way from a definition to a value in it: names of properties and places in lists. */
export type Address = readonly (string | number)[];
/** A place in a list of components: the component goes before the one that is there. */
export type Spot = { list: Address; at: number };

const LAYOUTS: ReadonlySet<string> = new Set(['panel', 'fieldset', 'well', 'container', 'datagrid', 'editgrid']);

export const nameOfAddress = (address: Address): string => address.join('.');

export const isInside = (address: Address, outer: Address): boolean =>
  address.length > outer.length && outer.every((step, at) => address[at] === step);

export const isSameAddress = (one: Address, other: Address): boolean =>
  one.length === other.length && one.every((step, at) => other[at] === step);

/** A component's own spot. */
export function spotOf(address: Address): Spot {
  const at = address.at(-1);
  return { list: address.slice(0, -1), at: typeof at === 'number' ? at : 0 };
}

export const addressOf = ({ list, at }: Spot): Address => [...list, at];

export function valueAt(root: unknown, address: Address): unknown {
  let held: unknown = root;
  for (const step of address) {
    if (typeof step === 'number') held = Array.isArray(held) ? held[step] : undefined;
    else held = isRecord(held) && Object.hasOwn(held, step) ? held[step] : undefined;
  }
  return held;
}

export function componentAt(definition: JsonRecord, address: Address): JsonRecord | null {
  const json = valueAt(definition, address);
  return isRecord(json) ? json : null;
}

/** The components in a list; empty if there is none. */
export function componentsAt(definition: JsonRecord, list: Address): readonly unknown[] {
  const held = valueAt(definition, list);
  return Array.isArray(held) ? held : [];
}

/** A copy with another value at an address; `undefined` removes the property. Everything else is the same object. */
export function withValue<T>(root: T, address: Address, value: unknown): T;
export function withValue(root: unknown, [step, ...rest]: Address, value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const list = Array.isArray(root) ? root : [];
    return list.with(step, withValue(list[step], rest, value));
  }
  const record = isRecord(root) ? root : {};
  if (rest.length === 0 && value === undefined) {
    const { [step]: _removed, ...others } = record;
    return others;
  }
  return { ...record, [step]: withValue(Object.hasOwn(record, step) ? record[step] : undefined, rest, value) };
}

/** A component's child lists. */
export function listsIn(json: JsonRecord, address: Address): readonly Address[] {
  const type = textAt(json, 'type');
  if (LAYOUTS.has(type)) return [[...address, 'components']];
  if (type === 'columns' || type === 'tabs') {
    const parts = type === 'tabs' ? 'components' : 'columns';
    return listAt(json, parts).flatMap((part, at) => (isRecord(part) ? [[...address, parts, at, 'components']] : []));
  }
  if (type !== 'table') return [];
  return listAt(json, 'rows').flatMap((row, at) =>
    (Array.isArray(row) ? row : []).map((_, cell) => [...address, 'rows', at, cell, 'components']),
  );
}
