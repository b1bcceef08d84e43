import type { PictureType } from '../pictures.types.ts';

/** A file's first bytes, whatever its name says (PNG section 5.2; JPEG SOI and a marker; GIF87a, GIF89a). */
const BEGINNINGS: readonly { type: PictureType; bytes: readonly number[] }[] = [
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/gif', bytes: [0x47, 0x49, 0x46, 0x38, 0x37, 0x61] },
  { type: 'image/gif', bytes: [0x47, 0x49, 0x46, 0x38, 0x39, 0x61] },
];

/** The kind of picture by its content (MSG-021); null for all others, which never reach a decoder. */
export function pictureTypeOf(content: Uint8Array): PictureType | null {
  const known = BEGINNINGS.find(({ bytes }) => bytes.every((byte, place) => content[place] === byte));
  return known?.type ?? null;
}

const beginning = (content: Uint8Array, length: number): string => String.fromCharCode(...content.subarray(0, length));

/** RIFF, four bytes of length, WEBP (RFC 9649, section 2.4). */
const isWebp = (content: Uint8Array): boolean => /^RIFF.{4}WEBP/s.test(beginning(content, 12));

/** By its own brand or one that it is compatible with (AV1 Image File Format, section 6.3). */
const isAvif = (content: Uint8Array): boolean => /^\0.{3}ftyp(?:.{4})*?avi[fs]/s.test(beginning(content, 64));

const isTiff = (content: Uint8Array): boolean => /^(?:II\*\0|MM\0\*)/.test(beginning(content, 4));

/** Formats that become a JPEG, since few programs used by staff show them: which, as the decoder names them. */
export function otherFormatOf(content: Uint8Array): 'webp' | 'heif' | 'tiff' | null {
  if (isWebp(content)) return 'webp';
  if (isAvif(content)) return 'heif';
  return isTiff(content) ? 'tiff' : null;
}

const MOST_PIXELS = 50_000_000;
/** An animation costs more: each frame gets its own palette. */
const MOST_MOVING_PIXELS = 20_000_000;
const MOST_FRAMES = 500;
const LONGEST_SIDE = 20_000;

/** Whether there is more to decode than in a phone's photo, judged by the header, before decoding. */
export function isPixelBomb({ width, height, frames }: { width: number; height: number; frames: number }): boolean {
  if (Math.max(width, height) > LONGEST_SIDE || frames > MOST_FRAMES) return true;
  return width * height * frames > (frames > 1 ? MOST_MOVING_PIXELS : MOST_PIXELS);
}

const GIF_HEADER = 6;
const GIF_SCREEN = 7;
const [IMAGE, EXTENSION, TRAILER] = [0x2c, 0x21, 0x3b];

const paletteBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);

/** The position after a chain of sub-blocks at `at`; past the end if truncated. */
function afterBlocks(bytes: Uint8Array, at: number): number {
  let next = at;
  for (let size = bytes[next]; size !== 0; size = bytes[next]) {
    if (size === undefined) return bytes.length + 1;
    next += size + 1;
  }
  return next + 1;
}

/** Whether a GIF reaches its trailer. Decoders show what exists of a truncated one (GIF89a, appendix B). */
export function isWholeGif(bytes: Uint8Array): boolean {
  let at = GIF_HEADER + GIF_SCREEN + paletteBytes(bytes[GIF_HEADER + 4] ?? 0);
  for (let block = bytes[at]; block !== undefined; block = bytes[at]) {
    if (block === TRAILER) return true;
    if (block === EXTENSION) at = afterBlocks(bytes, at + 2);
    else if (block === IMAGE) at = afterBlocks(bytes, at + 11 + paletteBytes(bytes[at + 9] ?? 0));
    else return false;
  }
  return false;
}

const LONGEST_WRITTEN_SIDE = 2_560;
const SHORTEST_WRITTEN_SIDE = 48;

/** The longest side of the first try: unchanged, or what any screen shows. */
export function firstSide({ width, height }: { width: number; height: number }): number {
  return Math.min(LONGEST_WRITTEN_SIDE, Math.max(width, height));
}

/** The longest side of the next try after one with too many bytes; null if nothing would be recognizable. */
export function nextSide({ side, bytes, largest }: { side: number; bytes: number; largest: number }): number | null {
  const next = Math.floor(side * Math.min(0.9, Math.max(0.3, Math.sqrt(largest / bytes) * 0.95)));
  return next < SHORTEST_WRITTEN_SIDE ? null : next;
}
