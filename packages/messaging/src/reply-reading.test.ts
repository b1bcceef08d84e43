import { describe, expect, it } from 'vitest';
import { type ReplyWord, readReply } from './reply-reading.ts';

describe('the word of a reply', () => {
  it.each<[string, ReplyWord]>([
    ["Yes maam I'll be there with bells on", 'confirm'],
    ['Yes, this is Gloria and I confirm my appt', 'confirm'],
    ['Affirmative', 'confirm'],
    ['yes. please stop at 3 reminders lol jk see you there', 'confirm'],
    ["I'm still good for Friday", 'confirm'],
    ['Confirmo mi cita del martes', 'confirm'],
    ['Reply C', 'confirm'],
    ['👍🏽', 'thumb'],
    ['ok 👍', 'thumb'],
    ['👍👎', 'other'],
    ['👍?', 'other'],
    ['ok', 'acknowledge'],
    ['Okay, thank you', 'acknowledge'],
    ['got it', 'acknowledge'],
    ['vale', 'acknowledge'],
    ['thanks', 'other'],
    ['1', 'one'],
    ['#1', 'one'],
    ['1️⃣', 'one'],
    ['option 2', 'two'],
    ['1 box of contacts please', 'other'],
    ['2 please', 'other'],
    ['Y?', 'other'],
    ['¿Sí?', 'other'],
    ['yes 😡', 'other'],
    ['NO?', 'other'],
    ['nope', 'reschedule'],
    ['will confirm tomorrow', 'other'],
    ['Confirm with my wife please', 'other'],
    ['le confirmo mañana', 'other'],
    ['let me confirm with my husband', 'other'],
    ['Yes unless my ride falls through', 'other'],
    ["I'll be there at 4pm", 'other'],
    ['We will be there next week', 'other'],
    ['ahi estare el lunes a las 5', 'other'],
    ['See you Thursday', 'other'],
    ['yes hello are you there', 'other'],
    ['Yes please send me the forms', 'other'],
    ['yes I consent', 'consent'],
    ['I agree to receive texts', 'consent'],
    ['sí, doy mi consentimiento', 'consent'],
    ['I do not consent', 'wish'],
    ['Yes I agree if it is free', 'other'],
    ["I won't be coming in", 'reschedule'],
    ['Canceling. Sorry for short notice', 'cancel-visit'],
    ['Yes I’ll be there but stop with the texts', 'wish'],
    ['this is a landline dont text it', 'wish'],
    ['NO MAS', 'wish'],
    ['Please only use email from now on', 'wish'],
    ['ARRÊT', 'stop'],
    ["I'm not Barbara", 'wish'],
    ['Harold is deceased, remove from your records', 'death'],
    ['My husband died last year so I have my own insurance now. Do you take Humana?', 'other'],
    ['Liked “Reply C to confirm”', 'like'],
    ['Loved “Reply STOP to opt out”', 'reaction'],
    ['> Reply STOP to opt out', 'reaction'],
    ['stop calling me at work, text me instead', 'other'],
    ['I want to stop the drops, they sting', 'other'],
    ['The bus stop is far, is there parking', 'other'],
    ['my prescription expired', 'other'],
  ])('[RPL-005] of %j is %s', (text, word) => {
    expect(readReply(text).word).toBe(word);
  });

  it.each<[string, string[]]>([
    ['Yes for Maria', ['maria']],
    ['Yes for Maria and Ben', ['maria', 'ben']],
    ["C for Noah's appointment", ['noah']],
    ['Maria will be there', ['maria']],
    ['Sí para Juan', ['juan']],
  ])('[RPL-005] of %j names %j', (text, names) => {
    expect(readReply(text)).toEqual({ word: 'named-yes', quote: '', names });
  });
});

describe('reading', () => {
  const LONGEST = 1_600;
  it.each(['ok ', 'please stop ', "I'll be there ", 'no ', 'Liked “', '> ', 'not Bob ', 'can we move it to the '])(
    '[RPL-006] ends at the longest text a gateway takes: %j repeated',
    (words) => {
      const text = words.repeat(100_000);
      expect(readReply(text)).toEqual(readReply(text.slice(0, LONGEST)));
      // A text that is cut says no more: what follows is never looked at.
      expect(readReply(`${text.slice(0, LONGEST)}STOP`)).toEqual(readReply(text.slice(0, LONGEST)));
    },
  );
});
