import { describe, expect, it } from 'vitest';
import { recallId, recordNameOf, recordNameOfId } from './record-names.rules.ts';

const fieldsOf = (held: Readonly<Record<string, string>>) => ({
  has: (field: string) => field in held,
  text: (field: string) => held[field] ?? '',
});
const nameOf = (held: Readonly<Record<string, string>>) =>
  recordNameOf({ fields: fieldsOf(held), reader: { idField: 'orderNo' } });

describe("a rejected record's name", () => {
  it('[IMP-002] is its number in the source, or else its patient’s', () => {
    expect(nameOf({ orderNo: 'T-9', patientId: 'P1' })).toBe('T-9');
    expect(nameOf({ patientId: 'P1' })).toBe('patient P1');
    expect(nameOf({})).toBeUndefined();
  });

  it('[IMP-002] is never text too long for a number', () => {
    expect(nameOf({ orderNo: 'x'.repeat(65), patientId: 'P1' })).toBe('patient P1');
    expect(nameOf({ orderNo: 'x'.repeat(65) })).toBeUndefined();
  });

  it('[IMP-002] is the patient for a recall without a number', () => {
    const sourceId = recallId({ pmsId: 'P 1', type: 'Annual Exam', due: '2027-01-01' });
    expect(recordNameOfId({ kind: 'recall', sourceId })).toBe('patient P 1');
    expect(recordNameOfId({ kind: 'recall', sourceId: 'R-7' })).toBe('R-7');
    expect(recordNameOfId({ kind: 'order', sourceId })).toBe(sourceId);
  });
});
