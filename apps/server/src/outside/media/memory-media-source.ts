import { MediaError, type MediaSource, type UrlSource } from './media-source.ts';

/** The media source's in-memory twin for tests: returns what it was given, and fails the next fetches on request. */
export type MemoryMediaSource = MediaSource & {
  held: Map<string, Buffer>;
  asked: { url: string; namedBy: UrlSource }[];
  failNext: (kind: MediaError['kind'], times?: number) => void;
};

export function createMemoryMediaSource(): MemoryMediaSource {
  const held = new Map<string, Buffer>();
  const asked: MemoryMediaSource['asked'] = [];
  const faults: MediaError['kind'][] = [];
  return {
    held,
    asked,
    failNext: (kind, times = 1) => faults.push(...Array.from({ length: times }, () => kind)),
    fetch: async (one) => {
      asked.push(one);
      const fault = faults.shift();
      if (fault !== undefined) throw new MediaError(fault);
      const bytes = held.get(one.url);
      if (bytes === undefined) throw new MediaError('missing', '404');
      return bytes;
    },
    isNameable: (url) => url.startsWith('https://'),
  };
}
