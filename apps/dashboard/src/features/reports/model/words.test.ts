import type { ValueKind } from '@sightline/contract/reports/report';
import { describe, expect, it } from 'vitest';
import { FILTERS, recallRow } from '../testing/report-samples.ts';
import { choicesFound, choicesOf, chosenWords, withToggled } from './choices.ts';
import { csvFileName } from './file-name.ts';
import { filterWords } from './filter-words.ts';
import { groupWords } from './group-words.ts';
import { personOf } from './patient.ts';
import { shareWords } from './share-words.ts';
import { toneOf } from './status-tone.ts';
import { cellWords, figureWords, fullWords, rowsInWords } from './words.ts';

const place = { zone: 'America/Denver', now: new Date('2026-11-21T18:00:00Z') };
const cell = (kind: ValueKind, value: string | number | boolean | null, key = 'any') =>
  cellWords({ key, kind }, value, place);

describe("a row's value", () => {
  it.each([
    ['date', '2026-11-14', 'Nov 14, 2026'],
    ['time', '14:05', '2:05 PM'],
    ['time', '09:30:00', '9:30 AM'],
    ['money', 1234.5, '$1,234.50'],
    ['percent', 87.5, '87.5%'],
    ['days', 4, '4'],
    ['hours', 1, '1 hour'],
    ['hours', 30.5, '30.5 hours'],
    ['number', 12_000, '12,000'],
    ['yesNo', true, 'Yes'],
    ['yesNo', false, 'No'],
    ['method', 'postcard', 'Postcard'],
    ['status', 'Not Sent - Not Cell', 'Not Sent - Not Cell'],
    ['text', null, '–'],
    ['text', '', '–'],
  ] as const)('[RPT-001] of kind %s: %s reads %s', (kind, value, words) => {
    expect(cell(kind, value)).toBe(words);
  });

  it("[RPT-001] that is an instant is shown in the row's location's time, in full on hover", () => {
    expect(cell('instant', '2026-11-21T06:30:00Z')).toBe('Yesterday 11:30 PM');
    expect(cell('instant', '2026-11-21T07:30:00Z')).toBe('Today 12:30 AM');
    expect(fullWords({ kind: 'instant' }, '2026-11-21T06:30:00Z', place)).toBe('11/20/26 11:30 PM');
    expect(fullWords({ kind: 'text' }, '2026-11-21T06:30:00Z', place)).toBeUndefined();
  });

  it('that is a phone is grouped as usual', () => {
    expect(cell('text', '+13035550142', 'phone')).toBe('(303) 555-0142');
  });

  it('that is a status has its color, and a neutral one for an unknown word', () => {
    expect(['Confirmed', 'Sent', 'Request to Reschedule', 'Undelivered', 'Anything'].map(toneOf)).toEqual([
      'good',
      'waiting',
      'attention',
      'bad',
      'plain',
    ]);
  });
});

describe('a figure', () => {
  it('[RPT-001] is formatted by kind, with a dash if there is nothing to divide by', () => {
    expect(figureWords('count', 1234)).toBe('1,234');
    expect(figureWords('percent', 50)).toBe('50.0%');
    expect(figureWords('days', 1)).toBe('1 day');
    expect(figureWords('days', 4.5)).toBe('4.5 days');
    expect(figureWords('money', 12)).toBe('$12.00');
    expect(figureWords('percent', null)).toBe('–');
    expect(figureWords('percent', undefined)).toBe('–');
  });

  it('[RPT-001] says how many of how many it counts', () => {
    expect(shareWords({ part: 35, whole: 1040 })).toBe('35 of 1,040');
    expect(shareWords({ part: 0, whole: 0 })).toBe('No results in this range.');
    expect(rowsInWords(1)).toBe('1 row');
    expect(rowsInWords(2500)).toBe('2,500 rows');
  });
});

describe('filters in words', () => {
  const choices = choicesOf(FILTERS);
  const filters = { from: '', to: '', type: 'due', methods: ['text'], providers: [], locations: [2001, 2002] } as const;
  const types = [
    { key: 'messaged', label: 'Messaged' },
    { key: 'due', label: 'Due' },
  ];

  it('[RPT-003] name the days, the date they apply to, and the choices', () => {
    const range = { from: '2026-11-01', to: '2026-11-21' };
    expect(filterWords({ filters, range, choices, types, hasMethods: true })).toEqual([
      'Nov 1, 2026 to Nov 21, 2026 (by due)',
      'Locations: Main St, Harbor (closed)',
      'Providers: all',
      'Methods: Text',
    ]);
    const withoutMethods = filterWords({ filters, range, choices, types, hasMethods: false });
    expect(withoutMethods.join('\n')).not.toContain('Methods');
    const oneDay = { from: '2026-11-21', to: '2026-11-21' };
    expect(filterWords({ filters, range: oneDay, choices, types: [], hasMethods: true })[0]).toBe('Nov 21, 2026');
  });

  it('[RPT-003] a list shows all, the one, or how many', () => {
    expect(chosenWords('providers', [], choices.providers)).toBe('All providers');
    expect(chosenWords('providers', ['3002'], choices.providers)).toBe('Brandt, Lena');
    expect(chosenWords('providers', ['9'], choices.providers)).toBe('9');
    expect(chosenWords('providers', ['3001', '3002'], choices.providers)).toBe('2 providers');
    expect(choicesFound([{ value: '1', label: 'Núñez, José' }], 'nunez, jose')).toHaveLength(1);
    expect(choicesFound(choices.providers, ' LENA ')).toEqual([{ value: '3002', label: 'Brandt, Lena' }]);
    expect(withToggled(['3002'], choices.providers, '3001')).toEqual(['3001', '3002']);
    expect(withToggled(['3001', '3002'], choices.providers, '3001')).toEqual(['3002']);
  });

  it("a bar has the filter panel's name", () => {
    expect(groupWords({ by: 'location', key: '2001' }, choices)).toBe('Location: Main St');
    expect(groupWords({ by: 'commMethod', key: 'text' }, choices)).toBe('Method: Text');
    expect(groupWords({ by: 'time', key: '2026-11-14' }, choices)).toBe('Date: Nov 14, 2026');
    expect(groupWords({ by: 'attemptNo', key: '2' }, choices)).toBe('Attempt: 2');
    expect(groupWords({ by: 'age', key: 'over-31' }, choices)).toBe('Age: Overdue 31 to 90 days');
    expect(groupWords({ by: 'provider', key: '' }, choices)).toBe('Provider: none');
  });
});

describe('a patient', () => {
  it("is passed on under the row's name", () => {
    expect(personOf(recallRow('1'))).toEqual({ addKey: 71, firstName: 'Rosa', lastName: 'Delgado' });
    expect(personOf(recallRow('1', { patientName: 'Cher' }))).toEqual({ addKey: 71, firstName: '', lastName: 'Cher' });
    expect(personOf(recallRow('1', { addKey: 0 }))).toBeNull();
    expect(personOf(recallRow('1', { patientName: null }))).toBeNull();
  });

  it('is in no file name', () => {
    expect(csvFileName('no-shows', { from: '2026-11-01', to: '2026-11-21' })).toBe(
      'no-shows-2026-11-01-to-2026-11-21.csv',
    );
    expect(csvFileName('orders', { from: '2026-11-21', to: '2026-11-21' })).toBe('orders-2026-11-21.csv');
  });
});
