import { folded, readFlag } from './text.rules.ts';

const GIVEN = new Set([
  ...['given', 'granted', 'accepted', 'accept', 'agreed', 'allowed', 'allow', 'approved', 'ok', 'okay', 'consented'],
  ...['consentgiven', 'optin', 'optedin', 'in', 'subscribed', 'signed', 'yestext', 'oktotext'],
]);
const REFUSED = new Set([
  ...['refused', 'declined', 'decline', 'denied', 'deny', 'rejected', 'revoked', 'withdrawn', 'never', 'stop'],
  ...[
    'stopped',
    'optout',
    'optedout',
    'out',
    'unsubscribed',
    'unsubscribe',
    'blocked',
    'notext',
    'notexts',
    'notexting',
  ],
  ...['donottext', 'donotcontact', 'dnc', 'notgiven', 'notallowed', 'notgranted', 'noconsent', 'notconsented'],
  ...['notoptedin', 'notsubscribed', 'notauthorized', 'dontallow', 'donotallow'],
]);

/** A word's texting consent: allowed or not; null if neither. An empty one means nothing. */
export function readConsent(text: string): 'given' | 'refused' | null {
  const word = folded(text);
  if (GIVEN.has(word)) return 'given';
  if (REFUSED.has(word)) return 'refused';
  const flag = text === '' ? null : readFlag(text);
  if (flag === null) return null;
  return flag ? 'given' : 'refused';
}
