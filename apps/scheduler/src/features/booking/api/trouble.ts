import { optedOutPhone, type PublicSlot, slotTaken } from '@sightline/contract/booking.calls';
import { bookingFaultText } from '@sightline/contract/booking.texts';
import { MOST_VISITS_AHEAD } from '@sightline/contract/booking-limits';
import type { Language } from '@sightline/contract/languages';
import type { Problem } from '@sightline/contract/problem-body';
import * as z from 'zod/mini';
import { ConnectionError, ProblemError } from '../../../shared/api/api-errors.ts';
import { phoneWords } from '../parts/kind-page.tsx';
import type { Words } from '../words/en.ts';

export const isCode = (error: unknown, code: string): error is ProblemError =>
  error instanceof ProblemError && error.code === code;

/** It is unknown whether the request went through: no reply, or one from something in between. */
export const isLost = (error: unknown): boolean =>
  error instanceof ConnectionError || (error instanceof ProblemError && (error.status === 502 || error.status === 504));

/** The request certainly had no effect: the server said why. A server error may still have done it. */
export const isRefused = (error: unknown): boolean => error instanceof ProblemError && error.status < 500;

/** The booking's key belongs to an earlier booking with different content. */
export const isBookedBefore = (error: unknown): boolean => refusalsOf(error).some(({ code }) => code === 'client-key');

const nearestSchema = z.pick(slotTaken, { slots: true });

/** The nearest free times sent with a taken one; null for any other error. */
export function nearestOf(error: unknown): PublicSlot[] | null {
  if (!isCode(error, 'booking.slot-taken')) return null;
  const parsed = z.safeParse(nearestSchema, error.problem);
  return parsed.success ? parsed.data.slots : [];
}

/** A refused field, by path. */
export type Refusal = NonNullable<Problem['errors']>[number];

const NO_REFUSALS: readonly Refusal[] = [];
export const refusalsOf = (error: unknown): readonly Refusal[] =>
  error instanceof ProblemError ? (error.problem.errors ?? NO_REFUSALS) : NO_REFUSALS;

/** A refusal in the patient's language, if we know its code. */
export const refusalWords = ({ code = '', path, message }: Refusal, language: Language): string =>
  bookingFaultText({ code, path, language }) ?? message;

/** Why no code can be sent, or no call asked for; null for any other error. */
function codeTroubleWords(error: unknown, words: Words): string | null {
  if (isCode(error, 'booking.phone-opted-out')) {
    const parsed = z.safeParse(optedOutPhone, error.problem);
    return words.errors.optedOut(parsed.success ? phoneWords(parsed.data.smsNumber) : '');
  }
  if (isCode(error, 'booking.phone-not-textable')) return words.errors.notTextable;
  if (isCode(error, 'booking.no-texts')) return words.errors.noTexts;
  if (isCode(error, 'booking.wrong-code')) return words.errors.wrongCode;
  if (isCode(error, 'booking.codes-paused')) return words.errors.codesPaused;
  if (isCode(error, 'booking.codes-by-text-only')) return words.errors.codesByTextOnly;
  if (isCode(error, 'booking.too-many-calls')) return words.errors.tooManyCalls;
  return isCode(error, 'booking.too-many-codes') ? words.errors.tooManyCodes : null;
}

/** Refused choices that the practice took back meanwhile: no answer of the patient is wrong. */
const WITHDRAWN: readonly string[] = ['provider', 'type', 'carrier'];

function invalidWords(error: unknown, words: Words, language: Language): string {
  const refusals = refusalsOf(error);
  const isPatients = refusals.length === 0 || refusals.some(({ code = '' }) => !WITHDRAWN.includes(code));
  const said = refusals.map((refusal) => refusalWords(refusal, language));
  return [...(isPatients ? [words.errors.invalid] : []), ...said].join(' ');
}

/** What a visit's link is refused for; null for any other error. */
function manageTroubleWords(error: unknown, words: Words): string | null {
  if (isCode(error, 'booking.cancelled')) return words.manage.alreadyCancelled;
  if (isCode(error, 'booking.not-movable')) return words.manage.notMovable;
  return isCode(error, 'booking.too-late') ? words.manage.tooLate : null;
}

/** What happened and what to do, in the patient's language. */
export function troubleWords(error: unknown, words: Words, language: Language): string {
  if (error instanceof ConnectionError) return words.errors.connection;
  const ofCode = codeTroubleWords(error, words) ?? manageTroubleWords(error, words);
  if (ofCode !== null) return ofCode;
  if (isCode(error, 'request.too-many')) return words.errors.tooMany;
  if (isCode(error, 'booking.too-many-holds')) return words.errors.tooManyHolds;
  if (isCode(error, 'booking.same-time')) return words.errors.sameTime;
  if (isCode(error, 'booking.too-many-ahead')) return words.errors.tooManyAhead(MOST_VISITS_AHEAD);
  if (isCode(error, 'booking.not-found')) return words.errors.closed;
  return isCode(error, 'booking.invalid') ? invalidWords(error, words, language) : words.errors.failed;
}
