import { isEmailAddress } from '@sightline/contract/email-address';
import { NAME_LENGTH } from '@sightline/contract/limits';
import { nameFault } from '@sightline/contract/person-name';
import { isBlank } from './answer-access.ts';
import { dateOfBound } from './date-bound.ts';
import { asksName } from './identity-keys.ts';
import { isRecord } from './json-access.ts';
import type { Fault } from './messages.ts';
import {
  ADDRESS_PARTS,
  type InputNode,
  type NumberNode,
  type Option,
  type SelectboxesNode,
  type SurveyNode,
  type TextLikeNode,
} from './nodes.ts';
import { matchesPattern } from './pattern/pattern.ts';
import type { Budget } from './pattern/program.ts';

type JudgeInput = { node: InputNode; value: unknown; today: string; budget: Budget };

/** What is wrong with an answer that already has its type's shape, or null. */
export function judgeAnswer({ node, value, today, budget }: JudgeInput): Fault | null {
  if (isUnanswered(node, value)) return node.isRequired ? { key: requiredKey(node) } : null;
  switch (node.type) {
    case 'textfield':
    case 'textarea':
    case 'email':
    case 'phoneNumber':
    case 'url':
      return firstFault(listOf(value), (one) => judgeText({ node, text: String(one), budget }));
    case 'number':
    case 'currency':
      return judgeNumber(node, Number(value));
    case 'select':
    case 'radio':
      return listOf(value).every((one) => isOffered(node.options, one)) ? null : { key: 'choice' };
    case 'selectboxes':
      return judgeTicks(node, value);
    case 'datetime':
    case 'day':
      return judgeDate({ node, date: String(value).slice(0, 10), today });
    case 'address':
      return node.isRequired && !isWholeAddress(value) ? { key: 'addressPart' } : null;
    case 'tags':
      return node.maxTags !== null && listOf(value).length > node.maxTags
        ? { key: 'manyChosen', limit: node.maxTags }
        : null;
    case 'survey':
      return judgeSurvey(node, value);
    default:
      return null;
  }
}

/** A time without a date has no bounds; zero is an answer, an empty field and an unchecked box are not. */
function isUnanswered(node: InputNode, value: unknown): boolean {
  return node.type === 'number' || node.type === 'currency' ? value === undefined : isBlank(value);
}

function requiredKey(node: InputNode): Fault['key'] {
  const keys = {
    checkbox: 'requiredTick',
    signature: 'requiredSignature',
    file: 'requiredFile',
    survey: 'requiredSurvey',
  } as const;
  return node.type in keys ? keys[node.type as keyof typeof keys] : 'required';
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const isOffered = (options: readonly Option[], value: unknown) => options.some((option) => option.value === value);

function firstFault<T>(values: readonly T[], judge: (value: T) => Fault | null): Fault | null {
  for (const value of values) {
    const fault = judge(value);
    if (fault !== null) return fault;
  }
  return null;
}

function judgeText({ node, text, budget }: { node: TextLikeNode; text: string; budget: Budget }): Fault | null {
  if (node.minLength !== null && text.length < node.minLength) return { key: 'tooShort', limit: node.minLength };
  if (node.maxLength !== null && text.length > node.maxLength) return { key: 'tooLong', limit: node.maxLength };
  if (node.type === 'textfield' && asksName(node.key)) return judgeName(text);
  if (node.type === 'email' && !isEmailAddress(text)) return { key: 'email' };
  if (node.type === 'phoneNumber' && !isPhone(text)) return { key: 'phone' };
  if (node.type === 'url' && !isWebAddress(text)) return { key: 'url' };
  if (node.pattern === null) return null;
  const isMatch = matchesPattern({ source: node.pattern, text, budget });
  if (isMatch === null) return { key: 'manyAnswers' };
  return isMatch ? null : { key: 'pattern' };
}

function judgeName(text: string): Fault | null {
  const fault = nameFault(text);
  return fault === 'name-long' ? { key: 'tooLong', limit: NAME_LENGTH } : fault && { key: fault };
}

/** A North American number with area code, or a foreign one with + and 8 to 15 digits (ITU-T E.164). */
export function isPhone(text: string): boolean {
  if (!/^[\d\s()+./\-\u2010-\u2015]{1,40}$/.test(text)) return false;
  const digits = text.replace(/\D/g, '');
  if (text.trim().startsWith('+') && !digits.startsWith('1')) return digits.length >= 8 && digits.length <= 15;
  return /^1?[2-9]\d{2}[2-9]\d{6}$/.test(digits);
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

function judgeNumber(node: NumberNode, value: number): Fault | null {
  if (node.min !== null && value < node.min) return { key: 'tooSmall', limit: node.min };
  if (node.max !== null && value > node.max) return { key: 'tooLarge', limit: node.max };
  if (node.decimals === null || isRounded(value, node.decimals)) return null;
  return node.decimals === 0 ? { key: 'whole' } : { key: 'decimals', limit: node.decimals };
}

function isRounded(value: number, decimals: number): boolean {
  return Number(value.toFixed(Math.min(decimals, 20))) === value;
}

function judgeTicks(node: SelectboxesNode, value: unknown): Fault | null {
  const chosen = isRecord(value) ? Object.values(value).filter((one) => one === true).length : 0;
  if (node.minChosen !== null && chosen < node.minChosen) return { key: 'fewChosen', limit: node.minChosen };
  if (node.maxChosen !== null && chosen > node.maxChosen) return { key: 'manyChosen', limit: node.maxChosen };
  return null;
}

type DateInput = { node: { minDate: string | null; maxDate: string | null }; date: string; today: string };

function judgeDate({ node, date, today }: DateInput): Fault | null {
  // A day without all of its parts is compared by the parts it has.
  const [whole = date] = date.split('-00');
  if (whole.startsWith('0000')) return null;
  const cut = (bound: string) => bound.slice(0, whole.length);
  const from = node.minDate === null ? null : dateOfBound({ bound: node.minDate, today });
  const to = node.maxDate === null ? null : dateOfBound({ bound: node.maxDate, today });
  if (from !== null && whole < cut(from)) return { key: 'tooEarly', limit: from };
  return to !== null && whole > cut(to) ? { key: 'tooLate', limit: to } : null;
}

function isWholeAddress(value: unknown): boolean {
  return isRecord(value) && ADDRESS_PARTS.every((part) => part === 'line2' || !isBlank(value[part]));
}

function judgeSurvey(node: SurveyNode, value: unknown): Fault | null {
  if (!isRecord(value)) return null;
  if (Object.values(value).some((one) => !isOffered(node.values, one))) return { key: 'choice' };
  const isWhole = node.questions.every((question) => Object.hasOwn(value, question.value));
  return node.isRequired && !isWhole ? { key: 'requiredSurvey' } : null;
}
