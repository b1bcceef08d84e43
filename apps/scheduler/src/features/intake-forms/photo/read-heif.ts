import libheifUrl from 'libheif-js/libheif/libheif.js?url';
import { LONGEST_SIDE } from './photo-size.ts';

/**
 * Reads a HEIC picture if the browser cannot, scaled by a worker created for this one picture: its memory, hundreds of
 * megabytes for a large one, is freed with it. Null if unreadable.
 * @throws the signal's own reason when cancelled
 */
export async function pictureOfHeif({
  file,
  signal,
}: {
  file: Blob;
  signal: AbortSignal;
}): Promise<ImageBitmap | null> {
  const bytes = await file.arrayBuffer();
  signal.throwIfAborted();
  const worker = new Worker(new URL('./heif.worker.ts', import.meta.url));
  try {
    return await new Promise<ImageBitmap | null>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data instanceof ImageBitmap ? data : null);
      worker.onerror = () => resolve(null);
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.postMessage({ libheifUrl, bytes, longestSide: LONGEST_SIDE }, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}
