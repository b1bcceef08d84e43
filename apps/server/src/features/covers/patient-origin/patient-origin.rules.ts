const LONGEST = 80;
/** Carriers and phones drop texts with link shorteners, whose operators see whom a practice writes to. */
const SHORTENERS = new Set(['bit.ly', 'tinyurl.com', 't.co', 'goo.gl', 'is.gd', 'ow.ly', 'rebrand.ly', 'cutt.ly']);

function parsed(given: string): URL | null {
  try {
    return new URL(given);
  } catch {
    return null;
  }
}

/** A name patients' phones can resolve: with a dot, and not an IP address. */
const isPublicName = (hostname: string): boolean =>
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(hostname) &&
  !/\.(?:local|localhost|internal|lan|home|arpa)$/.test(hostname);

/**
 * The origin of a practice's own URL for its patients, as used in links, or why it is invalid.
 * @param mayBeHere in the demo a local address is accepted, over http too
 */
export function readPatientOrigin({
  given,
  mayBeHere,
}: {
  given: string;
  mayBeHere: boolean;
}): { ok: true; origin: string } | { ok: false; why: string } {
  const url = parsed(given.trim());
  if (url === null) return { ok: false, why: 'Enter an address like https://book.example.com.' };
  const { protocol, hostname, origin, pathname, search, hash, username, password } = url;
  if (`${username}${password}${search}${hash}` !== '' || pathname !== '/')
    return { ok: false, why: 'Enter only https:// and the domain, without a path.' };
  if (mayBeHere && /^https?:$/.test(protocol) && /^(?:localhost|127\.0\.0\.1|[a-z0-9-]+\.localhost)$/.test(hostname))
    return { ok: true, origin };
  if (protocol !== 'https:') return { ok: false, why: 'The address must start with https://.' };
  if (!isPublicName(hostname)) return { ok: false, why: 'Use a public domain name like book.example.com.' };
  if (SHORTENERS.has(hostname)) return { ok: false, why: 'Use a domain of the practice, not a link shortener.' };
  if (origin.length > LONGEST) return { ok: false, why: `Use an address of at most ${LONGEST} characters.` };
  return { ok: true, origin };
}
