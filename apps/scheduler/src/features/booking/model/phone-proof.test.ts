import { describe, expect, it } from 'vitest';
import { proofOfHash, readProof, writeProof } from './phone-proof.ts';

function shelfOf() {
  const kept = new Map<string, string>();
  const shelf = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
  return () => shelf;
}
const PROOF = 'h3k2a1.AAAAAAAAAAAAAAAA';

describe('a phone proof', () => {
  it("[PAT-003] is kept for one practice and this session, until it's refused", () => {
    const shelf = shelfOf();
    writeProof({ shelf, coverKey: 1, proof: PROOF });
    expect(readProof({ shelf, coverKey: 1 })).toBe(PROOF);
    expect(readProof({ shelf, coverKey: 2 })).toBeNull();
    writeProof({ shelf, coverKey: 1, proof: null });
    expect(readProof({ shelf, coverKey: 1 })).toBeNull();
  });

  it('[PAT-003] comes from behind the # of a texted link', () => {
    expect(proofOfHash(`#p=${PROOF}`)).toBe(PROOF);
    for (const hash of ['', '#', '#details', '#p=', '#p=<script>']) expect(proofOfHash(hash)).toBeNull();
  });

  it('is requested again in a browser that stores nothing', () => {
    const shelf = () => {
      throw new Error('denied');
    };
    writeProof({ shelf, coverKey: 1, proof: PROOF });
    expect(readProof({ shelf, coverKey: 1 })).toBeNull();
  });
});
