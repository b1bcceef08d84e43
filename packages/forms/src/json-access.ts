import type { JsonRecord } from './nodes.ts';

/** Reads unchecked JSON: own properties only, and a fallback for any wrong type. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function own(record: JsonRecord, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

export function recordAt(record: JsonRecord, key: string): JsonRecord {
  const value = own(record, key);
  return isRecord(value) ? value : {};
}

export function recordsAt(record: JsonRecord, key: string): readonly JsonRecord[] {
  return listAt(record, key).filter(isRecord);
}

export function listAt(record: JsonRecord, key: string): readonly unknown[] {
  const value = own(record, key);
  return Array.isArray(value) ? value : [];
}

export function textAt(record: JsonRecord, key: string): string {
  const value = own(record, key);
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** form.io writes numbers as numbers, as text, and as empty text for none. */
export function numberAt(record: JsonRecord, key: string): number | null {
  const value = own(record, key);
  if (typeof value === 'string' && value.trim() === '') return null;
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

export function isTrueAt(record: JsonRecord, key: string): boolean {
  const value = own(record, key);
  return value === true || value === 'true';
}
