/**
 * The server's proof that a phone is the patient's, for this browser session: from an entered code, or a texted link.
 * It does not contain the phone, so a shared computer does not reveal one.
 */
const itemOf = (coverKey: number): string => `sightline-phone-${coverKey}`;
const FORM = /^[0-9a-z]{1,12}\.[\w-]{10,64}$/;

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type ProofStore = { shelf: () => Shelf; coverKey: number };

/** Null if there is none; only the server knows whether it is valid, and for which phone. */
export function readProof({ shelf, coverKey }: ProofStore): string | null {
  try {
    const kept = shelf().getItem(itemOf(coverKey));
    return kept !== null && FORM.test(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function writeProof({ shelf, coverKey, proof }: ProofStore & { proof: string | null }): void {
  try {
    if (proof === null) shelf().removeItem(itemOf(coverKey));
    else shelf().setItem(itemOf(coverKey), proof);
  } catch {
    // A browser that stores nothing: the next booking asks for another code.
  }
}

/** From a texted link, after its #, which no server sees: `#p=…`. */
export function proofOfHash(hash: string): string | null {
  const proof = new URLSearchParams(hash.replace(/^#/, '')).get('p');
  return proof !== null && FORM.test(proof) ? proof : null;
}
