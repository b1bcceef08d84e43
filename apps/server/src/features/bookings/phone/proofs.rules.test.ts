import { describe, expect, it } from 'vitest';
import { isProof, proofOf } from './proofs.rules.ts';

const owned = { secret: Buffer.alloc(32, 7), coverKey: 11, reach: '+12125550187' };
const now = Temporal.Instant.from('2026-11-20T15:00:00Z');
const proof = proofOf({ ...owned, until: now.add({ minutes: 60 }) });

describe('a phone proof', () => {
  it('[PAT-003] is valid for its phone and practice, until its expiry', () => {
    expect(isProof({ ...owned, proof, now })).toBe(true);
    expect(isProof({ ...owned, proof, now: now.add({ minutes: 59 }) })).toBe(true);
    expect(isProof({ ...owned, proof, now: now.add({ minutes: 60 }) })).toBe(false);
    expect(isProof({ ...owned, proof, now, reach: '+12125550188' })).toBe(false);
    expect(isProof({ ...owned, proof, now, coverKey: 12 })).toBe(false);
  });

  it("[PAT-003] can't be extended or forged", () => {
    const [, signature] = proof.split('.');
    expect(isProof({ ...owned, proof: `zzzzzz.${signature}`, now })).toBe(false);
    for (const made of ['', '.', 'zzzzzz', 'zzzzzz.AAAAAAAAAAAAAAAA', proof.slice(0, -2)])
      expect(isProof({ ...owned, proof: made, now }), made).toBe(false);
  });

  it('is short enough for a link in a text', () => {
    expect(proof.length).toBeLessThan(25);
  });
});
