import { FILE_BYTES } from '@sightline/contract/limits';

export type Size = { width: number; height: number };

/** Enough to read an insurance card's smallest print; the server keeps no more. */
export const LONGEST_SIDE = 2_560;
/** A file up to this size is uploaded unchanged, if its pixels fit too. */
const MOST_BYTES = Math.min(2_500_000, FILE_BYTES);

/** A picture's target size: no side over the maximum, none under one pixel. */
export function fittedSize({ width, height }: Size): Size {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47];

/** Whether a picture can be uploaded unchanged. Its first bytes tell what it is; its name may be wrong. */
export function isFitting({ size, bytes, start }: { size: Size; bytes: number; start: Uint8Array }): boolean {
  const isKept = [JPEG, PNG].some((mark) => mark.every((byte, at) => start[at] === byte));
  return isKept && bytes <= MOST_BYTES && Math.max(size.width, size.height) <= LONGEST_SIDE;
}

/** The name of a picture that became a JPEG. */
export const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;

/** Whether a file starts like the container of phones' HEVC pictures (ISO/IEC 23008-12, 10.2). */
export function isHeif(start: Uint8Array): boolean {
  const text = String.fromCharCode(...start.subarray(4, 12));
  return /^ftyp(?:hei[cmsx]|hev[cx]|mif1|msf1)/.test(text);
}
