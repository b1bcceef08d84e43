/** What a scanner says of a file. */
export type ScanVerdict = { kind: 'clean' } | { kind: 'infected'; name: string };

/** Looks for malware in files that are stored as they came. */
export type FileScanner = {
  /** @throws ScannerError if it gives no verdict: then the file has to wait */
  scan: (bytes: Buffer) => Promise<ScanVerdict>;
};

/** The scanner is down, too slow, or can't take the file. */
export class ScannerError extends Error {
  readonly kind: 'unreachable' | 'slow' | 'refused';

  constructor(kind: ScannerError['kind']) {
    super(`The virus scanner gave no verdict: ${kind}.`);
    this.kind = kind;
  }
}
