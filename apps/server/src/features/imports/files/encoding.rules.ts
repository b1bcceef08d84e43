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

export type Verdict = Encoding | 'broken-utf-8' | 'binary';

/**
 * Detects a file's encoding from all its bytes, because an accented name may be in its last line. Invalid UTF-8 means
 * Windows-1252, unless valid multi-byte characters came before: then the file is broken.
 */
export function createEncodingJudge(): { take: (chunk: Uint8Array) => void; verdict: () => Verdict } {
  let marked: Encoding | null | undefined;
  let hasCharacters = false;
  let isBroken = false;
  let hasNul = false;
  let rest = new Uint8Array(0);
  return {
    take: (given) => {
      marked ??= byteOrderMark(given);
      if (marked === 'utf-16le' || marked === 'utf-16be') return;
      hasNul ||= given.includes(0);
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
      if (hasNul) return 'binary';
      if (!isBroken && rest.length === 0) return 'utf-8';
      return hasCharacters || marked === 'utf-8' ? 'broken-utf-8' : 'windows-1252';
    },
  };
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
