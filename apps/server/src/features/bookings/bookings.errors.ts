import type { PublicSlot } from '@sightline/contract/booking.calls';
import { type BookingFaultCode, bookingFaultText } from '@sightline/contract/booking.texts';
import type { WhyNot } from '@sightline/contract/schedule-offers.calls';
import { ProblemError } from '../../http/problem-error.ts';

/** A field at fault, its message, and the code that identifies the message in other languages. */
export type Fault = { path: string; code: BookingFaultCode; message: string };

export const faultAt = (path: string, code: BookingFaultCode): Fault => ({
  ...{ path, code },
  message: bookingFaultText({ code, path, language: 'en' }) ?? code,
});

/** No such practice or location, or booking is off there: strangers learn nothing more. */
export const bookingNotFound = () => new ProblemError('booking.not-found');
export const bookingInvalid = (errors: readonly Fault[]) => new ProblemError('booking.invalid', { extra: { errors } });
export const linkUnknown = () => new ProblemError('booking.link-unknown');
export const tooManyHolds = () => new ProblemError('booking.too-many-holds');
/** The patient has another visit at that time. */
export const sameTime = () => new ProblemError('booking.same-time');
export const tooManyAhead = () => new ProblemError('booking.too-many-ahead');
export const phoneUnverified = () => new ProblemError('booking.phone-unverified');
/** With the number to text START to. */
export const phoneOptedOut = (extra: { smsNumber: string }) => new ProblemError('booking.phone-opted-out', { extra });
export const phoneNotTextable = () => new ProblemError('booking.phone-not-textable');
/** The location sends no texts, so that no phone can be verified. */
export const noTexts = () => new ProblemError('booking.no-texts');
export const wrongCode = () => new ProblemError('booking.wrong-code');
export const tooManyCodes = () => new ProblemError('booking.too-many-codes');
/** The practice sent as many codes as it may, whoever asked for them. */
export const codesPaused = () => new ProblemError('booking.codes-paused');
/** The visit was cancelled meanwhile, by anyone. */
export const alreadyCancelled = () => new ProblemError('booking.cancelled');
/** What the visit is for, or its carrier, can't be booked online anymore: nothing the patient could correct. */
export const notMovable = () => new ProblemError('booking.not-movable');
/** The server sends no emails. */
export const codesByTextOnly = () => new ProblemError('booking.codes-by-text-only');
export const tooManyCalls = () => new ProblemError('booking.too-many-calls');
export const tooLate = () => new ProblemError('booking.too-late');

/** With the nearest free times, and why the requested one is not free. */
export const slotTaken = (extra: { slots: PublicSlot[]; reasons: readonly WhyNot[] }) =>
  new ProblemError('booking.slot-taken', { extra });
