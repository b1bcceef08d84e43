import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  gifFile,
  jpegFile,
  movingGif,
  noiseFile,
  photographWithPlace,
  pngBomb,
  pngFile,
} from '../../../../testing/picture-files.ts';
import { watchTurns, workedByAllMs } from '../../../../testing/worked.ts';
import { isPixelBomb, isWholeGif, nextSide } from './rewriting.rules.ts';
import { rewritePicture } from './rewriting.usecases.ts';

const LARGEST = 5_000_000;
const rewrite = (bytes: Buffer, largest = LARGEST) => rewritePicture({ bytes, largest });
const faultOf = async (bytes: Buffer) => {
  const outcome = await rewrite(bytes);
  return outcome.ok ? null : outcome.fault;
};
async function rewritten(bytes: Buffer, largest = LARGEST) {
  const outcome = await rewrite(bytes, largest);
  if (!outcome.ok) throw new Error(outcome.fault);
  return outcome.picture;
}

describe('a re-encoded picture', () => {
  it('[MSG-021] stays PNG, JPEG or GIF, at its own size', async () => {
    for (const [file, contentType] of [
      [await pngFile(), 'image/png'],
      [await jpegFile(), 'image/jpeg'],
      [await gifFile(), 'image/gif'],
    ] as const) {
      const picture = await rewritten(file);
      expect(picture).toMatchObject({ contentType, width: 60, height: 40 });
      expect(`image/${(await sharp(picture.bytes).metadata()).format}`).toBe(contentType);
    }
  });

  it('[MSG-021] is identified by content: others are refused, whatever their name', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>');
    const others = {
      svg,
      html: Buffer.from('<!doctype html><img src=x onerror=alert(1)>'),
      text: Buffer.from('plain text, renamed .png'),
      webp: await sharp(await pngFile())
        .webp()
        .toBuffer(),
      tiff: await sharp(await pngFile())
        .tiff()
        .toBuffer(),
      avif: await sharp(await pngFile())
        .avif()
        .toBuffer(),
      vcard: Buffer.from('BEGIN:VCARD\r\nEND:VCARD'),
      pdf: Buffer.from('%PDF-1.7'),
      nothing: Buffer.alloc(0),
    };
    for (const [name, file] of Object.entries(others)) expect([name, await faultOf(file)]).toEqual([name, 'type']);
  });

  it('[MSG-021] is refused if truncated or damaged', async () => {
    const [png, jpeg, gif] = [
      await noiseFile({ format: 'png' }),
      await noiseFile({ format: 'jpeg' }),
      await movingGif(),
    ];
    for (const whole of [png, jpeg, gif])
      for (const share of [0.02, 0.3, 0.6, 0.9])
        expect(await faultOf(whole.subarray(0, Math.max(8, Math.floor(whole.length * share))))).toBe('broken');
    const scratched = Buffer.from(png);
    const middle = Math.floor(scratched.length / 2);
    scratched.fill(0x55, middle, middle + 200);
    expect(await faultOf(scratched)).toBe('broken');
    for (const beginning of [png.subarray(0, 8), Buffer.from('GIF89a'), Buffer.from([0xff, 0xd8, 0xff, 0xe0])])
      expect(await faultOf(Buffer.concat([beginning, Buffer.from('<script>alert(1)</script>')]))).toBe('broken');
  });

  it('[IMG-2] is refused by its header if it would decode to more than a photo', { tags: ['deep'] }, async () => {
    const bomb = pngBomb({ side: 30_000 });
    expect(bomb.length).toBeLessThan(5_000_000);
    const before = process.memoryUsage().rss;
    const began = workedByAllMs();
    expect(await faultOf(bomb)).toBe('pixels');
    expect(workedByAllMs() - began).toBeLessThan(1_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
    expect(await faultOf(await movingGif({ frames: 21, width: 1_000, height: 1_000 }))).toBe('pixels');
  });

  it('[IMG-2] counts pixels, frames and sides', () => {
    const one = { frames: 1 };
    expect(isPixelBomb({ width: 8_064, height: 6_048, ...one })).toBe(false);
    expect(isPixelBomb({ width: 10_001, height: 5_000, ...one })).toBe(true);
    expect(isPixelBomb({ width: 20_001, height: 1, ...one })).toBe(true);
    expect(isPixelBomb({ width: 1_000, height: 1_000, frames: 20 })).toBe(false);
    expect(isPixelBomb({ width: 1_000, height: 1_000, frames: 21 })).toBe(true);
    expect(isPixelBomb({ width: 1, height: 1, frames: 501 })).toBe(true);
  });

  it('[IMG-4] keeps neither location nor camera, and is upright', async () => {
    const original = await photographWithPlace();
    const known = await sharp(original).metadata();
    expect(known).toMatchObject({ width: 80, height: 50, orientation: 6 });
    expect(known.exif?.includes('Telephone')).toBe(true);
    const picture = await rewritten(original);
    const metadata = await sharp(picture.bytes).metadata();
    expect(picture).toMatchObject({ width: 50, height: 80 });
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
    expect(picture.bytes.includes('Telephone')).toBe(false);
  });

  it('[IMG-3] contains nothing appended to the file', async () => {
    const zip = deflateRawSync(Buffer.from('PK\u0003\u0004 and more'));
    for (const file of [await pngFile(), await jpegFile(), await movingGif()]) {
      const polyglot = Buffer.concat([file, Buffer.from('<script>alert(1)</script>PK\u0003\u0004'), zip]);
      const { bytes } = await rewritten(polyglot);
      expect(bytes.includes('<script>')).toBe(false);
      expect(bytes.includes('PK\u0003\u0004')).toBe(false);
    }
  });

  it('[MSG-021] stays animated', async () => {
    const { bytes, width, height } = await rewritten(await movingGif({ frames: 5 }));
    const metadata = await sharp(bytes).metadata();
    expect({ width, height, pages: metadata.pages }).toEqual({ width: 60, height: 40, pages: 5 });
  });

  it('[MSG-021] stays within its byte limit, with fewer pixels if needed', { tags: ['deep'] }, async () => {
    for (const format of ['png', 'jpeg', 'gif'] as const) {
      const original = await noiseFile({ width: 280, height: 200, format });
      const largest = Math.floor(original.length / 3);
      const picture = await rewritten(original, largest);
      expect(picture.bytes.length).toBeLessThanOrEqual(largest);
      expect(picture.width / picture.height).toBeCloseTo(1.4, 1);
      expect(picture.width).toBeGreaterThan(60);
    }
    expect(await rewrite(await noiseFile({ width: 300, height: 300, format: 'png' }), 100)).toMatchObject({
      ok: false,
      fault: 'size',
    });
    expect(nextSide({ side: 1_000, bytes: 5, largest: 4 })).toBeLessThanOrEqual(900);
  });

  it('[E17] leaves the server responsive while many are processed', { tags: ['deep'] }, async () => {
    const photograph = await noiseFile({ width: 1_600, height: 1_200, format: 'jpeg' });
    const turns = watchTurns();
    await Promise.all(Array.from({ length: 8 }, () => rewritten(photograph)));
    expect(await turns.stop()).toBeLessThan(200);
  });

  it('tells a whole GIF from one truncated anywhere', async () => {
    const gif = await movingGif();
    expect(isWholeGif(gif)).toBe(true);
    for (let end = 6; end < gif.length; end += 7) expect(isWholeGif(gif.subarray(0, end))).toBe(false);
  });
});
