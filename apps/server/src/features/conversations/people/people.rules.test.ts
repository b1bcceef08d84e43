import { describe, expect, it } from 'vitest';
import { manageMarkOf, ownerChosen, ownerOf, subjectOf } from './people.rules.ts';
import { carriedConsent } from './phone-consent.rules.ts';

const at = (patient_key: number, loc_key = 11) => ({ patient_key, loc_key });

describe('the owner of a new thread', () => {
  it.each([
    [[], null],
    [[at(1)], 1],
    [[at(1, 12)], 1],
    [[at(1), at(2, 12)], 1],
    [[at(1), at(2)], null],
    [[at(1, 12), at(2, 12)], null],
  ])('[MSG-036] for the phone of %j is %j', (patients, owner) => {
    expect(ownerOf({ patients, locKey: 11 })).toBe(owner);
  });

  it('[MSG-036] is the chosen patient, unless others share the phone', () => {
    expect(ownerChosen({ patients: [], chosenKey: 1 })).toBe(1);
    expect(ownerChosen({ patients: [at(1)], chosenKey: 1 })).toBe(1);
    expect(ownerChosen({ patients: [at(2)], chosenKey: 1 })).toBe(null);
    expect(ownerChosen({ patients: [at(1), at(2)], chosenKey: 1 })).toBe(null);
  });

  it('[MSG-024] a text is about the person named, the only one, or no one', () => {
    expect(subjectOf({ people: [at(1), at(2)], patientKey: 2 })).toEqual(at(2));
    expect(subjectOf({ people: [at(1)], patientKey: null })).toEqual(at(1));
    expect(subjectOf({ people: [at(1), at(2)], patientKey: null })).toBe(null);
    expect(subjectOf({ people: [], patientKey: 3 })).toBe(null);
  });
});

describe('consent that moves with a thread', () => {
  const entries = (...rows: [decision: string, about?: number][]) =>
    rows.map(([decision, about_key = null], index) => ({ entry_key: index + 1, decision, about_key }));
  const carried = (isShared: boolean, ...rows: [string, number?][]) =>
    carriedConsent({ entries: entries(...rows), patientKey: 7, isShared });

  it('[MSG-024] is all of it from a phone of their own', () => {
    expect(carried(false, ['requested'], ['given'], ['requested'])).toEqual([1, 2, 3]);
  });

  it('[MSG-024] from a shared phone is an open request, a NO, and their own YES', () => {
    expect(carried(true, ['requested'])).toEqual([1]);
    expect(carried(true, ['requested'], ['given'])).toEqual([]);
    expect(carried(true, ['requested'], ['given', 7])).toEqual([1, 2]);
    expect(carried(true, ['requested'], ['given', 8], ['requested'])).toEqual([3]);
    expect(carried(true, ['requested'], ['refused'])).toEqual([1, 2]);
    expect(carried(true, ['refused'], ['requested'], ['given'])).toEqual([1]);
  });
});

describe('the placeholder of a link to change a visit', () => {
  const of = (first_name: string, last_name: string, next_visit: object | null = {}) => ({
    ...{ first_name, last_name },
    next_visit,
  });
  const max = of('Max', 'Pike');

  it.each([
    ['names no one on a phone of one', [max], '[manage link]'],
    ['names the person on a shared phone', [max, of('Audrey', 'Pike')], '[manage link of Max]'],
    ['has the last name where first names repeat', [max, of('Max', 'Moss')], '[manage link of Max Pike]'],
    ['is missing where whole names repeat', [max, of('Max', 'Pike')], null],
  ])('[INX-009] %s', (_, people, mark) => {
    expect(manageMarkOf({ people, person: max })).toBe(mark);
  });

  it('[INX-009] is missing without a visit', () => {
    const person = of('Max', 'Pike', null);
    expect(manageMarkOf({ people: [person], person })).toBeNull();
  });
});
