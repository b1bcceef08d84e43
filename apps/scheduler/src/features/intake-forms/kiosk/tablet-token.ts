const ITEM = 'sightline-kiosk';
const SET_UP = /^#t=(\d{1,9}\.[\w-]{43})$/;

function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

const itemOf = (coverKey: number): string => `${ITEM}:${coverKey}`;

/**
 * The tablet's key and secret: from the address that staff opened once, which is then forgotten, or kept from then. Null
 * on a tablet that isn't set up.
 */
export function readTabletToken(coverKey: number, store: () => Storage): string | null {
  const [, token] = SET_UP.exec(window.location.hash) ?? [];
  if (token === undefined) return attempt(() => store().getItem(itemOf(coverKey)));
  attempt(() => store().setItem(itemOf(coverKey), token));
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  return token;
}

/** The proof of a visit on this tablet. */
export const proofOf = ({ proofStart, tablet }: { proofStart: string; tablet: string }): string =>
  proofStart + tablet.slice(tablet.indexOf('.') + 1);
