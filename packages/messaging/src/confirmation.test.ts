import { describe, expect, it } from 'vitest';
import { EVERYDAY_REPLIES_KNOWN, OPT_OUTS_KNOWN } from '../phrases/replies-known.ts';
import { EVERYDAY_TEXTS } from '../phrases/revocation-everyday.ts';
import { TRAINING_TEXTS } from '../training/reply-texts.ts';
import { type ReplyWord, readReply } from './reply-meaning.ts';

const CONFIRMING: readonly ReplyWord[] = ['confirm', 'one'];
const { stop_texts, wrong_person, death, change_visit, none } = TRAINING_TEXTS;

describe('a free-text confirmation', () => {
  it.each([
    "Yes I'll be there",
    'see you then',
    'Confirmo mi cita',
    'ahí estaré',
    'yep',
    'comfirm',
    '✅',
    'C - thanks for the reminder',
    'Yes, we will be there Tuesday at 9',
    'Sí, ahí nos vemos el lunes a las 10',
    'That time works, see you Monday',
    'Claro que sí, cuente conmigo',
  ])('[RPL-001] %j confirms', (text) => {
    expect(readReply(text)).toBe('confirm');
  });

  it.each([
    "Yes but I'll be late",
    "I'll be there if the bus comes",
    "I can't be there",
    "I won't be there",
    'will you be there',
    'is my appointment confirmed',
    'am i confirmed',
    "I'll be there?",
    'is the doctor going to be there tomorrow',
    'confirm the time of my appointment please',
    'a que hora nos vemos',
    'no voy a ir',
    'ya no voy',
    'confirmo pero llego tarde',
    'see you Friday instead',
    'cancel, see you next week',
    'vitamin c',
    'C you',
    'sí puedo',
    'yes I have a question',
    'yes stop',
  ])('[RPL-001] %j does not', (text) => {
    expect(CONFIRMING).not.toContain(readReply(text));
  });

  it('[RPL-001] is none of the texts that mean something else', () => {
    const others = [...stop_texts, ...wrong_person, ...death, ...change_visit, ...none];
    const known = [...OPT_OUTS_KNOWN, ...EVERYDAY_REPLIES_KNOWN, ...EVERYDAY_TEXTS];
    expect([...others, ...known].filter((text) => CONFIRMING.includes(readReply(text)))).toEqual([]);
  });

  it('[RPL-001] is none once it contains a word that could change it, in any position', () => {
    const sure = ["I'll be there", 'see you Monday', 'Confirmo mi cita', 'ahí estaré', 'C, thanks'];
    const changing = [
      'but',
      'not',
      'if',
      'late',
      'cancel',
      'can',
      'change',
      'instead',
      'no',
      'pero',
      'tarde?',
      'cambiar',
    ];
    for (const text of sure)
      for (const word of changing)
        for (const said of [`${word} ${text}`, `${text} ${word}`])
          expect([said, readReply(said)]).not.toEqual([said, 'confirm']);
  });
});
