import type { DeliveryStatus } from '@sightline/messaging/message-status';
import { carrierErrorOf } from '../../../outside/sms/carrier-errors.ts';

/** The failure reason of a text ended by an opt-out. */
export const OPTED_OUT_FAILURE = 'This patient has opted out of text messages.';

/** Whether another try of the same text to the same phone is pointless. */
export const isPermanentFailure = (code: string | null): boolean => carrierErrorOf(code)?.isFinal ?? false;

/** Whether the phone's owner sent STOP to the carrier. */
export const isOptOutAtCarrier = (code: string | null): boolean => carrierErrorOf(code)?.isOptOut ?? false;

const SETTLED = new Set<DeliveryStatus>(['delivered', 'read', 'undelivered', 'failed', 'error', 'delivery_unknown']);
const NOT_DELIVERED = new Set<DeliveryStatus>(['undelivered', 'failed', 'error']);

/** What staff read about a gateway's code, also one that no table has yet; null for none. */
export function failureText(code: string | null): string | null {
  if (code === null || readErrorCode(code) === null) return null;
  const words = carrierErrorOf(code)?.words;
  return (
    words ?? `The text message service reported error ${code}. Try again, and tell your administrator if it stays.`
  );
}

/** No further receipt is expected; one that comes anyway still counts. */
export function isSettled(status: DeliveryStatus): boolean {
  return SETTLED.has(status);
}

/** The text reached the patient's phone. */
export function reachedPatient(status: DeliveryStatus): boolean {
  return status === 'delivered' || status === 'read';
}

/** The bubble's text for an undelivered message; none for a delivered one. */
export function failureOf({
  status,
  errorCode,
  given,
}: {
  status: DeliveryStatus;
  errorCode: number | null;
  /** A reason of our own, which takes precedence over the gateway's. */
  given: string | null;
}): string | null {
  if (!NOT_DELIVERED.has(status)) return null;
  return given ?? failureText(errorCode === null ? null : String(errorCode));
}

/** The gateway's error codes are numbers; anything else is noise. */
export function readErrorCode(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
