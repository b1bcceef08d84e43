import { RECALLS } from '@sightline/contract/reports/recalls.report';
import { column, type Report } from '@sightline/contract/reports/report';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { neutralised } from '../../../http/spreadsheet-text.ts';
import { type CsvValue, csvCell, csvHead, csvLines } from './csv.rules.ts';
import { keysFromQuery } from './csv-query.rules.ts';

const cellOf = (value: CsvValue) => csvCell({ value, kind: 'text', timeZone: 'America/New_York' });

describe('CSV cells', () => {
  it.each([
    '=1+1',
    '+1+1',
    '-2+3',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\nx',
    ' =1',
    '"=1',
    "'=1",
    '“=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
  ])('begin with an apostrophe if a spreadsheet would read a formula: %j', (text) => {
    expect(neutralised(text)).toBe(`'${text}`);
  });

  it.each(['Ada', "O'Neil", '1=1', 'a-b', 'x@y.test', '', '(646) 555-0100', '+16465550100', '+442071838750'])(
    'stay unchanged otherwise, phones included: %j',
    (text) => {
      expect(neutralised(text)).toBe(text);
    },
  );

  it.each(['+1+1', '+1 646 555 0100=1', "+cmd|' /C calc'!A0", '+123456', '+1234567890123456'])(
    'are not phones just because they begin with a plus: %j',
    (text) => {
      expect(neutralised(text).startsWith("'")).toBe(true);
    },
  );

  it('keep numbers as numbers, write yes and no, and leave missing values empty', () => {
    expect([-3.5, 0, true, false, null, 'x'].map(cellOf)).toEqual([-3.5, 0, 'Yes', 'No', '', 'x']);
    expect(csvCell({ value: 'voice', kind: 'method', timeZone: 'UTC' })).toBe('Voice');
  });

  it("show instants as wall time of the row's location", () => {
    const value = Temporal.Instant.from('2026-11-01T06:30:59Z');
    expect(cellOf(value)).toBe('2026-11-01 01:30');
    expect(csvCell({ value, kind: 'instant', timeZone: 'Asia/Kolkata' })).toBe('2026-11-01 12:00');
  });

  it('are in RFC 4180 lines after a byte order mark, whatever they contain', () => {
    const cells = ['a,b', 'say "so"', 'one\ntwo', 'one\rtwo', 'one\r\ntwo', ' x ', 'Zoë'];
    const columns = cells.map((_, place) => column(String(place), `C${place}`, 'text'));
    const rows = [{ timeZone: 'UTC', valueIn: ({ key }: { key: string }) => cells[Number(key)] ?? null }];
    const lines = csvLines({ columns, rows });
    expect(lines).toBe('"a,b","say ""so""","one\ntwo","one\rtwo","one\r\ntwo", x ,Zoë\r\n');
    expect(parse(lines, { record_delimiter: '\r\n' })).toEqual([cells]);
    const report: Report = RECALLS;
    expect(csvHead(report)).toMatch(/^\uFEFFPatient,Patient ID,.*,Est\. value\r\n$/);
  });
});

describe('a request by query string', () => {
  it('separates list items by commas', () => {
    const query = { locKeys: '1, 2,', acctKeys: null, commMethods: 'text,email', figure: 'x' };
    const lists = { locKeys: [1, 2], acctKeys: [], commMethods: ['text', 'email'] };
    expect(keysFromQuery(query)).toEqual({ figure: 'x', ...lists });
  });

  it('refuses unknown keys and methods', () => {
    expect(() => keysFromQuery({ locKeys: '4294967296' })).toThrow('request isn’t valid');
    expect(() => keysFromQuery({ commMethods: 'text,pigeon' })).toThrow('request isn’t valid');
  });
});
