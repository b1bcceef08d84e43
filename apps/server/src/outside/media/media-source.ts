/**
 * Who named the address. The gateway names its own hosts; a member of staff, or
 * a program of theirs, may name any public one.
 */
export type NamedBy = 'gateway' | 'writer';

type MediaFault = 'refused' | 'large' | 'missing' | 'busy';

/**
 * How a fetch can fail.
 * - `refused`: nothing is ever fetched from there.
 * - `large`: there is more than we take.
 * - `missing`: there is nothing, or not for us; a moment later there may be.
 * - `busy`: not now; the next try may have it.
 */
export class MediaError extends Error {
  readonly kind: MediaFault;

  constructor(kind: MediaFault, code = '') {
    super(`Media: ${kind}${code && ` (${code})`}`);
    this.kind = kind;
  }
}

/** The one door to pictures that lie elsewhere. What comes through it is bytes of a stranger's choosing. */
export type MediaSource = {
  /** @throws MediaError */
  fetch: (asked: { url: string; namedBy: NamedBy }) => Promise<Buffer>;
  /** May a writer name this address? Said before anything is stored; where its name leads is checked at the fetch. */
  isNameable: (url: string) => boolean;
};
