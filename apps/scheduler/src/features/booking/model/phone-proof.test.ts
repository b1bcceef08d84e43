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

describe('the proof of a phone', () => {
  it('[PAT-003] is kept for one practice and this session, until it is refused', () => {
    const shelf = shelfOf();
    writeProof({ shelf, coverKey: 1, proof: PROOF });
    expect(readProof({ shelf, coverKey: 1 })).toBe(PROOF);
    expect(readProof({ shelf, coverKey: 2 })).toBeNull();
    writeProof({ shelf, coverKey: 1, proof: null });
    expect(readProof({ shelf, coverKey: 1 })).toBeNull();
  });

  it('[PAT-003] comes from behind the # of a link in a text', () => {
    expect(proofOfHash(`#p=${PROOF}`)).toBe(PROOF);
    for (const hash of ['', '#', '#details', '#p=', '#p=<script>']) expect(proofOfHash(hash)).toBeNull();
  });

  it('asks for another code in a browser that keeps nothing', () => {
    const shelf = () => {
      throw new Error('denied');
    };
    writeProof({ shelf, coverKey: 1, proof: PROOF });
    expect(readProof({ shelf, coverKey: 1 })).toBeNull();
  });
});
