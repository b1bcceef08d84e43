const ANSWER_MS = 10_000;
const LARGEST = 5_000_000;

/** Has the carrier what it needs to pass these pictures on to a phone? */
export type CarrierMedia = (urls: readonly string[]) => Promise<boolean>;

/**
 * Fetches a text's pictures as the carrier does before it passes them on. Only those
 * that lie with the practice: the demo's carrier goes nowhere else, and takes the rest on trust.
 */
export function createCarrierMedia({
  publicOrigin,
  localOrigin,
}: {
  publicOrigin: () => string;
  localOrigin: () => string | null;
}): CarrierMedia {
  const isThere = async (url: string): Promise<boolean> => {
    if (!url.startsWith(`${publicOrigin()}/`)) return true;
    const target = `${localOrigin() ?? publicOrigin()}${url.slice(publicOrigin().length)}`;
    try {
      const response = await fetch(target, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) });
      const { byteLength } = await response.arrayBuffer();
      const isPicture = response.headers.get('content-type')?.startsWith('image/') ?? false;
      return response.ok && isPicture && byteLength <= LARGEST;
    } catch {
      return false;
    }
  };
  return async (urls) => (await Promise.all(urls.map(isThere))).every(Boolean);
}
