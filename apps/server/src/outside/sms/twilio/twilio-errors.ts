import type { CarrierErrors } from '../sms-gateway.ts';

const CANNOT_SEND = 'This location’s number can’t send texts.';
const NOT_REGISTERED = 'This location’s number isn’t registered with the carriers yet.';
const LIMIT_REACHED = 'The carrier isn’t accepting more texts from this location right now. Try again later.';
const EXPIRED = 'The text expired before it reached the phone.';
const FILTERED = 'The text message service filtered this text.';
const TOO_MANY = 'The text message service is backed up. Try again in a few minutes.';
const NO_PICTURES = 'The carrier couldn’t get the pictures.';

/** Twilio's error dictionary, for errors about texts. A code without a row is named by its number. */
export const TWILIO_ERRORS: CarrierErrors = {
  '20429': { words: TOO_MANY },
  '21211': { words: 'This phone number isn’t valid.', verdict: 'Invalid Number', isFinal: true },
  '21212': { words: CANNOT_SEND },
  '21214': { words: 'This phone number can’t be reached.', verdict: 'Invalid Number', isFinal: true },
  '21217': { words: 'This phone number isn’t valid.', verdict: 'Invalid Number', isFinal: true },
  '21408': { words: 'Texts to this country or region aren’t enabled.', isFinal: true },
  '21601': { words: 'This phone number can’t receive texts.', isFinal: true },
  '21604': { words: 'This conversation has no phone number to text.', isFinal: true },
  '21603': { words: 'This location has no texting number. Add one under Locations.' },
  '21606': { words: CANNOT_SEND },
  '21607': { words: CANNOT_SEND },
  '21610': {
    words: 'This patient has opted out of text messages.',
    verdict: 'Opted Out',
    isFinal: true,
    isOptOut: true,
  },
  '21611': { words: TOO_MANY },
  '21612': {
    words: 'Texts from this location can’t reach this phone number.',
    verdict: 'Not Sent - Not Cell',
    isFinal: true,
  },
  '21614': { words: 'This phone number isn’t a cell phone.', verdict: 'Not Sent - Not Cell', isFinal: true },
  '21616': { words: CANNOT_SEND },
  '21617': { words: 'The text is too long for one message.', isFinal: true },
  '21620': { words: NO_PICTURES },
  '21623': { words: 'The pictures are too large for the carrier.' },
  '21659': { words: CANNOT_SEND },
  '21660': { words: CANNOT_SEND },
  '21661': { words: CANNOT_SEND },
  '21703': { words: CANNOT_SEND },
  '21704': { words: CANNOT_SEND },
  '30001': { words: TOO_MANY },
  '30002': { words: 'The practice’s account with the text message service is suspended.' },
  '30003': { words: 'The phone is turned off or out of range.' },
  '30004': { words: 'The carrier blocks texts to this phone.', isFinal: true },
  '30005': { words: 'The carrier doesn’t recognize this phone number.', verdict: 'Invalid Number', isFinal: true },
  '30006': {
    words: 'This phone number is a landline or can’t receive texts.',
    verdict: 'Not Sent - Not Cell',
    isFinal: true,
  },
  '30007': { words: 'The carrier filtered this text.' },
  '30008': { words: 'The carrier gave no reason.' },
  '30009': { words: 'The carrier gave no reason.' },
  '30010': { words: 'This text costs more than the account allows.' },
  '30011': { words: 'This phone number can’t receive this kind of text.', isFinal: true },
  '30012': { words: EXPIRED },
  '30017': { words: 'The patient’s carrier can’t be reached right now.' },
  '30018': { words: NOT_REGISTERED },
  '30019': { words: 'The pictures are too large for the carrier.' },
  '30022': { words: LIMIT_REACHED },
  '30023': { words: LIMIT_REACHED },
  '30024': { words: NOT_REGISTERED },
  '30027': { words: LIMIT_REACHED },
  '30032': { words: NOT_REGISTERED },
  '30033': { words: NOT_REGISTERED },
  '30034': { words: NOT_REGISTERED },
  '30035': { words: NOT_REGISTERED },
  '30036': { words: EXPIRED },
  '30037': { words: CANNOT_SEND },
  '30038': { words: FILTERED },
  '30039': { words: FILTERED },
  '63016': { words: 'The patient has to text first.', isFinal: true },
  '63019': { words: NO_PICTURES },
};
