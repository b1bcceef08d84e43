import { useEffect } from 'react';

/**
 * Tells the page around our frame how tall we are. It is told nothing but a number, and only once it has greeted us:
 * the answer goes to the origin that the greeting came from.
 */
export function useFrameHeight(isEmbedded: boolean): void {
  useEffect(() => {
    if (!isEmbedded || window.parent === window) return;
    let host: string | null = null;
    const tell = () => {
      if (host !== null)
        window.parent.postMessage({ type: 'sightline:height', height: document.body.scrollHeight }, host);
    };
    const greet = ({ source, origin, data }: MessageEvent) => {
      if (source !== window.parent || !isGreeting(data)) return;
      host = origin;
      tell();
    };
    const watcher = new ResizeObserver(tell);
    watcher.observe(document.body);
    window.addEventListener('message', greet);
    // Whoever is there may greet us now. Nothing is said in it, so anybody may hear it.
    window.parent.postMessage({ type: 'sightline:ready' }, '*');
    return () => {
      watcher.disconnect();
      window.removeEventListener('message', greet);
    };
  }, [isEmbedded]);
}

const isGreeting = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'sightline:hello';
