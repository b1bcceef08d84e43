const ANSWER_MS = 10_000;
const LARGEST = 5_000_000;

/** Whether the carrier can pass these pictures on to a phone. */
export type CarrierMedia = (urls: readonly string[]) => Promise<boolean>;

/**
 * Fetches a text's pictures as the carrier does before passing them on. Only those on the practice's server: the demo's
 * carrier goes nowhere else, and assumes the rest are fine.
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
