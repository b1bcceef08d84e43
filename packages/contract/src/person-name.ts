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

/** Letters that are no letter plus a mark, and how people write them without. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ŧ: 't' },
};
/** Accents of several scripts; the vowel signs of Thai or Hindi are not among them. */
const ACCENTS = /(?=\p{M})\p{Script=Inherited}/gu;
const SUFFIXES = setOf('jr sr ii iii iv junior senior 2nd 3rd 4th');

/** A name's letters alone: without case, accents, spaces, hyphens and apostrophes. */
export const nameLetters = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(ACCENTS, '')
    .toLowerCase()
    .replaceAll(/[ßæœþøłđðħıŧ]/gu, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

const wordsOf = (name: string): string[] => name.split(/[\s.,]+/).filter((word) => nameLetters(word) !== '');

/** What stands behind a name: `Jr.`, `III`. Empty: nothing, or nothing else. */
function withoutSuffix(words: readonly string[]): { words: readonly string[]; suffix: string } {
  const last = nameLetters(words.at(-1) ?? '');
  return words.length > 1 && SUFFIXES.has(last) ? { words: words.slice(0, -1), suffix: last } : { words, suffix: '' };
}

/** Initials behind a first name: `Ana M.`; those of `J. P.` are the name. */
function withoutInitials(words: readonly string[]): { words: readonly string[]; initials: string } {
  const [first = '', ...others] = words;
  const behind = others.slice(others.findLastIndex((word) => [...word].length > 1) + 1);
  if ([...first].length === 1 || behind.length === 0) return { words, initials: '' };
  return { words: words.slice(0, words.length - behind.length), initials: nameLetters(behind.join('')) };
}

export type PersonName = { firstName: string; lastName: string };

function partsOf({ firstName, lastName }: PersonName) {
  const last = withoutSuffix(wordsOf(lastName));
  const given = withoutSuffix(wordsOf(firstName));
  const first = withoutInitials(given.words);
  return {
    // A name of signs alone is itself.
    last: nameLetters(last.words.join('')) || lastName.trim(),
    first: nameLetters(first.words.join('')) || firstName.trim(),
    initials: first.initials,
    suffix: last.suffix || given.suffix,
  };
}

/** The same for all spellings of a name by `isSameName`, to lock it or to compare many. */
export function nameKey(name: PersonName): string {
  const { last, first } = partsOf(name);
  return `${last}/${first}`;
}

const agree = (one: string, other: string): boolean => one === '' || other === '' || one === other;

/**
 * Whether two names are the same letters: `Garcia-Lopez` and `GarciaLopez`, `Weiß` and `Weiss`, with or without an
 * initial or `Jr.`. Names that only sound alike are not, nor `Ana M.` and `Ana L.`, who may be twins.
 */
export function isSameName(one: PersonName, other: PersonName): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  return a.last === b.last && a.first === b.first && agree(a.initials, b.initials) && agree(a.suffix, b.suffix);
}
