import { isPermanentFailure } from '../delivery/delivery.rules.ts';

/** Statuses after which another try can help. An 'error' is our own refusal, or a number no text can reach. */
const RETRYABLE: ReadonlySet<string | null> = new Set(['failed', 'undelivered', 'delivery_unknown']);
/** Statuses that mean nothing arrived. */
const CERTAINLY_LOST: ReadonlySet<string | null> = new Set(['failed', 'undelivered']);
/** A second click within this time, in milliseconds, belongs to the first, even if that try has already failed. */
const SAME_CLICK_MS = 2_000;

export const NOT_RETRYABLE = 'Only undelivered texts can be sent again.';

type DeliveryFailure = { status: string | null; errorCode: string | null };

const canGoAgain = ({ status, errorCode }: DeliveryFailure): boolean =>
  RETRYABLE.has(status) && !isPermanentFailure(errorCode);

/** Whether a message offers Retry. */
export function isRetryable({ isPhoneOpen, ...text }: DeliveryFailure & { isPhoneOpen: boolean }): boolean {
  return isPhoneOpen && canGoAgain(text);
}

/** One of the texts a long one was split into; most have only one. */
export type Part = DeliveryFailure & { transKey: number; retriedAt: Temporal.Instant | null };

export type RetryVerdict = { kind: 'again' | 'same'; transKeys: number[] } | { kind: 'refused' };

/**
 * What a click on Retry does. Along with the clicked part go all other parts of the text that certainly never arrived,
 * before or after it, since half a text is of no use; a part that may have arrived is resent only if it was clicked,
 * and one that still waits keeps its place. A click during the previous click's try is merged with it.
 * @param parts in order
 */
export function retryVerdict({
  parts,
  clicked,
  now,
}: {
  parts: readonly Part[];
  clicked: Part;
  now: Temporal.Instant;
}): RetryVerdict {
  const { status, retriedAt } = clicked;
  const isSameClick = retriedAt !== null && now.since(retriedAt).total('milliseconds') < SAME_CLICK_MS;
  if (canGoAgain(clicked) && !isSameClick) {
    const again = parts.filter((part) => part === clicked || CERTAINLY_LOST.has(part.status));
    return { kind: 'again', transKeys: again.map((part) => part.transKey) };
  }
  if (retriedAt === null || status === 'error') return { kind: 'refused' };
  const together = parts.filter((part) => part.retriedAt?.equals(retriedAt));
  return { kind: 'same', transKeys: together.map((part) => part.transKey) };
}
