/**
 * Reads a HEIC picture with libheif (LGPL-3.0), which is served next to the pages as published and loaded by its URL,
 * so that anyone can replace it with another build.
 */
type HeifImage = {
  get_width: () => number;
  get_height: () => number;
  display: (target: ImageData, done: (shown: ImageData | null) => void) => void;
};
type Libheif = { HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] } };
type ConversionRequest = { libheifUrl: string; bytes: ArrayBuffer; longestSide: number };
type WorkerScope = {
  importScripts: (url: string) => void;
  postMessage: (message: unknown, transfer?: Transferable[]) => void;
  onmessage: ((event: MessageEvent<ConversionRequest>) => void) | null;
  libheif: () => Libheif | Promise<Libheif>;
};

// The page's types do not include workers.
const scope = globalThis as unknown as WorkerScope;

async function read({ libheifUrl, bytes, longestSide }: ConversionRequest): Promise<ImageBitmap | null> {
  scope.importScripts(libheifUrl);
  const { HeifDecoder } = await scope.libheif();
  const [image] = new HeifDecoder().decode(new Uint8Array(bytes));
  if (image === undefined) return null;
  const [width, height] = [image.get_width(), image.get_height()];
  const shown = await new Promise<ImageData | null>((done) => image.display(new ImageData(width, height), done));
  if (shown === null) return null;
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const size = { resizeWidth: Math.round(width * scale), resizeHeight: Math.round(height * scale) };
  return createImageBitmap(shown, { ...size, resizeQuality: 'high' });
}

scope.onmessage = ({ data }) => {
  read(data).then(
    (bitmap) => scope.postMessage(bitmap, bitmap === null ? [] : [bitmap]),
    () => scope.postMessage(null),
  );
};
