import { describe, expect, it } from 'vitest';
import { ALL_CALLS } from './all-calls.ts';
import { AUDIT_WORDS } from './audit.texts.ts';

describe('words of audited acts', () => {
  it('[ADM-011] name every act on patients', () => {
    const acts = ALL_CALLS.flatMap(({ audit }) => (audit.patients ? [audit.action] : []));
    expect(acts.length).toBeGreaterThan(50);
    expect(acts.filter((act) => AUDIT_WORDS[act] === undefined)).toEqual([]);
  });
});
