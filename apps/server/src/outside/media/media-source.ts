/** Who named the URL. The gateway names its own hosts; staff, or their programs, may name any public one. */
export type UrlSource = 'gateway' | 'writer';

type MediaFault = 'refused' | 'large' | 'missing' | 'busy';

/**
 * How a fetch can fail.
 * - `refused`: nothing is ever fetched from there.
 * - `large`: it exceeds the limit.
 * - `missing`: there is nothing, or not for us; there may be later.
 * - `busy`: not now; the next try may succeed.
 */
export class MediaError extends Error {
  readonly kind: MediaFault;

  constructor(kind: MediaFault, code = '') {
    super(`Media: ${kind}${code && ` (${code})`}`);
    this.kind = kind;
  }
}

/** The only way to fetch pictures from elsewhere. What comes back are bytes a stranger chose. */
export type MediaSource = {
  /** @throws MediaError */
  fetch: (asked: { url: string; namedBy: UrlSource }) => Promise<Buffer>;
  /**
   * Whether a Send call may name this URL. Checked before anything is stored; what its name resolves to is checked at
   * the fetch.
   */
  isNameable: (url: string) => boolean;
};
