import { isUtf8 } from 'node:buffer';

export type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';

/** The encoding in a file's BOM, if it has one. */
function byteOrderMark(first: Uint8Array): Encoding | null {
  if (first[0] === 0xef && first[1] === 0xbb && first[2] === 0xbf) return 'utf-8';
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le';
  if (first[0] === 0xfe && first[1] === 0xff) return 'utf-16be';
  return null;
}

/** How many bytes at the end of a chunk belong to a character completed by the next chunk. */
function unfinished(chunk: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, chunk.length); back += 1) {
    const byte = chunk[chunk.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}

/** The share of NULs in text of two bytes each, at least, and in any other text at most. */
const PAIRED = 0.3;
const STRAY = 0.05;
/** How spreadsheets, archives, documents and pictures begin. */
const BINARY = ['504b0304', 'd0cf11e0', '25504446', '1f8b', '89504e47', 'ffd8ff'];
const SIGNATURE = 4;

export type Verdict = Encoding | 'broken-utf-8' | 'binary';

/**
 * Detects a file's encoding from all its bytes, because an accented name may be in its last line. Invalid UTF-8 means
 * Windows-1252, unless valid multi-byte characters came before: then the file is broken.
 */
export function createEncodingJudge(): { take: (chunk: Uint8Array) => void; verdict: () => Verdict } {
  let marked: Encoding | null | undefined;
  let hasCharacters = false;
  let isBroken = false;
  let isKnownBinary = false;
  /** NULs at even and at odd places, of so many bytes. */
  const nuls: [number, number] = [0, 0];
  let length = 0;
  let rest = new Uint8Array(0);
  return {
    take: (given) => {
      marked ??= byteOrderMark(given);
      if (length === 0) isKnownBinary = isBinaryStart(given);
      if (marked === 'utf-16le' || marked === 'utf-16be') return;
      for (let at = given.indexOf(0); at >= 0; at = given.indexOf(0, at + 1))
        nuls[(length + at) % 2 === 0 ? 0 : 1] += 1;
      length += given.length;
      const chunk = rest.length === 0 ? given : Buffer.concat([rest, given]);
      const cut = chunk.length - unfinished(chunk);
      rest = chunk.slice(cut);
      const whole = chunk.subarray(0, cut);
      if (isBroken) return;
      if (!isUtf8(whole)) {
        isBroken = true;
        hasCharacters ||= charactersBefore(whole);
      } else hasCharacters ||= whole.some((byte) => byte >= 0x80);
    },
    verdict: () => {
      if (marked === 'utf-16le' || marked === 'utf-16be') return marked;
      const byNuls = encodingByNuls({ nuls, length, isKnownBinary });
      if (byNuls !== null) return byNuls;
      if (!isBroken && rest.length === 0) return 'utf-8';
      return hasCharacters || marked === 'utf-8' ? 'broken-utf-8' : 'windows-1252';
    },
  };
}

function isBinaryStart(first: Uint8Array): boolean {
  const start = Buffer.from(first.subarray(0, SIGNATURE)).toString('hex');
  return BINARY.some((signature) => start.startsWith(signature));
}

/** Text of two bytes each without a BOM has a NUL beside nearly every letter; a few are slips of a program. */
function encodingByNuls({
  nuls: [even, odd],
  length,
  isKnownBinary,
}: {
  nuls: readonly [number, number];
  length: number;
  isKnownBinary: boolean;
}): Verdict | null {
  if (isKnownBinary) return even + odd === 0 ? null : 'binary';
  const share = (even + odd) / Math.max(length, 1);
  if (share > PAIRED && Math.min(even, odd) <= Math.max(even, odd) * STRAY) return odd > even ? 'utf-16le' : 'utf-16be';
  return share > STRAY ? 'binary' : null;
}

/** Whether valid UTF-8 beyond ASCII precedes the first invalid bytes. */
function charactersBefore(chunk: Uint8Array): boolean {
  for (let at = 0; at < chunk.length; at += 1) {
    const byte = chunk[at] ?? 0;
    if (byte < 0x80) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > 1 && isUtf8(chunk.subarray(at, at + length));
  }
  return false;
}
