/**
 * The server's word that a phone is the patient's, for this browser session: from a code that was entered, or from a
 * link in a text. It names no phone, so a shared computer learns none.
 */
const itemOf = (coverKey: number): string => `sightline-phone-${coverKey}`;
const FORM = /^[0-9a-z]{1,12}\.[\w-]{10,64}$/;

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Kept = { shelf: () => Shelf; coverKey: number };

/** Null where none was had; whether it still holds, and for which phone, only the server knows. */
export function readProof({ shelf, coverKey }: Kept): string | null {
  try {
    const kept = shelf().getItem(itemOf(coverKey));
    return kept !== null && FORM.test(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function writeProof({ shelf, coverKey, proof }: Kept & { proof: string | null }): void {
  try {
    if (proof === null) shelf().removeItem(itemOf(coverKey));
    else shelf().setItem(itemOf(coverKey), proof);
  } catch {
    // A browser that keeps nothing: the next booking asks for another code.
  }
}

/** Of a link in a text, behind its #, where no server sees it: `#p=…`. */
export function proofOfHash(hash: string): string | null {
  const proof = new URLSearchParams(hash.replace(/^#/, '')).get('p');
  return proof !== null && FORM.test(proof) ? proof : null;
}
