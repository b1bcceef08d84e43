const KEY_BYTES = 16;
const FNV_START = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/** A random word of one journey: 32 hexadecimal digits, which tell nothing about anybody. */
export const newJourneyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** FNV-1a of 64 bits, in 16 hexadecimal digits. It tells the requests of one journey apart, and guards nothing. */
function mark(text: string): string {
  let hash = FNV_START;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * FNV_PRIME);
  return hash.toString(16).padStart(16, '0');
}

/**
 * The key that a booking is sent under. In one journey the same request has the same key, by whatever way and however
 * often it is sent, so that a lost answer cannot book twice; a changed request is another one, unless what became of
 * an earlier one is not known: then that one's key goes on (`useSubmit`). Nothing of the request has to be kept for
 * that, so the journey's key may outlive a reload.
 */
export const clientKeyOf = ({ journeyKey, request }: { journeyKey: string; request: unknown }): string =>
  `${journeyKey}${mark(JSON.stringify(request))}`;
