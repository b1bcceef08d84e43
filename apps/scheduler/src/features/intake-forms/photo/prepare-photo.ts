import { FILE_BYTES } from '@sightline/contract/limits';
import { PhotoError } from './photo-error.ts';
import { fittedSize, isFitting, isHeif, jpegName, type Size } from './photo-size.ts';
import { pictureOfHeif } from './read-heif.ts';

type Drawable = { source: CanvasImageSource; size: Size; close: () => void };

const QUALITIES = [0.86, 0.7, 0.5];

/** An element decodes at its drawn size if the browser can, and applies the camera's orientation. */
async function opened(file: Blob): Promise<Drawable | null> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  const close = () => URL.revokeObjectURL(url);
  const isOpen = await new Promise<boolean>((resolve) => {
    image.onload = () => resolve(image.naturalWidth > 0);
    image.onerror = () => resolve(false);
    image.src = url;
  });
  if (isOpen) return { source: image, size: { width: image.naturalWidth, height: image.naturalHeight }, close };
  close();
  return null;
}

async function openedHeif(file: Blob, signal: AbortSignal): Promise<Drawable | null> {
  const bitmap = await pictureOfHeif({ file, signal });
  return bitmap && { source: bitmap, size: bitmap, close: () => bitmap.close() };
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/** One canvas of the small size is all the memory used; it is released before the upload. */
async function shrunk({ source, size }: Drawable): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), fittedSize(size));
  const drawing = canvas.getContext('2d');
  if (drawing === null) throw new PhotoError('no canvas');
  drawing.imageSmoothingQuality = 'high';
  drawing.fillStyle = '#ffffff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(source, 0, 0, canvas.width, canvas.height);
  try {
    for (const quality of QUALITIES) {
      const blob = await jpegOf(canvas, quality);
      if (blob !== null && blob.size <= FILE_BYTES) return blob;
    }
  } finally {
    canvas.width = 0;
  }
  throw new PhotoError('not written');
}

/**
 * A photo for upload: a small JPEG or PNG unchanged, anything else this browser or the HEIC reader opens as a JPEG in
 * which small print is readable.
 * @throws PhotoError for a picture that cannot be opened; the signal's own reason when cancelled
 */
export async function preparePhoto({ file, signal }: { file: File; signal: AbortSignal }): Promise<File> {
  const start = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const drawable = (await opened(file)) ?? (isHeif(start) ? await openedHeif(file, signal) : null);
  signal.throwIfAborted();
  if (drawable === null) throw new PhotoError('not opened');
  try {
    if (isFitting({ size: drawable.size, bytes: file.size, start })) return file;
    return new File([await shrunk(drawable)], jpegName(file.name), { type: 'image/jpeg' });
  } finally {
    drawable.close();
  }
}
