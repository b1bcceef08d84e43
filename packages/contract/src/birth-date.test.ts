import { describe, expect, it } from 'vitest';
import { readBirthDate } from './birth-date.ts';

const TODAY = '2026-11-21';
const dateOf = (text: string) => {
  const read = readBirthDate(text, TODAY);
  return 'date' in read ? read.date : read.fault;
};

describe('a date of birth', () => {
  it('[PAT-005] is read in the usual notations', () => {
    const march = ['3/4/1985', '03-04-1985', '03.04.1985', '3 4 1985', '03041985', '3/4/85', '3 / 4 / 1985'];
    const words = [
      'March 4, 1985',
      'march 4 1985',
      'Mar. 4th, 1985',
      '4 March 1985',
      '4-Mar-85',
      '4mar1985',
      "mar 4 '85",
    ];
    const spanish = ['4 mar 1985', '4 de marzo de 1985', '4 marzo de 1985', 'el 4 de marzo del 1985', 'marzo 4, 1985'];
    for (const text of [...march, ...words, ...spanish]) expect(dateOf(text), text).toBe('1985-03-04');
    for (const text of ['15 ene 1990', '15 de enero de 1990', 'Jan 15 1990'])
      expect(dateOf(text), text).toBe('1990-01-15');
    for (const text of ['2 ago 1971', '2 de agosto de 1971', 'Aug 2, 1971'])
      expect(dateOf(text), text).toBe('1971-08-02');
    expect([dateOf('9 abr 2001'), dateOf('9 dic 2001'), dateOf('9 set 2001')]).toEqual(
      ['04', '12', '09'].map((month) => `2001-${month}-09`),
    );
  });

  it('[PAT-005] is read as browsers fill it in', () => {
    for (const text of ['1985-03-04', '19850304', '1985/03/04', '1985-03-04T00:00:00Z'])
      expect(dateOf(text)).toBe('1985-03-04');
  });

  it('[PAT-005] has the day first if the other reading has no such month', () => {
    for (const text of ['27/04/1985', '27-4-1985', '27.04.85', '27041985']) expect(dateOf(text)).toBe('1985-04-27');
  });

  it('[PAT-005] with a two-digit year never lies in the future', () => {
    expect(dateOf('01/02/26')).toBe('2026-01-02');
    expect(dateOf('01/02/19')).toBe('2019-01-02');
    expect(dateOf('01/02/27')).toBe('1927-01-02');
    expect(dateOf('01/02/00')).toBe('2000-01-02');
  });

  it('[PAT-005] that is impossible is refused with the reason', () => {
    for (const text of ['2/30/1985', '13/13/1985', '02/29/2025', '00/04/1985', 'April 31, 1985'])
      expect(dateOf(text), text).toBe('no-date');
    for (const text of ['11/22/2026', '11/21/2026', '2030-01-01']) expect(dateOf(text), text).toBe('future');
    expect(dateOf('3/4/1885')).toBe('year');
    for (const text of ['', 'yesterday', '1985', '3/1985', 'Marzipan 4', '3/4', 'Foo 4 1985'])
      expect(dateOf(text), text).toBe('date');
    expect(dateOf('02/29/2024')).toBe('2024-02-29');
  });
});
