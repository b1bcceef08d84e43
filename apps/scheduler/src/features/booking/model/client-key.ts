const KEY_BYTES = 16;
const FNV_START = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/** A random id of one journey: 32 hexadecimal digits, which say nothing about anyone. */
export const newJourneyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * FNV-1a with 64 bits, as 16 hexadecimal digits. It distinguishes the requests of one journey, and protects nothing.
 */
function mark(text: string): string {
  let hash = FNV_START;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * FNV_PRIME);
  return hash.toString(16).padStart(16, '0');
}

/**
 * The key for sending a booking. In one journey the same request has the same key, however often it is sent, so that a
 * lost reply cannot book twice; a changed request gets another one, unless an earlier one's result is unknown: then
 * that one's key is reused (`useSubmit`). Nothing of the request has to be stored for that, so the journey's key may
 * survive a reload.
 */
export const clientKeyOf = ({ journeyKey, request }: { journeyKey: string; request: unknown }): string =>
  `${journeyKey}${mark(JSON.stringify(request))}`;
