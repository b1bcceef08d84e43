import type { CarrierErrors } from '../sms-gateway.ts';

/** The phone owner's STOP; Telnyx uses the same code for other refusals, and only the text distinguishes them. */
export const BLOCKED_BY_STOP = '40300';

const TOO_MANY = 'The text message service is backed up. Try again in a few minutes.';
const CANNOT_SEND = 'This location’s number can’t send texts.';
const NOT_VALID = 'This phone number isn’t valid.';
const NOT_REGISTERED = 'This location’s number isn’t registered with the carriers yet.';
const LIMIT_REACHED = 'The carrier isn’t accepting more texts from this location right now. Try again later.';

/** Telnyx's messaging error codes about a text or its numbers. */
export const TELNYX_ERRORS: CarrierErrors = {
  '10001': { words: 'This phone number can’t receive texts.', isFinal: true },
  '10002': { words: NOT_VALID, isFinal: true },
  '10016': { words: NOT_VALID, isFinal: true },
  '10011': { words: TOO_MANY },
  '40001': {
    words: 'This phone number is a landline or can’t receive texts.',
    verdict: 'Not Sent - Not Cell',
    isFinal: true,
  },
  '40002': { words: 'The carrier filtered this text.' },
  '40003': { words: 'The carrier blocks texts from this location’s number.' },
  '40004': { words: 'The carrier gave no reason.' },
  '40005': { words: 'The text expired before it reached the phone.' },
  '40006': { words: 'The patient’s carrier can’t be reached right now.' },
  '40008': { words: 'The carrier gave no reason.' },
  '40009': { words: 'The carrier can’t handle the content of this text.' },
  '40010': { words: NOT_REGISTERED },
  '40011': { words: TOO_MANY },
  '40012': { words: NOT_VALID, verdict: 'Invalid Number', isFinal: true },
  '40013': { words: CANNOT_SEND },
  '40014': { words: 'The text expired before it reached the phone.' },
  '40015': { words: 'The text message service filtered this text.' },
  '40016': { words: LIMIT_REACHED },
  '40017': { words: 'The carrier filtered this text.' },
  '40018': { words: LIMIT_REACHED },
  '40100': { words: CANNOT_SEND },
  [BLOCKED_BY_STOP]: {
    words: 'This patient has opted out of text messages.',
    verdict: 'Opted Out',
    isFinal: true,
    isOptOut: true,
  },
  '40301': { words: 'This phone number can’t receive this kind of text.', isFinal: true },
  '40302': { words: 'The text is too long for one message.', isFinal: true },
  '40304': { words: 'The carrier can’t handle the content of this text.' },
  '40305': { words: CANNOT_SEND },
  '40306': { words: CANNOT_SEND },
  '40307': { words: CANNOT_SEND },
  '40308': { words: 'This location’s number can’t send pictures.' },
  '40309': { words: 'Texts to this country or region aren’t enabled.', isFinal: true },
  '40310': { words: NOT_VALID, verdict: 'Invalid Number', isFinal: true },
  '40312': { words: CANNOT_SEND },
  '40315': { words: 'The carrier blocks texts from this location’s number.' },
  '40317': { words: 'The pictures are too large for the carrier.' },
  '40318': { words: TOO_MANY },
  '40319': { words: 'This phone number can’t receive this kind of text.', isFinal: true },
  '40321': { words: CANNOT_SEND },
  '40322': { words: 'The text message service blocked the content of this text.' },
  '40328': { words: 'The text is too long for one message.', isFinal: true },
  '40329': { words: NOT_REGISTERED },
  '40330': { words: NOT_REGISTERED },
  '40331': { words: 'Texts to this country or region aren’t enabled.', isFinal: true },
};
