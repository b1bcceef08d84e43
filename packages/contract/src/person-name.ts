import { NAME_LENGTH } from './limits.ts';

/** '3rd' is a name's, three digits are part of a number. */
const NUMBER = /\p{Nd}{3}/u;

/** Used in addresses and templates, never in names. */
const SIGNS = /[{}[\]\\|@:]/;
const ADDRESS_WORDS = /(?<![\p{L}\p{N}])(?:https?|ftp|www\d?)(?![\p{L}\p{N}])/iu;
/** Digits count as one number across what people write between them. */
const BETWEEN_DIGITS = /(?<=\p{Nd})[\s\p{P}\p{S}\p{M}]+(?=\p{Nd})/gu;
/** A dot in any script (UTS #46, section 2.3). NFKC has replaced the others. */
const DOTS = /[\u3002\uff61]/g;
/** Invisible: a phone links `example.com` with these inside, or nothing keeps them. Persian and Indic names have some. */
const INVISIBLE = /[^\P{Cc}\s]|\p{Cf}|\p{Variation_Selector}|\u034f|\u115f|\u1160|\u3164/gu;

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Before a dot in names: `St.John`, `Dr.Li`. */
const TITLES = setOf('capt col dr fr gen jr lt ma mr mrs ms prof rev sgt sr sra srta st sta ste wm');
/** Ends of host names that no one is called, however they are written. */
const HOST_ENDS = setOf(
  'app biz buzz click cloud club com dev digital download email icu info link live mobi net news online org shop site store stream tech top vip website work world xyz zip',
);
/** Of two letters, as surnames are too (`S.Ng`): a host name's also after an initial. */
const SHORT_ENDS = setOf('ai at ca cc co gd gg id io ly me mp mx to tv uk us ws');

const isAbbreviation = (label: string): boolean => [...label].length === 1 || TITLES.has(label.toLowerCase());

/** Whether a label after a dot is a host name's rather than a name's, as in `Anne.Marie` and `J.Black`. */
function endsHost({ label, before, hasPath }: { label: string; before: string; hasPath: boolean }): boolean {
  const plain = label.toLowerCase();
  if (plain.startsWith('xn--') || HOST_ENDS.has(plain)) return true;
  if (!/^\p{L}[\p{L}\p{M}]+$/u.test(label)) return false;
  // A country's: Anne.Jo needs a space.
  const isHost = [...label].length === 2 || label === plain;
  return isAbbreviation(before) ? hasPath || SHORT_ENDS.has(plain) : isHost || hasPath;
}

/** Whether a phone would make one word a link: a host name, alone or with a path. */
function isHostName(word: string): boolean {
  const [host = '', path] = word.replace(/^[/?#]+/, '').split(/[/?#]/, 2);
  const labels = host.split('.').map((label) => label.replaceAll(/^-+|-+$/g, ''));
  const last = labels.findLastIndex((label) => label !== '');
  return labels.some((label, place) => {
    const before = labels[place - 1] ?? '';
    if (before === '' || label === '') return false;
    if (place < last) return HOST_ENDS.has(label.toLowerCase());
    return endsHost({ label, before, hasPath: path !== undefined });
  });
}

/**
 * Why a text is no name of a person; null if it may be one. Names go into texts and emails from the practice's own
 * number and address, so that they may hold nothing that a phone links or dials.
 */
export function nameFault(text: string): 'name' | 'name-long' | null {
  const plain = text.normalize('NFKC').replaceAll(INVISIBLE, '').replaceAll(DOTS, '.').trim();
  if (SIGNS.test(plain) || ADDRESS_WORDS.test(plain)) return 'name';
  if (NUMBER.test(plain.replaceAll(BETWEEN_DIGITS, ''))) return 'name';
  // Words as a phone looks for links in them.
  if (plain.split(/[^\p{L}\p{M}\p{N}./?#-]+/u).some(isHostName)) return 'name';
  return [...text.trim()].length > NAME_LENGTH ? 'name-long' : null;
}
