import { describe, expect, it } from 'vitest';
import { isMachineText, isShortCode } from './machine-text.ts';

const OURS = 'Bright Eyes: Thank you for your text. We’re closed until Monday at 8:00 AM and will answer then.';

describe('texts of other machines', () => {
  it.each([
    'I’m driving with Do Not Disturb While Driving turned on. I’ll see your message later.',
    'This is an automated reply: we are out of the office until Monday.',
    'AUTO-REPLY: back at 9',
    'Thanks for contacting Acme Plumbing! We will get back to you as soon as possible.',
    'Acme: You are subscribed. Msg&data rates may apply. Reply STOP to end.',
    'This inbox is not monitored.',
    'Respuesta automática: estoy manejando.',
    'Gracias por comunicarse con nosotros. Estamos cerrados.',
    'We are currently closed. Our hours are 9-5.',
    `Liked “${OURS}”`,
  ])('[INX-008] recognizes “%s”', (text) => {
    expect(isMachineText({ text, ownTexts: [OURS] })).toBe(true);
  });

  it.each([
    'My glasses broke, can I come tomorrow?',
    'Are you closed on Monday?',
    'My left eye is red and hurts',
    'Thank you for the reminder. Can I come at 3 instead?',
    'I will be driving to you from Dallas, is parking free?',
    'Can you reply to this before 9?',
    'Se me rompieron los lentes',
    'Please stop by the office? ok',
    'Yes',
  ])('[INX-008] takes “%s” for a person’s', (text) => {
    expect(isMachineText({ text, ownTexts: [OURS, 'Yes'] })).toBe(false);
  });

  it('[INX-008] knows short codes and names from phone numbers', () => {
    expect(['72345', '262966', 'AMAZON', '+1212555'].every(isShortCode)).toBe(true);
    expect(isShortCode('+12125550101')).toBe(false);
  });
});
