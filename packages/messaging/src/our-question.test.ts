import { describe, expect, it } from 'vitest';
import { type Choice, isQuoteOf, readOurQuestion, wordAsked } from './our-question.ts';

describe('what a text of ours asks', () => {
  it.each([
    'Bright Eyes: Maria has a visit on Monday, November 30 at 3:25 PM. Reply C to confirm or R to reschedule.',
    'Bright Eyes: Max tiene cita el lunes 30 de noviembre, 3:25 p.m. (Main). Responda C para confirmar, R para cambiar, STOP para darse de baja.',
    'See you Monday at 3. Reply Y to confirm. Reply STOP to end texts.',
    'Responda SI para confirmar, STOP para no recibir mensajes.',
    'To confirm your visit, reply C. To reschedule, reply R.',
    'Please confirm your appointment on Mon, Nov. 30 by replying YES.',
    'Your visit is tomorrow at 3:25 PM. Please text “C” if you can make it.',
    'Can you confirm your appointment for Monday? Reply YES or NO.',
    'Reply 1 to confirm, 2 to reschedule',
    'Appt Mon 3:25. Text C=confirm, R=reschedule',
  ])('[RPL-004] %j can be answered', (text) => {
    expect(readOurQuestion(text).asksAboutVisit).toBe(true);
  });

  it.each([
    'Sorry, we have to move that visit. May we call you?',
    'How many boxes, 1 or 2?',
    'Do you still wear contact lenses?',
    'Reply YES to confirm your insurance is still VSP.',
    'May we text you about your eye care? Reply YES to agree or NO to decline.',
    'Your order is ready. Reply STOP to end texts.',
    'You replied CANCEL. Did you mean to cancel your visit? Reply VISIT. To stop texts, reply STOP.',
    'Recibimos su CANCEL. ¿Quiere cancelar su cita? Responda CITA. Para no recibir mensajes, responda STOP. Si no responde en 24 horas, dejaremos de escribirle.',
    'Please call us to change your visit.',
    'Responda o llame al consultorio y le damos cita. Responda STOP para darse de baja.',
    'Please send us a picture of your card, front and back.',
  ])('[RPL-002] %j asks nothing about a visit', (text) => {
    expect(readOurQuestion(text).asksAboutVisit).toBe(false);
  });

  it.each<[string, Choice | null, Choice | null]>([
    ['Reply 1 to confirm, 2 to reschedule', 'confirm', 'reschedule'],
    ['Press 1 to confirm or 2 to cancel', 'confirm', 'cancel'],
    ['To confirm reply 1, to change it reply 2', 'confirm', 'reschedule'],
    ['Responda 2 para confirmar o 1 para cambiarla', 'reschedule', 'confirm'],
    ['Reply C to confirm, R to reschedule', null, null],
    ['How many boxes, 1 or 2?', null, null],
    ['Reply 1 to take it, 2 to keep your time', 'confirm', 'keep'],
  ])('[RPL-002] numbers in %j stand for what it says', (text, one, two) => {
    expect(readOurQuestion(text)).toMatchObject({ one, two });
  });
});

describe('a reading in answer to a text of ours', () => {
  const reminder = 'Bright Eyes: Maria has a visit on Monday at 3:25 PM. Reply 1 to confirm, 2 to reschedule.';
  const answered = (
    reading: Partial<Parameters<typeof wordAsked>[0]['reading']>,
    question: 'visit' | 'offer' | 'none',
  ) =>
    wordAsked({
      reading: { word: 'other', quote: '', names: [], ...reading },
      question,
      ourText: question === 'none' ? '' : reminder,
      people: ['Maria', 'José Luis'],
    });

  it('[RPL-002] takes a number as the text numbered it, and otherwise leaves it to staff', () => {
    expect(answered({ word: 'one' }, 'visit')).toBe('confirm');
    expect(answered({ word: 'two' }, 'visit')).toBe('reschedule');
    expect(answered({ word: 'two' }, 'offer')).toBe('no');
    expect(answered({ word: 'one' }, 'none')).toBe('other');
  });

  it('[RPL-003] takes a like only for the text it quotes', () => {
    expect(answered({ word: 'like', quote: 'Bright Eyes: Maria has a vis' }, 'visit')).toBe('like');
    expect(answered({ word: 'like', quote: 'Bright Eyes: Your order is ready' }, 'visit')).toBe('reaction');
    expect(answered({ word: 'like', quote: '' }, 'visit')).toBe('reaction');
    expect(answered({ word: 'like', quote: 'Bright Eyes: Maria has a visit' }, 'none')).toBe('reaction');
    expect(isQuoteOf({ quote: 'Thanks', text: 'Thanks' })).toBe(true);
    expect(isQuoteOf({ quote: 'Thanks', text: 'Thanks for letting us know' })).toBe(false);
  });

  it('[RPL-005] takes a yes for someone only if the text was about them', () => {
    expect(answered({ word: 'named-yes', names: ['jose'] }, 'visit')).toBe('named-yes');
    expect(answered({ word: 'named-yes', names: ['maria', 'kevin'] }, 'visit')).toBe('other');
    expect(answered({ word: 'named-yes', names: [] }, 'visit')).toBe('other');
  });
});
