import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import type { PictureFault, RewrittenPicture } from '../pictures.types.ts';
import { firstSide } from '../rewriting/rewriting.rules.ts';
import { createTurnstile } from '../rewriting/turnstile.ts';
import type { HeifAnswer, HeifTask } from './heif-thread.ts';

/** Limits of one decoding: enough for a phone's photo of 24 megapixels, and no more. */
export const HEIF_LIMITS = { mostPixels: 25_000_000, mostMemory: 400_000_000, ms: 20_000 };

const QUALITY = 85;
const LONGEST_SECONDS = 20;
const THREAD = new URL('./heif-thread.ts', import.meta.url);
/** JavaScript's own memory, in addition to the decoder's. */
const HEAP_MB = 128;

// One at a time: each takes hundreds of megabytes.
const inTurn = createTurnstile(1);

type ReadOutcome = HeifAnswer | { ok: false; fault: 'slow' };

/** A thread per file: its memory is freed with it, and it can be terminated at any point. */
async function readInThread({ bytes, limits }: { bytes: Buffer; limits: typeof HEIF_LIMITS }): Promise<ReadOutcome> {
  const { mostPixels, mostMemory, ms } = limits;
  const workerData = { bytes: new Uint8Array(bytes), mostPixels, mostMemory } satisfies HeifTask;
  const resourceLimits = { maxOldGenerationSizeMb: HEAP_MB };
  const thread = new Worker(THREAD, { workerData, resourceLimits, stdout: true, stderr: true });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ReadOutcome>((resolve) => {
      timer = setTimeout(() => resolve({ ok: false, fault: 'slow' }), ms);
      thread.once('message', resolve);
      thread.once('error', () => resolve({ ok: false, fault: 'broken' }));
      thread.once('exit', () => resolve({ ok: false, fault: 'broken' }));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

export type HeifOutcome = { ok: true; picture: RewrittenPicture } | { ok: false; fault: PictureFault };

/** Writes a HEIC picture as a JPEG every page can show, upright and without metadata. */
export function jpegOfHeif({
  bytes,
  largest,
  limits = HEIF_LIMITS,
}: {
  bytes: Buffer;
  largest: number;
  limits?: typeof HEIF_LIMITS;
}): Promise<HeifOutcome> {
  return inTurn(async () => {
    const read = await readInThread({ bytes, limits });
    if (!read.ok) return read;
    const { width, height, pixels } = read;
    const side = firstSide({ width, height });
    const { data, info } = await sharp(Buffer.from(pixels), { raw: { width, height, channels: 4 } })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: LONGEST_SECONDS })
      .toBuffer({ resolveWithObject: true });
    if (data.length > largest) return { ok: false, fault: 'size' };
    return { ok: true, picture: { bytes: data, contentType: 'image/jpeg', width: info.width, height: info.height } };
  });
}
