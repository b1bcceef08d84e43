import { FORBIDDEN_KEYS, MAX_JSON_DEPTH, MAX_JSON_VALUES } from './limits.ts';

/**
 * Why a JSON value should not be read at all, or null. It walks with its own stack, so no depth can overflow the call
 * stack, and stops at the first fault, so no size can block the event loop.
 */
export function faultOfJson(json: unknown): string | null {
  const open: { value: object; depth: number }[] = isHolder(json) ? [{ value: json, depth: 0 }] : [];
  let seen = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next;
    if (depth > MAX_JSON_DEPTH) return `The form is nested more than ${MAX_JSON_DEPTH} levels deep`;
    const keys = Object.keys(value);
    seen += keys.length;
    if (seen > MAX_JSON_VALUES) return `The form has more than ${MAX_JSON_VALUES.toLocaleString('en-US')} values`;
    const forbidden = keys.find((key) => FORBIDDEN_KEYS.has(key));
    if (forbidden !== undefined) return `The form uses the key '${forbidden}', which is not allowed`;
    for (const inner of Object.values(value)) if (isHolder(inner)) open.push({ value: inner, depth: depth + 1 });
  }
  return null;
}

function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
