import sharp, { type Sharp } from 'sharp';
import type { PictureFault, PictureType, RewrittenPicture } from '../pictures.types.ts';
import { firstSide, isPixelBomb, isWholeGif, nextSide, otherFormatOf, pictureTypeOf } from './rewriting.rules.ts';
import { createTurnstile } from './turnstile.ts';

/** Pictures processed at a time: two cores' worth, which leaves cores for calls and the database. */
const AT_ONCE = 2;
const LONGEST_SECONDS = 20;
const MOST_TRIES = 5;
const QUALITIES = [85, 80, 75, 70, 65];

sharp.cache(false);
sharp.concurrency(1);

export type RewriteOutcome = { ok: true; picture: RewrittenPicture } | { ok: false; fault: PictureFault };

const refused = (fault: PictureFault): RewriteOutcome => ({ ok: false, fault });

const inTurn = createTurnstile(AT_ONCE);

type Header = { type: PictureType; width: number; height: number; frames: number };

async function readHeader({
  bytes,
  also,
}: {
  bytes: Buffer;
  also: readonly OtherFormat[];
}): Promise<Header | PictureFault> {
  const other = also.find((format) => format === otherFormatOf(bytes));
  const type = other === undefined ? pictureTypeOf(bytes) : 'image/jpeg';
  if (type === null) return 'type';
  if (type === 'image/gif' && !isWholeGif(bytes)) return 'broken';
  try {
    // Nothing is decoded here; the header says how much there is to decode.
    const { format, width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (`image/${format}` !== (other === undefined ? type : `image/${other}`)) return 'type';
    // Of an animation or of several pages in another format, the first is shown.
    const frames = other === undefined ? pages : 1;
    return isPixelBomb({ width, height, frames }) ? 'pixels' : { type, width, height, frames };
  } catch {
    return 'broken';
  }
}

function encode({ image, type, attempt }: { image: Sharp; type: PictureType; attempt: number }): Sharp {
  if (type === 'image/png') return image.png({ adaptiveFiltering: true });
  // Its colors are already a palette: dithering and long searches for a better one cost seconds and bytes.
  if (type === 'image/gif') return image.gif({ effort: 1, dither: 0 });
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: QUALITIES[attempt] ?? 65 });
}

async function write({
  bytes,
  header: { type, width, height, frames },
  side,
  attempt,
}: {
  bytes: Buffer;
  header: Header;
  side: number;
  attempt: number;
}): Promise<RewrittenPicture> {
  const animated = frames > 1;
  const opened = sharp(bytes, { animated, failOn: 'error', limitInputPixels: width * height * frames });
  // Rotated by the camera's orientation, because no metadata of the original is kept.
  const upright = type === 'image/gif' ? opened : opened.autoOrient();
  const fitted = upright.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  const image = encode({ image: fitted.timeout({ seconds: LONGEST_SECONDS }), type, attempt });
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { bytes: data, contentType: type, width: info.width, height: info.pageHeight ?? info.height };
}

type OtherFormat = NonNullable<ReturnType<typeof otherFormatOf>>;
/** `also`: formats that are accepted too, and become a JPEG. */
type RewriteInput = { bytes: Buffer; largest: number; also?: readonly OtherFormat[] };

async function rewriteWithin({ bytes, largest, also = [] }: RewriteInput): Promise<RewriteOutcome> {
  const header = await readHeader({ bytes, also });
  if (typeof header === 'string') return refused(header);
  let side = firstSide(header);
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const picture = await write({ bytes, header, side, attempt });
    if (picture.bytes.length <= largest) return { ok: true, picture };
    const next = nextSide({ side, bytes: picture.bytes.length, largest });
    if (next === null) break;
    side = next;
  }
  return refused('size');
}

/**
 * Re-encodes a picture: PNG, JPEG or GIF by its content (MSG-021), upright, without metadata, at most `largest` bytes,
 * if necessary with fewer pixels. An animation stays animated. Nothing else in the file is kept.
 */
export function rewritePicture(file: RewriteInput): Promise<RewriteOutcome> {
  return inTurn(async () => {
    try {
      return await rewriteWithin(file);
    } catch (error) {
      return refused(error instanceof Error && error.message.includes('timeout') ? 'slow' : 'broken');
    }
  });
}
