import { describe, expect, it } from 'vitest';
import {
  caretAfter,
  digitsBefore,
  isFieldOff,
  NO_FIELDS,
  searchInWords,
  searchOf,
  withField,
} from './patient-search.ts';

const typed = (change: Partial<typeof NO_FIELDS>) => ({ ...NO_FIELDS, ...change });

describe('patient search inputs', () => {
  it.each([
    ['Jo<b>anna', 'Jo<>anna'],
    ['<script>x</script>', '<>x<>'],
    ['a < b', 'a < b'],
    ['<<b>>', '<>>'],
    ['<>', '<>'],
    ['x'.repeat(25), 'x'.repeat(20)],
    [`<${'x'.repeat(40)}>Ramos`, '<>Ramos'],
  ])('[MSG-026] %j becomes %j', (text, expected) => {
    for (const field of ['patientId', 'firstName', 'lastName'] as const)
      expect(withField(NO_FIELDS, field, text)[field]).toBe(expected);
  });

  it('[MSG-026] cleaning an input twice changes nothing more', () => {
    const once = withField(NO_FIELDS, 'firstName', '<a><<b>c>'.repeat(4));
    expect(withField(once, 'firstName', once.firstName)).toEqual(once);
  });

  it('[MSG-027] a phone gets dashes, and a pasted one keeps its last ten digits', () => {
    expect(withField(NO_FIELDS, 'phone', '2125').phone).toBe('212-5');
    expect(withField(NO_FIELDS, 'phone', 'call +1 (212) 555-0187').phone).toBe('212-555-0187');
  });

  it("[MSG-028] a patient ID disables the others, blanks don't", () => {
    const off = (fields: typeof NO_FIELDS) =>
      (['patientId', 'firstName', 'lastName', 'phone'] as const).filter((field) => isFieldOff(fields, field));
    expect(off(typed({ patientId: 'BE-1' }))).toEqual(['firstName', 'lastName', 'phone']);
    expect(off(typed({ patientId: '  ' }))).toEqual([]);
  });
});

describe('the search request', () => {
  it('[MSG-028] is the ID alone if there is one', () => {
    expect(searchOf(typed({ patientId: ' BE-1 ', firstName: 'Delia', phone: '212-555-0187' }))).toEqual(
      typed({ patientId: 'BE-1' }),
    );
  });

  it('[MSG-029] omits an incomplete phone, and is empty if nothing is left', () => {
    expect(searchOf(typed({ lastName: 'Ramos', phone: '212-555-018' }))).toEqual(typed({ lastName: 'Ramos' }));
    expect(searchOf(typed({ phone: '212-555-0187' }))).toEqual(typed({ phone: '212-555-0187' }));
    expect(searchOf(typed({ phone: '212-555-018' }))).toBeNull();
    expect(searchOf(typed({ firstName: '  ' }))).toBeNull();
  });

  it('[MSG-029] reads like a sentence', () => {
    expect(searchInWords(typed({ firstName: 'Delia', phone: '212-555-0187' }))).toBe('Delia 212-555-0187');
  });
});

describe('the caret in a phone', () => {
  it('[MSG-027] stays after the same digit when dashes move', () => {
    expect(digitsBefore('2125-55', 4)).toBe(4);
    expect(caretAfter('212-555', 4)).toBe(5);
    expect(caretAfter('212-555', 3)).toBe(3);
    expect(caretAfter('212-555', 0)).toBe(0);
    expect(caretAfter('212', 9)).toBe(3);
  });
});
