import { describe, expect, it } from 'vitest';
import { EVERYDAY_REPLIES_KNOWN, OPT_OUTS_KNOWN } from '../phrases/replies-known.ts';
import { EVERYDAY_TEXTS } from '../phrases/revocation-everyday.ts';
import { TRAINING_TEXTS } from '../training/reply-texts.ts';
import { type ReplyWord, readReply } from './reply-reading.ts';

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
    'That time works, see you Monday',
    'Claro que sí, cuente conmigo',
  ])('[RPL-001] %j confirms', (text) => {
    expect(readReply(text).word).toBe('confirm');
  });

  it.each([
    'c',
    'Confirm',
    'confirmed',
    'comfirm',
    'yup',
    'sip',
    'sí voy',
    'voy',
    'ok voy',
    'si voy',
    'si ok voy',
    'We are gonna be there',
    'going to be there',
    'will be there',
    'mom and dad will be there',
    'she will definitely be there',
    'see you',
    'c u then',
    'cu tomorrow',
    "I'm still coming",
    'yes still good for Tuesday',
    "we're all set",
    'she is coming',
    'I will make it',
    'well make it',
    'yes I go',
    'he will attend',
    'count me in',
    'count on us',
    'looking forward to it',
    'good for me',
    'that works',
    'the time works',
    'that day works for me',
    'ahi estare',
    'alli nos vemos',
    'ahi mismo voy',
    'ahi le caigo',
    'estaremos ahi',
    'voy a estar puntual',
    'nos vemos',
    'cuente conmigo',
    'cuenten conmigo',
    'yo asistire',
    'dale vamos',
    'si senora ire',
    'vamos a ir',
    'voy a ir manana',
    'asistiremos a la cita',
    'asistire a mi cita',
    '✅',
    '☑',
    '✔ thanks',
    'mom is bringing me with dad, I will be there',
    'hola buenos dias confirmo gracias',
    'confirmado doctora, lo bendiga dios',
    'great perfect see you tmrw',
    'simon claro que si confirmo',
    'mi esposo y nino confirmamos la consulta',
  ])('[RPL-001] %j confirms in these words, too', (text) => {
    expect(readReply(text).word).toBe('confirm');
  });

  it('[RPL-001] has 30 words at most', () => {
    const words = (count: number) => ['confirm', ...Array(count - 1).fill('yes')].join(' ');
    expect([readReply(words(30)).word, readReply(words(31)).word]).toEqual(['confirm', 'other']);
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
    expect(CONFIRMING).not.toContain(readReply(text).word);
  });

  it('[RPL-001] is none of the texts that mean something else', { tags: ['deep'] }, () => {
    const others = [...stop_texts, ...wrong_person, ...death, ...change_visit, ...none];
    const known = [...OPT_OUTS_KNOWN, ...EVERYDAY_REPLIES_KNOWN, ...EVERYDAY_TEXTS];
    expect([...others, ...known].filter((text) => CONFIRMING.includes(readReply(text).word))).toEqual([]);
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
          expect([said, readReply(said).word]).not.toEqual([said, 'confirm']);
  });
});
