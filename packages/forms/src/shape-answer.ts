import { EARLIEST_YEAR, LATEST_YEAR } from './date-bound.ts';
import { isRecord, own } from './json-access.ts';
import {
  MAX_FILE_NAME_CHARACTERS,
  MAX_FILES,
  MAX_SIGNATURE_CHARACTERS,
  MAX_TEXT_CHARACTERS,
  MAX_VALUES,
} from './limits.ts';
import type { Fault } from './messages.ts';
import { isEmptyDay, isWholeMoment, readMoment, WHOLE_DAY } from './moments.ts';
import { ADDRESS_PARTS, type InputNode, type MomentFormat, type Option } from './nodes.ts';
import { readTypedNumber } from './typed-number.ts';

/** An answer in its type's shape (undefined: not answered), or why it does not fit. */
export type ShapeResult = { value: unknown } | { fault: Fault };

const UNANSWERED: ShapeResult = { value: undefined };
const UNREADABLE: ShapeResult = { fault: { key: 'unreadable' } };
const SIGNATURE = /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/;
const FILE_TOKEN = /^[\w.~-]{1,100}$/;
const LONGEST_PART = 200;

/**
 * Converts a field's submitted value into its node type's shape; nothing unexpected passes.
 * @param locale the page's, by which typed numbers are read
 */
export function shapeAnswer({
  node,
  raw,
  locale = 'en-US',
}: {
  node: InputNode;
  raw: unknown;
  locale?: string;
}): ShapeResult {
  if (raw === undefined || raw === null) return node.type === 'checkbox' ? { value: false } : UNANSWERED;
  switch (node.type) {
    case 'textfield':
    case 'textarea':
    case 'email':
    case 'phoneNumber':
    case 'url':
    case 'select':
      return 'isMultiple' in node && node.isMultiple ? shapeTexts(Array.isArray(raw) ? raw : [raw]) : shapeText(raw);
    case 'radio':
    case 'hidden':
      return shapeText(raw);
    case 'tags':
      return shapeTexts(Array.isArray(raw) ? raw : typeof raw === 'string' ? raw.slice(0, 100_000).split(',') : [raw]);
    case 'number':
    case 'currency':
      return shapeNumber({ raw, locale });
    case 'checkbox':
      return { value: raw === true || raw === 'true' };
    case 'selectboxes':
      return shapeTicks({ raw, options: node.options });
    case 'datetime':
      return shapeMoment({ raw, format: { ...WHOLE_DAY, hasDate: node.hasDate, hasTime: node.hasTime } });
    case 'day':
      return shapeMoment({ raw, format: { ...node, hasDate: true, hasTime: false } });
    case 'time':
      return shapeMoment({ raw, format: { ...WHOLE_DAY, hasDate: false, hasTime: true } });
    case 'address':
      return shapeAddress(raw);
    case 'signature':
      return shapeSignature(raw);
    case 'file':
      return shapeFiles({ raw, most: node.isMultiple ? MAX_FILES : 1 });
    case 'survey':
      return shapeSurvey({ raw, questions: node.questions });
  }
}

/** Removes what PostgreSQL cannot store (NUL) and what no text may contain (a lone surrogate). */
/** These are invisible, and some reverse the text after them. Emoji and Persian words need their joiners. */
const UNSEEN = /[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/gu;

function cleanText(text: string): string {
  return text.replaceAll('\0', '').replaceAll(UNSEEN, '').toWellFormed().trim();
}

function shapeText(raw: unknown): ShapeResult {
  if (typeof raw !== 'string' && typeof raw !== 'number' && typeof raw !== 'boolean') return UNREADABLE;
  const text = String(raw);
  if (text.length > MAX_TEXT_CHARACTERS) return { fault: { key: 'tooLong', limit: MAX_TEXT_CHARACTERS } };
  const clean = cleanText(text);
  return clean === '' ? UNANSWERED : { value: clean };
}

function shapeTexts(raw: readonly unknown[]): ShapeResult {
  if (raw.length > MAX_VALUES) return { fault: { key: 'manyChosen', limit: MAX_VALUES } };
  const values: unknown[] = [];
  for (const one of raw) {
    const shaped = shapeText(one ?? '');
    if ('fault' in shaped) return shaped;
    if (shaped.value !== undefined) values.push(shaped.value);
  }
  return values.length === 0 ? UNANSWERED : { value: values };
}

function shapeNumber({ raw, locale }: { raw: unknown; locale: string }): ShapeResult {
  if (typeof raw === 'number' && Number.isFinite(raw)) return { value: raw };
  if (typeof raw !== 'string' || raw.length > 40) return { fault: { key: 'number' } };
  const text = raw.replace(/[\s$]/g, '').replace(/^[−–](?=[\d.,])/, '-');
  if (text === '') return UNANSWERED;
  const number = readTypedNumber({ text, locale });
  if (typeof number === 'number') return { value: number };
  return { fault: { key: number === 'doubtful' ? 'numberForm' : 'number' } };
}

function shapeTicks({ raw, options }: { raw: unknown; options: readonly Option[] }): ShapeResult {
  if (raw === '') return UNANSWERED;
  if (!isRecord(raw)) return UNREADABLE;
  return { value: Object.fromEntries(options.map(({ value }) => [value, own(raw, value) === true])) };
}

function shapeMoment({ raw, format }: { raw: unknown; format: MomentFormat }): ShapeResult {
  const { hasDate, hasTime } = format;
  const key = hasDate ? (hasTime ? 'dateTime' : 'date') : 'time';
  if (typeof raw !== 'string') return { fault: { key } };
  if (raw.trim() === '' || (hasDate && isEmptyDay(raw))) return UNANSWERED;
  const value = readMoment({ text: raw, format });
  if (value !== null && isWholeMoment(value, format)) return { value };
  return { fault: { key: key === 'date' && hasOddYear(raw) ? 'year' : key } };
}

/** Whether a date as our page writes it, by its parts as typed, has a year with too few digits, or of another age. */
function hasOddYear(raw: string): boolean {
  const [, year = ''] = /^(\d{1,4})-\d{1,2}-\d{1,2}$/.exec(raw.trim()) ?? [];
  return year !== '' && (Number(year) < EARLIEST_YEAR || Number(year) > LATEST_YEAR);
}

function shapeAddress(raw: unknown): ShapeResult {
  const record = typeof raw === 'string' ? { line1: raw } : raw;
  if (!isRecord(record)) return UNREADABLE;
  const parts: [string, unknown][] = [];
  for (const part of ADDRESS_PARTS) {
    const shaped = shapeText(own(record, part) ?? '');
    if ('fault' in shaped) return shaped;
    if (String(shaped.value ?? '').length > LONGEST_PART) return { fault: { key: 'tooLong', limit: LONGEST_PART } };
    if (shaped.value !== undefined) parts.push([part, shaped.value]);
  }
  return parts.length === 0 ? UNANSWERED : { value: Object.fromEntries(parts) };
}

function shapeSignature(raw: unknown): ShapeResult {
  if (raw === '') return UNANSWERED;
  const isSignature = typeof raw === 'string' && raw.length <= MAX_SIGNATURE_CHARACTERS && SIGNATURE.test(raw);
  return isSignature ? { value: raw } : { fault: { key: 'signature' } };
}

function shapeFiles({ raw, most }: { raw: unknown; most: number }): ShapeResult {
  if (raw === '' || (Array.isArray(raw) && raw.length === 0)) return UNANSWERED;
  const listed = Array.isArray(raw) ? raw : [raw];
  if (listed.length > most) return { fault: { key: 'manyChosen', limit: most } };
  const files: { fileToken: string; fileName: string }[] = [];
  for (const one of listed) {
    const fileToken = isRecord(one) ? own(one, 'fileToken') : undefined;
    const fileName = isRecord(one) ? own(one, 'fileName') : undefined;
    if (typeof fileToken !== 'string' || !FILE_TOKEN.test(fileToken)) return { fault: { key: 'file' } };
    const name = typeof fileName === 'string' ? cleanText(fileName).slice(0, MAX_FILE_NAME_CHARACTERS) : '';
    files.push({ fileToken, fileName: name });
  }
  return { value: files };
}

function shapeSurvey({ raw, questions }: { raw: unknown; questions: readonly Option[] }): ShapeResult {
  if (raw === '') return UNANSWERED;
  if (!isRecord(raw)) return UNREADABLE;
  const answered: [string, unknown][] = [];
  for (const { value } of questions) {
    const shaped = shapeText(own(raw, value) ?? '');
    if ('fault' in shaped) return shaped;
    if (shaped.value !== undefined) answered.push([value, shaped.value]);
  }
  return answered.length === 0 ? UNANSWERED : { value: Object.fromEntries(answered) };
}
