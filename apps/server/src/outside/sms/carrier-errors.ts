import type { CarrierError, CarrierErrors } from './sms-gateway.ts';
import { TELNYX_ERRORS } from './telnyx/telnyx-errors.ts';
import { TWILIO_ERRORS } from './twilio/twilio-errors.ts';

/** All adapters' codes: a stored code outlives its gateway. No code is in two of them. */
const ERRORS: CarrierErrors = { ...TWILIO_ERRORS, ...TELNYX_ERRORS };

/** An error code's meaning; null for none, and for an unknown code. */
export const carrierErrorOf = (code: string | null): CarrierError | null =>
  code !== null && Object.hasOwn(ERRORS, code) ? (ERRORS[code] ?? null) : null;
