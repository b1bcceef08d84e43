import type { ConversationState } from '@sightline/messaging/conversation-status';

/** The end of a list page, where the next one continues; `relevance` counts in a search that is ranked. */
export type ListCursor = { at: Temporal.Instant; convKey: number; relevance: number };

/** A typed search text, taken apart. Every part is matched as a literal prefix. */
export type ListSearch = {
  /** The whole text: a first name, a last name of several words, or a patient ID. */
  whole: string;
  /** Two names in either order, if the text has several words. */
  pairs: readonly { first: string; last: string }[];
  /** The start of a sender in lowercase: a number, a short code, or a name. */
  senders: readonly string[];
  /** The end of a number, or of an ID of the practice system; null if too short to search for. */
  ending: { phone: string | null; id: string | null };
  /** Whether texts are searched too; other programs find people and numbers only. */
  inTexts: boolean;
};

/** Fewer digits match too many numbers. */
const FEWEST_DIGITS = 3;
const PHONE_TEXT = /^[\d\s()+./-]+$/;

export function writeCursor({ at, convKey, relevance }: ListCursor): string {
  const rank = relevance === 0 ? '' : ` ${relevance}`;
  return Buffer.from(`${at.toString()} ${convKey}${rank}`).toString('base64url');
}

/** Keys are 32-bit integers. */
const LARGEST_KEY = 2_147_483_647;

/** Parses a cursor; null for anything this list did not return. */
export function readCursor(text: string): ListCursor | null {
  const [, at, convKey, relevance] =
    /^([12]\d{3}-\S+Z) (\d{1,10})(?: (\d))?$/.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (at === undefined || convKey === undefined || Number(convKey) > LARGEST_KEY) return null;
  try {
    return { at: Temporal.Instant.from(at), convKey: Number(convKey), relevance: Number(relevance ?? 0) };
  } catch {
    return null;
  }
}

/** Null for an empty search. */
export function readSearch(text: string | null, { inTexts = false } = {}): ListSearch | null {
  const whole = (text ?? '').replaceAll('\u0000', '').toWellFormed().replaceAll(/\s+/g, ' ').trim();
  if (whole === '') return null;
  return { whole, pairs: namePairs(whole), senders: senderBeginnings(whole), ending: endingOf(whole), inTexts };
}

function namePairs(whole: string): { first: string; last: string }[] {
  // "Reyes, Ana" and "Ana Reyes" are the same person.
  const cut = whole.replace(/\s*,\s*/, ' ').indexOf(' ');
  if (cut < 0) return [];
  const words = whole.replace(/\s*,\s*/, ' ');
  const [one, other] = [words.slice(0, cut), words.slice(cut + 1).trim()];
  if (one === '' || other === '') return [];
  return [
    { first: one, last: other },
    { first: other, last: one },
  ];
}

const digitsOf = (whole: string): string | null => {
  const digits = whole.replaceAll(/\D/g, '');
  return PHONE_TEXT.test(whole) && digits.length >= FEWEST_DIGITS ? digits : null;
};

function senderBeginnings(whole: string): string[] {
  const digits = digitsOf(whole);
  if (digits === null) return whole.length < FEWEST_DIGITS ? [] : [whole.toLowerCase()];
  // As typed it may be a short code, or, with a country code, a foreign number.
  const named = [digits, `+${digits}`];
  // An area code never starts with 1, so a leading 1 is the country's.
  return whole.startsWith('+') || digits.startsWith('1') ? named : [...named, `+1${digits}`];
}

function endingOf(whole: string): ListSearch['ending'] {
  const digits = digitsOf(whole);
  const isId = whole.length >= FEWEST_DIGITS && /\d/.test(whole);
  // Foreign numbers are written with a 0 that is not dialed from abroad.
  return { phone: digits?.replace(/^0+(?=\d{8})/, '') ?? null, id: isId ? whole.toLowerCase() : null };
}

/** The two facts of a row, as the state machine takes them (decision 2). */
export function stateOf(row: { message_status: number; conversation_status: number }): ConversationState {
  const owed = row.conversation_status;
  return {
    messageStatus: row.message_status === 0 ? 0 : 1,
    conversationStatus: owed === 2 || owed === 8 ? owed : 1,
  };
}

/** Everyone whose name appears in the rows. */
export const namedPatientKeys = (
  rows: readonly {
    patient_key: number | null;
    household: readonly { key: number }[];
    may_be: readonly { key: number }[];
  }[],
): number[] =>
  rows.flatMap(({ patient_key: patientKey, household, may_be: mayBe }) =>
    patientKey === null ? [...household, ...mayBe].map(({ key }) => key) : [patientKey],
  );

/** A server takes the time shortly before its transaction starts, and servers' clocks differ slightly. */
const CLOCK_MARGIN_MS = 1_000;
/** A transaction open for longer is not storing a text; a backup may run for hours. */
const LONGEST_WRITE_MS = 30_000;

export const earliestOf = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(a, b) < 0 ? a : b;
export const latestOf = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(a, b) < 0 ? b : a;

/** Everything with a time up to this instant is committed and readable. */
export function settledUntil({
  now,
  openForSeconds,
}: {
  now: Temporal.Instant;
  /** The age of the oldest open transaction; null if there is none. */
  openForSeconds: number | null;
}): Temporal.Instant {
  if (openForSeconds === null) return now;
  const openForMs = Math.min(Math.max(openForSeconds * 1_000, 0), LONGEST_WRITE_MS);
  return now.subtract({ milliseconds: Math.ceil(openForMs) + CLOCK_MARGIN_MS });
}

/**
 * Whether an Unanswered may be the first half of an opening (which posts Unanswered and then Read): on a conversation
 * that is unseen, or that someone else has just opened. Otherwise it is a manual mark.
 */
export function mayBeOpening({ messageStatus, conversationStatus }: ConversationState): boolean {
  return messageStatus === 0 || conversationStatus === 8;
}
