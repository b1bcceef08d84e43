import type { Carrier } from '@sightline/contract/insurance-types.calls';
import { describe, expect, it } from 'vitest';
import { carrierOf } from '../testing/carriers.ts';
import {
  addErrors,
  draftOf,
  isChanged,
  isClearable,
  NOTHING_TYPED,
  parseDays,
  rowDays,
  sortCarriers,
  withName,
} from './carriers.ts';

const vsp = carrierOf('VSP');
const typed = { ...NOTHING_TYPED, insName: 'EyeMed', days: '2' };

describe('adding', () => {
  it('[INS-002] reports each missing or wrong value', () => {
    expect(addErrors(NOTHING_TYPED, [])).toEqual([
      'Insurance Carrier is required',
      'Invalid Pre-Processing Time entry',
    ]);
    expect(addErrors({ ...typed, insName: '   ' }, [])).toEqual(['Insurance Carrier is required']);
    expect(addErrors({ ...typed, days: 'two' }, [])).toEqual(['Invalid Pre-Processing Time entry']);
    expect(addErrors(typed, [])).toEqual([]);
  });

  it('[INS-002] accepts a name of 50 characters and refuses 51', () => {
    expect(addErrors({ ...typed, insName: 'n'.repeat(50) }, [])).toEqual([]);
    expect(addErrors({ ...typed, insName: 'n'.repeat(51) }, [])).toEqual([
      'Insurance Carrier can have at most 50 characters',
    ]);
  });

  it('refuses a name the list already has, in any case', () => {
    expect(addErrors({ ...typed, insName: ' vsp ' }, [vsp])).toEqual(['This Insurance Carrier is already in the list']);
  });

  it('[INS-004] naming a required carrier sets display order first, any other name clears it', () => {
    const required = withName(NOTHING_TYPED, 'no insurance ');
    expect(required.orderKey).toBe(1);
    expect(withName({ ...required, orderKey: -1 }, 'No Insurance').orderKey).toBe(-1);
    expect(withName(required, 'No Insurance Co').orderKey).toBe(0);
  });
});

describe('days', () => {
  it('[INS-002] are whole numbers from 0 to a year', () => {
    expect(['0', ' 7 ', '365'].map(parseDays)).toEqual([0, 7, 365]);
    expect(['', '-1', '1.5', '1e2', 'abc', '366', '٣'].map(parseDays)).toEqual(Array(7).fill(null));
  });

  it("[INS-003] become 0 in a row if they aren't valid", () => {
    expect(['-3', 'soon', '', '4'].map(rowDays)).toEqual([0, 0, 0, 4]);
  });
});

describe('list', () => {
  it('[INS-001] shows first, then by name, then last', () => {
    const carriers = [
      carrierOf('Other Insurance', { orderKey: -1 }),
      carrierOf('vsp'),
      carrierOf('Aetna'),
      carrierOf('No Insurance', { orderKey: 1 }),
    ];
    expect(sortCarriers(carriers).map(({ insName }) => insName)).toEqual([
      'No Insurance',
      'Aetna',
      'vsp',
      'Other Insurance',
    ]);
  });

  it('tells a changed row from an unchanged one', () => {
    expect(isChanged(vsp, draftOf(vsp))).toBe(false);
    expect(isChanged(vsp, { ...draftOf(vsp), days: '3' })).toBe(true);
    expect(isChanged(vsp, { ...draftOf(vsp), orderKey: 1 })).toBe(true);
  });

  it('[OBS-006] clears a record only if a wider level exists', () => {
    const at = (locKey: number, of: Partial<Carrier> & { insName: string }) =>
      carrierOf(of.insName, { locKey, source: { coverKey: 1001, locKey, acctKey: 0 }, ...of });
    const practice = { locKey: 0, acctKey: 0 };
    const harbor = { locKey: 2002, acctKey: 0 };
    expect(isClearable(at(2002, { insName: 'VSP' }), harbor)).toBe(true);
    expect(isClearable(at(0, { insName: 'VSP' }), practice)).toBe(false);
    expect(isClearable(at(0, { insName: 'Other Insurance' }), practice)).toBe(true);
    expect(isClearable(at(0, { insName: 'Other Insurance', source: null }), practice)).toBe(false);
    expect(isClearable({ ...at(0, { insName: 'VSP' }), locKey: 2002 }, harbor)).toBe(false);
  });
});
