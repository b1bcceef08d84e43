import { folded } from '../values/text.rules.ts';

/** Parts of headings about consent, permission to contact, death or the end of a record, wherever they occur. */
const STEMS =
  /sms|txt|opt(?:ed)?(?:in|out)|consent|permi[st]|hipaa|unsub|donot|dont|deceas|death|inactiv|deactiv|delet|archiv|disab|cancel|noshow|allow|okto|okayto|blocked|block(?:sms|text)|dateofdeath|authori[sz]|agreetotext|^dnc|^isactive/;
const WORDS = new Set([
  ...['text', 'texts', 'texting', 'dead', 'died', 'dod', 'expired', 'active', 'status', 'stat', 'standing', 'void'],
  ...['voided', 'merged', 'broken', 'missed', 'declined', 'refused', 'refusal', 'stop', 'dnc'],
]);
const STATUS = /stat(?:us)?$/;
/** A way to reach someone is about permission only next to one of `PERMISSIONS`: not in "Cell phone" or "Email". */
const WAYS =
  /^(?:contacts?|contacted|contacting|calls?|calling|mail|mailings?|emails?|voice|voicemail|phone|messages?|messaging|reminders?|marketing|communications?)$/;
const PERMISSIONS = /^(?:ok|okay|not|can|may|agreed?|agrees|accepts?|receives?|wants?|send|never|ask|prefer\w*|pref)$/;
const CHOICES = /^(?:contact|communications?|reminders?|messages?)$/;
/** Other things that have a status, and people or lenses that are called contacts. */
const OTHERS =
  /marital|student|employ|smok|tobacco|insur|claim|billing|payment|balance|veteran|pregnan|vaccin|immun|emergency|relation|lens|portal|citizen|immigr|financ|referral|license|homeless|hipaanotice|contact(?:first|last)?name|notetext|freetext|completedad/;

const wordsOf = (heading: string): string[] =>
  heading
    .normalize('NFKD')
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

function isAboutContact(words: readonly string[]): boolean {
  const way = words.findIndex((word) => WAYS.test(word));
  if (way < 0) return false;
  // "No calls", but not "Phone no".
  if (words.slice(0, way).some((word) => word === 'no')) return true;
  return words.some(
    (word) => PERMISSIONS.test(word) && (!word.startsWith('pref') || words.some((other) => CHOICES.test(other))),
  );
}

/**
 * Whether a column's heading says that it is about consent, permission to contact, death or status: leaving such a column
 * out can text someone who refused, or who died.
 */
export function isDeciding(heading: string): boolean {
  const short = folded(heading);
  if (OTHERS.test(short)) return false;
  const words = wordsOf(heading);
  return STEMS.test(short) || STATUS.test(short) || words.some((word) => WORDS.has(word)) || isAboutContact(words);
}
