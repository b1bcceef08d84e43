import type { Form } from '@sightline/forms/nodes';
import { everyNode } from '@sightline/forms/walk';

const MOST_VALUES = 50_000;
const DEEPEST = 40;
const LONGEST_TEXT = 200;

/** The content of an object or list, up to `most`: in an object with 100,000 keys the rest is not even read. */
function valuesOf({ value, most }: { value: object; most: number }): unknown[] {
  if (Array.isArray(value)) return value.slice(0, most);
  const values: unknown[] = [];
  for (const key in value) {
    if (values.length >= most) break;
    values.push(Reflect.get(value, key));
  }
  return values;
}

/**
 * Whether answers are within what a form can ask at all. It walks with its own stack, and stops at the first fault, so
 * that neither depth nor size blocks anything.
 */
export function boundsFault(data: unknown): 'nesting' | 'amount' | null {
  const open: { value: unknown; depth: number }[] = [{ value: data, depth: 0 }];
  let seen = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > DEEPEST) return 'nesting';
    for (const inner of valuesOf({ value, most: MOST_VALUES + 1 - seen })) {
      seen += 1;
      if (typeof inner === 'object') open.push({ value: inner, depth: depth + 1 });
    }
    if (seen > MOST_VALUES) return 'amount';
  }
  return null;
}

const lastPart = (key: string): string => key.slice(key.lastIndexOf('.') + 1);

const tokenOf = (file: unknown): string[] => {
  const token: unknown = typeof file === 'object' && file !== null ? Reflect.get(file, 'fileToken') : undefined;
  return typeof token === 'string' ? [token] : [];
};

/** The files named in validated answers, each once: those under the form's file fields. */
export function fileTokensOf({ form, data }: { form: Form; data: unknown }): string[] {
  const keys = new Set<string>();
  for (const node of everyNode(form.nodes)) if (node.type === 'file') keys.add(lastPart(node.key));
  if (keys.size === 0) return [];
  const tokens = new Set<string>();
  const open: unknown[] = [data];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (keys.has(key)) for (const token of [inner].flat().flatMap(tokenOf)) tokens.add(token);
      if (typeof inner === 'object') open.push(inner);
    }
  }
  return [...tokens];
}

/** Storable texts: without NUL, and within a readable length. */
export function storable<K extends string>(texts: Record<K, string>): Record<K, string> {
  const entries = Object.entries<string>(texts).map(([name, text]) => [
    name,
    text.replaceAll('\u0000', '').trim().slice(0, LONGEST_TEXT),
  ]);
  return Object.fromEntries(entries) as Record<K, string>;
}
