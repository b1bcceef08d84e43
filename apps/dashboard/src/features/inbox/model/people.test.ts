import { describe, expect, it } from 'vitest';
import { conversationOf, messageOf } from '../testing/samples.ts';
import { ageOn, isUnknownSender, mayBeWords, shortName, unnamedBefore } from './people.ts';

const person = (addKey: number, firstName: string, lastName: string) => ({
  addKey,
  patientId: String(addKey),
  firstName,
  lastName,
  dob: null,
  nextVisit: null,
  lastVisit: null,
  insurances: [],
  bookingLink: null,
  formLink: null,
  manageLink: null,
});
const anna = person(1, 'Anna', 'Whitaker');
const ben = person(2, 'Ben', 'Whitaker');

describe('people on a phone', () => {
  it('are shown by first name, and by full name if first names repeat', () => {
    expect(shortName(anna, [anna, ben])).toBe('Anna');
    expect(shortName(anna, [anna, person(3, 'Anna', 'Cole')])).toBe('Anna Whitaker');
    expect(shortName(person(4, '', 'Cole'), [])).toBe('Cole');
  });

  it('[MSG-036] may be whoever has the number as a home or other phone', () => {
    const una = { addKey: 5, patientId: '5', firstName: 'Una', lastName: 'Quill', phone: 'home' } as const;
    expect(mayBeWords({})).toBe('');
    expect(mayBeWords({ mayBe: [{ ...una, phone: 'other' }] })).toBe('May be Una Quill (other phone)');
    expect(mayBeWords({ mayBe: [una, una, una] })).toBe('May be Una Quill (home phone) or 2 more');
  });

  it("[MSG-036] are unknown if the conversation has no patient and the phone is nobody's", () => {
    expect(isUnknownSender(conversationOf(7), [])).toBe(true);
    expect(isUnknownSender(conversationOf(7), [anna])).toBe(false);
    expect(isUnknownSender(conversationOf(7, { addKey: 1 }), [])).toBe(false);
  });

  it('have an age that increases on their birthday', () => {
    expect([ageOn('1985-11-20', '2026-11-19'), ageOn('1985-11-20', '2026-11-20')]).toEqual([40, 41]);
  });

  it("notes and events between texts don't split a run, and get no name", () => {
    const messages = [messageOf(1), messageOf(2, { kind: 'note' }), messageOf(3, { kind: 'event' }), messageOf(4)];
    expect(unnamedBefore(messages, messageOf(4)).map(({ transKey }) => transKey)).toEqual([1]);
  });

  it('several texts in a row can be attributed together, up to one from the other side or one already attributed', () => {
    const messages = [
      messageOf(1, { addKey: 2 }),
      messageOf(2),
      messageOf(3),
      messageOf(4),
      messageOf(5, { kind: 'outgoing' }),
      messageOf(6),
    ];
    const keys = (of: number) => unnamedBefore(messages, messageOf(of)).map(({ transKey }) => transKey);
    expect([keys(4), keys(6), keys(99)]).toEqual([[3, 2], [], []]);
  });
});
