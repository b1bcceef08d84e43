/**
 * The key that encrypts the menu in the browser's storage (decision 11): HKDF-SHA-256 over the whole token, 256 bits,
 * for JWE `dir` with `A256GCM`. It keeps no secret from a holder of the token; it keeps plain rights out of storage at
 * rest.
 */
export async function deriveMenuKey(token: string): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const material = await crypto.subtle.importKey('raw', encoder.encode(token), 'HKDF', false, ['deriveBits']);
  const salt = encoder.encode('sightline');
  const info = encoder.encode('menu-elements');
  const bits = await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, material, 256);
  return new Uint8Array(bits);
}
