import type { CarrierErrors } from '../sms-gateway.ts';

/** Twilio's error dictionary, for errors about texts. */
export const TWILIO_ERRORS: CarrierErrors = {
  '21211': { words: 'This phone number isn’t valid.', verdict: 'Invalid Number', isFinal: true },
  '21214': { words: 'This phone number can’t be reached.', verdict: 'Invalid Number', isFinal: true },
  '21217': { words: 'This phone number isn’t valid.', verdict: 'Invalid Number', isFinal: true },
  '21408': { words: 'Texts to this country or region aren’t enabled.', isFinal: true },
  '21601': { words: 'This phone number can’t receive texts.', isFinal: true },
  '21604': { words: 'This conversation has no phone number to text.', isFinal: true },
  '21606': { words: 'This location’s number can’t send texts.' },
  '21607': { words: 'This location’s number can’t send texts.' },
  '21610': {
    words: 'This patient has opted out of text messages.',
    verdict: 'Opted Out',
    isFinal: true,
    isOptOut: true,
  },
  '21611': { words: 'The text message service is backed up. Try again in a few minutes.' },
  '21612': {
    words: 'Texts from this location can’t reach this phone number.',
    verdict: 'Not Sent - Not Cell',
    isFinal: true,
  },
  '21614': { words: 'This phone number isn’t a cell phone.', verdict: 'Not Sent - Not Cell', isFinal: true },
  '21617': { words: 'The text is too long for one message.', isFinal: true },
  '30001': { words: 'The text message service is backed up. Try again in a few minutes.' },
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
  '30010': { words: 'This text costs more than the account allows.' },
  '30019': { words: 'The pictures are too large for the carrier.' },
  '30034': { words: 'This location’s number isn’t registered with the carriers yet.' },
  '63016': { words: 'The patient has to text first.', isFinal: true },
  '63019': { words: 'The carrier couldn’t get the pictures.' },
};
