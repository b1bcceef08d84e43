import { describe, expect, it } from 'vitest';
import { textsIn, wordingFaults } from '../../../../../testing/plain-words.ts';
import { translations } from './spanish.ts';

/** Letter for letter from the specification, with its dots and straight quotes; and what names signs to type. */
const FIXED = [
  /^(Loading|Please (confirm|wait)|Loading\. Please wait|Please wait while system is requesting data)\.\.\.$/,
  /^(Don't (Ask|Display)|Today's Appointments|Couldn't create the notification subscription)$/,
  /^(Coverkey|\{value\}) doesn't exist!$|^Invalid 'Notification Email' entry$|'components'$|that's within the start/,
  /^No information found for CoverKey|^LocKey Does Not Belong|^Please select (a coverKey|any CoverKey)/,
  /Start list items with "- "/,
];
const FIXED_SPANISH = [
  /^(Cargando|Confirme|Cargando\. Espere|Espere mientras el sistema solicita los datos)\.\.\.$/,
  /'components'$|con "- "/,
  // The specification’s pictures for phones and computers.
  /^(Agregar archivos para móvil|Logotipo móvil)$/,
];

/** Messages to patients, which `{{` marks, have a test where they are written. */
const texts = Object.entries(translations).filter(([text]) => !text.includes('{{'));

describe('texts of staff’s pages', () => {
  it('[LNG-001] are plain English: no stiff or internal words, one spelling, typographic marks', () => {
    const english = texts.map(([text]) => text);
    expect(wordingFaults(english, { language: 'en', except: FIXED })).toEqual([]);
  });

  it('[LNG-001] are plain Spanish: usted, both question marks, no English left', () => {
    const spanish = textsIn(Object.fromEntries(texts));
    expect(wordingFaults(spanish, { language: 'es', except: FIXED_SPANISH })).toEqual([]);
  });

  it('[LNG-001] differ from the English wherever it has words to translate', () => {
    const isSentence = (text: string) => /\p{Ll}{2,} \p{Ll}{2,}/u.test(text.replaceAll(/\{\w+\}/g, ''));
    expect(texts.filter(([text, words]) => words === text && isSentence(text)).map(([text]) => text)).toEqual([]);
  });
});
