import { describe, expect, inject, it } from 'vitest';
import { unnamedTables } from './named-practice.ts';

const tenantTables = new Set(inject('tenantTables'));
const unnamed = (text: string) => unnamedTables({ text, tenantTables });

describe('[SCL-001] a statement inside a practice', () => {
  it('names it for each table, by a value', () => {
    expect(unnamed('select * from patient where cover_key = $1')).toEqual([]);
    expect(unnamed('select * from patient p join location l on l.loc_key = p.loc_key where p.cover_key = $1')).toEqual([
      'location l',
    ]);
    expect(unnamed('select * from patient p join recall r on r.cover_key = p.cover_key where p.cover_key = 7')).toEqual(
      ['recall r'],
    );
    expect(unnamed('update patient p set dob = null from recall r where $1::integer = r.cover_key')).toEqual([
      'patient p',
    ]);
    expect(unnamed('delete from recall r using patient p where r.cover_key = $1 and p.cover_key = $1')).toEqual([]);
  });

  it('names it in every subquery, common table expression and branch of a union', () => {
    const inner = 'select 1 from recall r where r.cover_key = p.cover_key';
    expect(unnamed(`select exists (${inner}) from patient p where p.cover_key = $1`)).toEqual(['recall r']);
    expect(unnamed(`select * from patient p cross join lateral (${inner}) x where p.cover_key = $1`)).toEqual([
      'recall r',
    ]);
    expect(
      unnamed(`with recent as (select * from recall) select * from recent, patient p where p.cover_key = $1`),
    ).toEqual(['recall']);
    expect(unnamed('select 1 from patient where cover_key = $1 union all select 1 from recall')).toEqual(['recall']);
  });

  it('is not named by a choice, or for the outer side of a join by its condition', () => {
    expect(unnamed('select * from patient where cover_key = $1 or patient_key = 1')).toEqual(['patient']);
    expect(unnamed('select * from patient p left join recall r on p.cover_key = $1 and r.cover_key = $1')).toEqual([
      'patient p',
    ]);
  });

  it('gives it to new rows', () => {
    expect(unnamed('insert into recall (cover_key, recall_key) values ($1, 1), ($1, 2)')).toEqual([]);
    expect(unnamed('insert into recall (recall_key) values (1)')).toEqual(['new recall']);
    expect(unnamed('insert into recall (cover_key) select x from unnest($1::integer[]) x')).toEqual(['new recall']);
  });

  it('needs no practice for tables that every practice shares', () => {
    expect(unnamed('select * from cover join app_user on true')).toEqual([]);
  });
});
