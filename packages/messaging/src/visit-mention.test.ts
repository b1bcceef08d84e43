import { describe, expect, it } from 'vitest';
import { visitsMentioned } from './visit-mention.ts';

const VISITS = [
  { date: '2026-11-30', time: '15:25' },
  { date: '2026-12-03', time: '09:00' },
];

describe('the visits a text of ours is about', () => {
  it.each<[string, number[] | null]>([
    ['Maria has a visit on Monday, November 30 at 3:25 PM.', [0]],
    ['Maria tiene cita el lunes 30 de noviembre, 3:25 p.m.', [0]],
    ['See you tomorrow at 3:25', [0]],
    ['Your visit on 12/3 is booked', [1]],
    ['jueves 3 de dic a las 9:00 a.m.', [1]],
    ['Dec. 3rd at 9am works', [1]],
    ['Dec 3 at 10:30 AM', []],
    ['Nov 30 or Dec 3?', [0, 1]],
    ['See you at 9 pm', []],
    ['Please bring your glasses. Reply C to confirm.', null],
    ['Open 9-5, call 212-555-0100. 20/20!', null],
  ])('[RPL-004] are read from %j', (text, places) => {
    expect(visitsMentioned({ text, visits: VISITS })).toEqual(places);
  });
});
