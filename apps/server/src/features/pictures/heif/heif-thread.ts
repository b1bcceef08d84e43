import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

/** The thread's input, and its result: the picture's pixels as RGBA, or why there are none. */
export type HeifTask = { bytes: Uint8Array; mostPixels: number; mostMemory: number };
export type HeifAnswer =
  | { ok: true; width: number; height: number; pixels: ArrayBuffer }
  | { ok: false; fault: HeifFault };
export type HeifFault = 'broken' | 'pixels';

type Target = { data: Uint8ClampedArray; width: number; height: number };
type HeifImage = {
  get_width: () => number;
  get_height: () => number;
  display: (target: Target, done: (shown: Target | null) => void) => void;
};
type Libheif = { HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] } };

type Memory = { buffer: ArrayBuffer; grow: (pages: number) => number };
// The server's types do not include WebAssembly.
const wasm = globalThis as unknown as { WebAssembly: { Memory: { prototype: Memory } } };

const CHANNELS = 4;
const PAGE_BYTES = 65_536;

/** The decoder requests memory here. If refused, it ends with an error, however much a file claims to need. */
function boundMemory(most: number): void {
  const { prototype } = wasm.WebAssembly.Memory;
  const { grow } = prototype;
  prototype.grow = function bounded(this: Memory, pages: number): number {
    if (this.buffer.byteLength + pages * PAGE_BYTES > most) throw new RangeError('memory');
    return grow.call(this, pages);
  };
}

async function read({ bytes, mostPixels, mostMemory }: HeifTask): Promise<HeifAnswer> {
  boundMemory(mostMemory);
  const { HeifDecoder }: Libheif = await createRequire(import.meta.url)('libheif-js/wasm-bundle');
  const [image] = new HeifDecoder().decode(bytes);
  if (image === undefined) return { ok: false, fault: 'broken' };
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > mostPixels) return { ok: false, fault: 'pixels' };
  const target = { data: new Uint8ClampedArray(width * height * CHANNELS), width, height };
  const shown = await new Promise<Target | null>((done) => image.display(target, done));
  if (shown === null) return { ok: false, fault: 'broken' };
  return { ok: true, width, height, pixels: target.data.buffer };
}

// An unreadable file is not a fault of ours: the thread reports it and exits.
const answer = await read(workerData).catch((): HeifAnswer => ({ ok: false, fault: 'broken' }));
parentPort?.postMessage(answer, answer.ok ? [answer.pixels] : []);
