import { DOMAIN_ENDINGS, ENDINGS_AFTER_INITIALS } from './domain-endings.ts';

/** Characters of a first, last or preferred name that someone outside the practice types. */
export const NAME_LENGTH = 50;
/** '3rd' is a name's, three digits are part of a number. */
const NUMBER = /\p{Nd}{3}/u;
/** Used in addresses, markup and templates, never in names. */
const SIGNS = /[<>{}[\]\\|@:=%\p{Cc}]/u;
const ADDRESS_WORDS = /(?<![\p{L}\p{N}])(?:https?|ftp|www\d?)(?![\p{L}\p{N}])/iu;
/** Digits count as one number across what people write between them. */
const BETWEEN_DIGITS = /(?<=\p{Nd})[\s\p{P}\p{S}\p{M}]+(?=\p{Nd})/gu;
/** A dot in any script (UTS #46, section 2.3). NFKC has replaced the others. */
const DOTS = /[\u3002\uff61]/g;
/** Invisible: a phone links `example.com` with these inside. Persian and Indic names have some. */
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}|\u034f|\u115f|\u1160|\u3164/gu;
/** Before a dot in names: `St.John`, `Dr.Li`. */
const TITLES = new Set('capt col dr fr gen jr lt ma mr mrs ms prof rev sgt sr sra srta st sta ste wm'.split(' '));

const isAbbreviation = (label: string): boolean => [...label].length === 1 || TITLES.has(label);

/** Whether a phone would make one word a link: a host name, alone or with a path. */
function isDomain(word: string): boolean {
  const [host = '', path] = word.split(/[/?#]/, 2);
  const labels = host.split('.').map((label) => label.replaceAll(/^-+|-+$/g, ''));
  const last = labels.findLastIndex((label) => label !== '');
  return labels.some((label, place) => {
    const before = labels[place - 1] ?? '';
    if (before === '' || label === '') return false;
    if (label.startsWith('xn--') || (label.length > 2 && ENDINGS_AFTER_INITIALS.has(label))) return true;
    if (place !== last || !DOMAIN_ENDINGS.has(label)) return false;
    return path !== undefined || ENDINGS_AFTER_INITIALS.has(label) || !labels.slice(0, last).every(isAbbreviation);
  });
}

/** Words as a phone looks for links in them. */
const wordsOf = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{M}\p{N}./?#-]+/u);

/**
 * Why a text is no name of a person; null if it may be one. Names go into texts and emails from the practice's own
 * number and address, so that they may hold nothing that a phone links or dials.
 */
export function nameFault(text: string): 'name' | 'name-long' | null {
  const plain = text.normalize('NFKC').replaceAll(INVISIBLE, '').replaceAll(DOTS, '.').trim();
  if (SIGNS.test(plain) || ADDRESS_WORDS.test(plain)) return 'name';
  if (NUMBER.test(plain.replaceAll(BETWEEN_DIGITS, '')) || wordsOf(plain).some(isDomain)) return 'name';
  return [...text.trim()].length > NAME_LENGTH ? 'name-long' : null;
}
