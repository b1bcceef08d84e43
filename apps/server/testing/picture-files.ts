import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Size = { width?: number; height?: number };

const canvas = ({ width = 60, height = 40, background = '#2a6' }: Size & { background?: string }) =>
  sharp({ create: { width, height, channels: 3, background } });

export const pngFile = (given: Size & { background?: string } = {}): Promise<Buffer> => canvas(given).png().toBuffer();
export const jpegFile = (given: Size & { background?: string } = {}): Promise<Buffer> =>
  canvas(given).jpeg().toBuffer();

export const gifFile = (given: Size & { background?: string } = {}): Promise<Buffer> => canvas(given).gif().toBuffer();

/** Pseudorandom bytes, the same each time. */
function noise(length: number): Buffer {
  let state = 0x2545f491;
  return Buffer.from(
    Uint8Array.from({ length }, () => {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return state & 0xff;
    }),
  );
}

/** Incompressible: about three bytes per pixel as PNG. */
export const noiseFile = ({ width = 60, height = 40, format }: Size & { format: 'png' | 'jpeg' | 'gif' }) =>
  sharp(noise(width * height * 3), { raw: { width, height, channels: 3 } })
    .toFormat(format, format === 'jpeg' ? { quality: 100 } : {})
    .toBuffer();

/** Identical frames would be merged into one, so each has its own color. */
export async function movingGif({
  frames = 4,
  width = 60,
  height = 40,
}: Size & { frames?: number } = {}): Promise<Buffer> {
  const stills = await Promise.all(
    Array.from({ length: frames }, (_, index) =>
      pngFile({ width, height, background: `rgb(${(index * 37) % 256},${(index * 91) % 256},120)` }),
    ),
  );
  return sharp(stills, { join: { animated: true } })
    .gif({ delay: stills.map(() => 120) })
    .toBuffer();
}

/** A photo as a phone takes it: rotated by metadata, and with its location. */
export const photographWithPlace = (): Promise<Buffer> =>
  canvas({ width: 80, height: 50 })
    .withExif({
      IFD0: { Make: 'Telephone', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 42/1 46/1', GPSLongitudeRef: 'W', GPSLongitude: '74/1 0/1 21/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

/** A real PNG with one bit per pixel: a small file, huge when decoded. */
export function pngBomb({ side }: { side: number }): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = Buffer.alloc(side * (Math.ceil(side / 8) + 1));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
