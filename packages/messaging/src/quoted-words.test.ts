import { describe, expect, it } from 'vitest';
import { readQuotedWords } from './quoted-words.ts';

describe("a phone's reaction", () => {
  it.each([
    ['Liked “Reply C to confirm”', 'Reply C to confirm'],
    ['Liked "Reply C to confirm"', 'Reply C to confirm'],
    ['👍 to “ Reply C to confirm ”', 'Reply C to confirm'],
    ['👍🏽 to “Hi Ana,\nReply C…”', 'Hi Ana, Reply C'],
    ['Reacted 👍 to “Reply C”', 'Reply C'],
    ['Ana Liked “Reply C', 'Reply C'],
    ['Le gustó “Responda C”', 'Responda C'],
    ['A Ana le gustó “Responda C”', 'Responda C'],
    ['Reaccionó con 👍 a “Responda C”', 'Responda C'],
    ['👍 en respuesta a “Responda C”', 'Responda C'],
    ['Gostou de “Responda C”', 'Responda C'],
    ['A aimé « Reply C »', 'Reply C'],
    ['Liked “Reply “C” to confirm”', 'Reply “C” to confirm'],
  ])('[RPL-003] %j is a like of %j', (text, quote) => {
    expect(readQuotedWords(text)).toEqual({ reaction: 'like', quote, own: '' });
  });

  it.each([
    'Loved “Reply C”',
    'Laughed at “Reply C”',
    'Emphasized “Reply C”',
    'Disliked “Reply C”',
    'Questioned “Reply C”',
    'Removed a like from “Reply C”',
    'Removed 👍 from “Reply C”',
    'Reacted ❤️ to “Reply C”',
    '👎 to “Reply C”',
    'Le encantó “Reply C”',
    'No le gustó “Reply C”',
    'Se rió de “Reply C”',
    'Quitó un "Me gusta" de “Reply C”',
    'Eliminó 👍 de “Reply C”',
    'Não gostou de “Reply C”',
    '> Reply C',
  ])('[RPL-003] %j is a reaction that confirms nothing', (text) => {
    expect(readQuotedWords(text)).toEqual({ reaction: 'reaction', quote: 'Reply C', own: '' });
  });

  it.each(['Liked an image', 'Loved a photo', 'Le gustó una foto'])(
    '[RPL-003] %j is a reaction that quotes nothing',
    (text) => {
      expect(readQuotedWords(text)).toEqual({ reaction: 'reaction', quote: '', own: '' });
    },
  );
});

describe('words of ours in a text', () => {
  it.each([
    ['"Reply C to confirm" ok', 'ok'],
    ['> Your visit is on Monday\n> Reply STOP to opt out\nyes', 'yes'],
    ['«Responda STOP para darse de baja» gracias', 'gracias'],
    ['Reply STOP to get no more texts. What is this?', 'What is this?'],
    ['Liked “Reply C” can we move it', 'can we move it'],
  ])('[RPL-003] %j says %j', (text, own) => {
    expect(readQuotedWords(text)).toMatchObject({ reaction: null, own: expect.stringContaining(own) });
    expect(readQuotedWords(text).own).not.toMatch(/stop/i);
  });

  it.each(['Liked the new glasses', '"C"', '"STOP"', 'I said "stop texting me"', 'Reply STOP', '👍', 'yes 👍', ''])(
    '[RPL-003] %j is all their own',
    (text) => {
      expect(readQuotedWords(text)).toEqual({ reaction: null, quote: '', own: text });
    },
  );
});
