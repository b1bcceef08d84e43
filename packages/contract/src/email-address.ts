/** RFC 5321, 4.5.3.1, in the form in which mail servers pass a domain on. */
const LONGEST_LOCAL = 64;
const LONGEST = 254;

/** The HTML standard's signs, in letters of any script (RFC 6531), and dots only between others (RFC 5322, 3.2.3). */
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const WRITTEN_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** Two labels or more, the last of which is no number: that would be an IP address. */
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+(?=[a-z0-9-]*[a-z])[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$`);

/** A domain as mail servers know it: `müller.de` is `xn--mller-kva.de`. Null: not one. */
function asciiDomain(domain: string): string | null {
  if (!WRITTEN_DOMAIN.test(domain)) return null;
  try {
    const { hostname } = new URL(`http://${domain}`);
    return DOMAIN.test(hostname) ? hostname : null;
  } catch {
    return null;
  }
}

/**
 * An address in the one form of all its spellings, for comparison: in lowercase, an international domain in punycode.
 * Null: not an address of one mailbox.
 */
export function emailKey(text: string): string | null {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const domain = asciiDomain(text.slice(at + 1));
  if (domain === null || local.length > LONGEST_LOCAL || !LOCAL.test(local)) return null;
  const key = `${local}@${domain}`.toLowerCase();
  return key.length > LONGEST ? null : key;
}

/** Whether a text is the address of one mailbox, as patients, staff and files write it: without a name or a second one. */
export const isEmailAddress = (text: string): boolean => emailKey(text) !== null;
