import type { CarrierError, CarrierErrors } from './sms-gateway.ts';
import { TELNYX_ERRORS } from './telnyx/telnyx-errors.ts';
import { TWILIO_ERRORS } from './twilio/twilio-errors.ts';

/** All adapters' together: a stored code outlives the gateway that gave it. No code is in two of them. */
const ERRORS: CarrierErrors = { ...TWILIO_ERRORS, ...TELNYX_ERRORS };

/** What an error code means; null for none, and for a code that no adapter knows. */
export const carrierErrorOf = (code: string | null): CarrierError | null =>
  code !== null && Object.hasOwn(ERRORS, code) ? (ERRORS[code] ?? null) : null;
