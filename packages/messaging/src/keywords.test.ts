import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KeywordKind, readKeyword } from './keywords.ts';

const SPELLINGS: [spelling: string, kind: KeywordKind, word: string][] = [
  ['STOP', 'opt-out', 'STOP'],
  ['STOPALL', 'opt-out', 'STOPALL'],
  ['STOP ALL', 'opt-out', 'STOPALL'],
  ['UNSUBSCRIBE', 'opt-out', 'UNSUBSCRIBE'],
  ['CANCEL', 'opt-out', 'CANCEL'],
  ['END', 'opt-out', 'END'],
  ['QUIT', 'opt-out', 'QUIT'],
  ['REVOKE', 'opt-out', 'REVOKE'],
  ['OPTOUT', 'opt-out', 'OPTOUT'],
  ['OPT OUT', 'opt-out', 'OPTOUT'],
  ['OPT-OUT', 'opt-out', 'OPTOUT'],
  ['START', 'opt-in', 'START'],
  ['UNSTOP', 'opt-in', 'UNSTOP'],
  ['HELP', 'help', 'HELP'],
  ['INFO', 'help', 'INFO'],
  ['YES', 'yes', 'YES'],
  ['Y', 'yes', 'Y'],
  ['SI', 'yes', 'SI'],
  ['SÍ', 'yes', 'SI'],
  ['NO', 'no', 'NO'],
];

const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));

const DRESSINGS: [what: string, dress: (text: string) => string][] = [
  ['as it is', (text) => text],
  ['in lower case', (text) => text.toLowerCase()],
  ['capitalised', (text) => text.charAt(0) + text.slice(1).toLowerCase()],
  ['in mixed case', (text) => Array.from(text, (c, i) => (i % 2 ? c : c.toLowerCase())).join('')],
  ['with blanks around', (text) => ` \t${text}\r\n `],
  ['with a full stop', (text) => `${text}.`],
  ['with exclamation marks', (text) => `${text}!!!`],
  ['with a question mark', (text) => `¿${text}?`],
  ['in straight quotes', (text) => `"${text}"`],
  ['in single quotes', (text) => `'${text}'`],
  ['in curly quotes', (text) => `“${text}”`],
  ['in curly single quotes', (text) => `‘${text}’`],
  ['in brackets and stars', (text) => `[*${text}*]`],
  ['with an emoji behind', (text) => `${text} 🙏🏽`],
  ['with an emoji before', (text) => `🛑${text}`],
  ['with a heart and its selector', (text) => `${text}❤️`],
  ['with a joined emoji', (text) => `${text} 👩‍⚕️👨‍👩‍👧`],
  ['with a keycap', (text) => `${text} 1️⃣`],
  ['with zero-width characters inside', (text) => text.replaceAll(/(?<=\w)(?=\w)/g, '\u200B')],
  ['with a byte order mark', (text) => `\uFEFF${text}\u200D`],
  ['under a right-to-left override', (text) => `\u202E${text}\u202C`],
  ['in full-width letters', fullWidth],
  ['in bold letters', (text) => text.replace(/[A-Z]/g, (c) => String.fromCodePoint(0x1d400 + c.charCodeAt(0) - 65))],
  ['decomposed', (text) => text.normalize('NFD')],
  ['with other blanks', (text) => `\u00A0${text.replaceAll(' ', '\u2003 ')}\u3000`],
  ['with other dashes', (text) => `–${text.replaceAll('-', '\u2011')}—`],
  ['said three times', (text) => `${text} ${text}! ${text}`],
];

describe('a keyword alone', () => {
  const variants = SPELLINGS.flatMap(([spelling, kind, word]) =>
    DRESSINGS.map(([what, dress]) => ({ spelling, kind, word, what, text: dress(spelling) })),
  );

  it('has more than 200 variants', () => {
    expect(new Set(variants.map(({ text }) => text)).size).toBeGreaterThan(200);
  });

  it.each(variants)('$spelling is $kind $what', ({ text, kind, word }) => {
    expect(readKeyword(text)).toEqual({ kind, word, alone: true });
  });

  it('is found around any punctuation, emoji and invisible characters', () => {
    const noise = fc.string({ unit: fc.constantFrom(...'.,!?"“”\'’ \n-*🙂🛑', '\u200B', '\uFEFF', '❤️', '\u00A0') });
    fc.assert(
      fc.property(fc.constantFrom(...SPELLINGS), noise, noise, ([spelling, kind, word], before, behind) => {
        expect(readKeyword(before + spelling + behind)).toEqual({ kind, word, alone: true });
      }),
    );
  });
});

describe('a keyword as people write it', () => {
  it.each([
    'STOP please',
    'Please stop.',
    'stop, thank you so much',
    'Hi, stop',
    'ok stop thanks',
    'Stop, por favor',
    '🛑',
    '🛑 please',
    'STOP UNSUBSCRIBE',
    'stop, end, quit',
  ])('[RPL-001] %j is STOP', (text) => {
    expect(readKeyword(text)).toMatchObject({ kind: 'opt-out', word: 'STOP' });
  });

  it.each([
    'sotp',
    'Stpo!',
    'STOPP',
    'sstooop',
    'S T O P',
    'STO P',
    'dtop',
    'Stop2Quit',
    'STOP=END',
    'parar',
    'Detener.',
  ])('[RPL-001] %j is STOP, misspelled or in other words', (text) => {
    expect(readKeyword(text)).toMatchObject({ kind: 'opt-out', word: 'STOP', alone: true });
  });

  it.each(['unsubscibe', 'UNSUB', 'unsuscribe', 'Unsubcribe please', 'unsubscirbe', 'unsubscribed'])(
    '[RPL-001] %j is UNSUBSCRIBE',
    (text) => {
      expect(readKeyword(text)).toMatchObject({ kind: 'opt-out', word: 'UNSUBSCRIBE' });
    },
  );

  it('[RPL-001] CANCELAR is CANCEL, and "cancelar suscripción" is STOP', () => {
    expect(readKeyword('Cancelar')).toEqual({ kind: 'opt-out', word: 'CANCEL', alone: true });
    expect(readKeyword('Cancelar suscripción')).toEqual({ kind: 'opt-out', word: 'STOP', alone: true });
  });

  it('[RPL-001] thanks around YES, SÍ and NO change nothing', () => {
    const kinds = ['yes please', 'Yes, thank you!', 'Sí, gracias', 'Y thanks', 'No, thank you'];
    expect(kinds.map((text) => readKeyword(text).kind)).toEqual(['yes', 'yes', 'yes', 'yes', 'no']);
  });
});

describe('a text that is no keyword', () => {
  it.each([
    'stop by at 5',
    'Stop by at 5?',
    "don't stop",
    'the end',
    'The end of the day works',
    'End of March is fine',
    'cancel my appointment',
    'Cancel the 3pm please',
    "Yes I'll be there",
    'no problem',
    'No, Tuesday',
    'help me find parking',
    'info on contacts?',
    'start of next week',
    'quit smoking 2 years ago',
    'si puedo',
    'Y tu?',
    'nonstop',
    'weekend',
    'opt in',
    'STOP and yes',
    'start stop',
    'help help please',
    'opt now out',
    'cancel stop',
    'stop cancel',
    'opt',
    'out',
    'all',
    'yes no',
    'stop help',
    'constructor',
    '__proto__',
    '👍',
    '🛑 ahead?',
    'top',
    'unsure',
    'unstop it',
    'help please',
    'please',
    'C you',
    '1️⃣',
    '123',
    '???',
    '',
    '   ',
  ])("%j isn't one", (text) => {
    expect(readKeyword(text)).toMatchObject({ kind: 'none', alone: false });
  });

  it('reports the keyword it starts with, as a hint for staff', () => {
    expect(readKeyword('Cancel my appointment')).toEqual({ kind: 'none', word: 'CANCEL', alone: false });
    expect(readKeyword('opt out of dilation?')).toEqual({ kind: 'none', word: 'OPTOUT', alone: false });
    expect(readKeyword('please cancel')).toEqual({ kind: 'opt-out', word: 'CANCEL', alone: false });
  });

  it('distinguishes a stop sign alone from one with courtesy words', () => {
    expect(readKeyword('🛑').alone).toBe(true);
    expect(readKeyword('🛑 please').alone).toBe(false);
    expect(readKeyword('stop 2 quit please')).toEqual({ kind: 'opt-out', word: 'STOP', alone: false });
  });

  it("isn't one with any other word before or after the keyword", () => {
    const other = fc.string({ unit: fc.constantFrom(...'abcdefg'), minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(fc.constantFrom(...SPELLINGS), other, fc.boolean(), ([spelling], word, isBefore) => {
        const text = isBefore ? `${word} ${spelling}` : `${spelling} ${word}`;
        expect(readKeyword(text).kind).toBe('none');
      }),
    );
  });
});
