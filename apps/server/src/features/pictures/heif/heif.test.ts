import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { watchTurns } from '../../../../testing/worked.ts';
import { HEIF_LIMITS, jpegOfHeif } from './heif.usecases.ts';

describe('a HEIC picture', () => {
  let photo: Buffer;
  /** Twelve megapixels of one gray, in a few kilobytes. */
  let large: Buffer;
  const largest = 5_000_000;
  beforeAll(async () => {
    const read = (name: string) => readFile(new URL(`../../../../testing/${name}`, import.meta.url));
    [photo, large] = [await read('photo.heic'), await read('large.heic')];
  });

  it('becomes a JPEG of the same picture, without metadata, without blocking the server', async () => {
    const turns = watchTurns();
    const read = await jpegOfHeif({ bytes: photo, largest });
    const blocked = await turns.stop();
    if (!read.ok) throw new Error(read.fault);
    expect(read.picture).toMatchObject({ contentType: 'image/jpeg', width: 640, height: 480 });
    const { format, exif } = await sharp(read.picture.bytes).metadata();
    expect([format, exif]).toEqual(['jpeg', undefined]);
    const { data } = await sharp(read.picture.bytes)
      .extract({ left: 320, top: 240, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [red = 0, green = 0] = data;
    expect(red).toBeGreaterThan(150);
    expect(green).toBeLessThan(110);
    expect(blocked).toBeLessThan(500);
  });

  it.each([
    ['has more pixels than a telephone takes', { mostPixels: 4_000 * 3_000 - 1 }, 'pixels'],
    ['asks for more memory than it gets', { mostMemory: 30_000_000 }, 'broken'],
    ['takes too long', { ms: 1 }, 'slow'],
  ])('that %s is given up', async (_, limits, fault) => {
    const read = await jpegOfHeif({ bytes: large, largest, limits: { ...HEIF_LIMITS, ...limits } });
    expect(read).toEqual({ ok: false, fault });
  });

  it('that is truncated or no picture is given up, and the next one is read', async () => {
    const header = Buffer.from('\u0000\u0000\u0000\u0018ftypheic');
    for (const bytes of [photo.subarray(0, 900), header, Buffer.alloc(0)])
      expect(await jpegOfHeif({ bytes, largest })).toEqual({ ok: false, fault: 'broken' });
    expect((await jpegOfHeif({ bytes: photo, largest })).ok).toBe(true);
  });

  it('of twelve megapixels is scaled to screen size', { tags: ['deep'] }, async () => {
    const read = await jpegOfHeif({ bytes: large, largest });
    expect(read).toMatchObject({ ok: true, picture: { width: 2_560, height: 1_920 } });
  });

  it.each([30_000, 64])('whose header claims a side of %i pixels is given up within the limits', async (side) => {
    const lying = Buffer.from(large);
    for (let at = lying.indexOf('ispe'); at >= 0; at = lying.indexOf('ispe', at + 4)) {
      lying.writeUInt32BE(side, at + 8);
      lying.writeUInt32BE(side, at + 12);
    }
    const read = await jpegOfHeif({ bytes: lying, largest, limits: { ...HEIF_LIMITS, mostMemory: 30_000_000 } });
    expect(read.ok).toBe(false);
  });
});
