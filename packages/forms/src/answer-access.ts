import { isRecord } from './json-access.ts';
import type { Answers } from './nodes.ts';

/** The answer under a key; a dot in the key goes one object deeper, as in form.io. */
export function answerAt(data: unknown, key: string): unknown {
  let value = data;
  for (const part of key.split('.')) {
    if (!isRecord(value) || !Object.hasOwn(value, part)) return undefined;
    value = value[part];
  }
  return value;
}

/** Writes an answer in place. Keys come from a parsed definition, which rejects any that reach into a prototype. */
export function writeAnswer(data: Answers, key: string, value: unknown): void {
  const parts = key.split('.');
  const last = parts.pop() ?? key;
  let record = data;
  for (const part of parts) {
    const inner = Object.hasOwn(record, part) ? record[part] : undefined;
    const next: Answers = isRecord(inner) ? (inner as Answers) : {};
    record[part] = next;
    record = next;
  }
  record[last] = value;
}

export function removeAnswer(data: Answers, key: string): void {
  const parts = key.split('.');
  const last = parts.pop() ?? key;
  const holder = parts.length === 0 ? data : answerAt(data, parts.join('.'));
  if (isRecord(holder)) delete (holder as Answers)[last];
}

/** No answer: absent, empty text, empty list, or an object with nothing answered or checked. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.every(isBlank);
  return isRecord(value) && Object.values(value).every(isBlank);
}
