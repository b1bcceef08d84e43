import { graphemesOf } from './graphemes.ts';
import { MESSAGE_LIMIT } from './limits.ts';

const BLANK = /^\s+$/u;

/**
 * The length of a message for the 320 limit: UTF-16 code units, so an emoji counts two or more. Not graphemes, because
 * a page's `maxlength` counts code units, because different Unicode releases in browser and server split graphemes
 * differently, and because a grapheme can have any size.
 */
export function messageLength(text: string): number {
  return text.length;
}

/**
 * The texts to send for one message, in order, none longer than 320 (messaging specification, section 5; decision 3). A
 * text within the limit is one send, unchanged. A longer one breaks between words, dropping the spaces at the break; a
 * word longer than a whole send breaks between graphemes. Only a grapheme over the limit, which no writing system has,
 * breaks between code points. A longer text of only spaces has nothing to send.
 */
export function splitMessage(text: string): string[] {
  if (messageLength(text) <= MESSAGE_LIMIT) return [text];
  const parts: string[] = [];
  let rest = text.trim();
  while (messageLength(rest) > MESSAGE_LIMIT) {
    const part = firstPart(rest);
    parts.push(part.trimEnd());
    rest = rest.slice(part.length).trimStart();
  }
  return rest === '' ? parts : [...parts, rest];
}

function firstPart(text: string): string {
  const fitting = fittingGraphemes(text);
  const next = graphemesOf(text.slice(fitting.join('').length, MESSAGE_LIMIT * 2))[0] ?? '';
  if (BLANK.test(next)) return fitting.join('');
  const lastBlank = fitting.findLastIndex((grapheme) => BLANK.test(grapheme));
  if (lastBlank === -1) return fitting.join('');
  const upToBreak = fitting.slice(0, lastBlank + 1).join('');
  // A word that fits no send is cut anyway: cutting it here spares the patient a short first text.
  return isLongerThanOneSend(text.slice(upToBreak.length)) ? fitting.join('') : upToBreak;
}

function fittingGraphemes(text: string): string[] {
  const fitting: string[] = [];
  let room = MESSAGE_LIMIT;
  // The window ends far beyond the limit, so that its own end never cuts the grapheme across the limit.
  for (const grapheme of graphemesOf(text.slice(0, MESSAGE_LIMIT * 2))) {
    room -= messageLength(grapheme);
    if (room < 0) break;
    fitting.push(grapheme);
  }
  return fitting.length > 0 ? fitting : fittingCodePoints(text);
}

function fittingCodePoints(text: string): string[] {
  const cut = text.slice(0, MESSAGE_LIMIT);
  return [cut.isWellFormed() || !text.isWellFormed() ? cut : cut.slice(0, -1)];
}

function isLongerThanOneSend(text: string): boolean {
  const word = /^\S*/u.exec(text)?.[0] ?? '';
  return messageLength(word) > MESSAGE_LIMIT;
}
