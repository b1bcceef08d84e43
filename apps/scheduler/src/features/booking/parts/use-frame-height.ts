import { useEffect } from 'react';

/**
 * Tells the surrounding page our frame's height. It sends only a number, and only after a greeting, to the greeting's
 * origin.
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
    // Anyone may greet us now. The message contains nothing, so any origin may receive it.
    window.parent.postMessage({ type: 'sightline:ready' }, '*');
    return () => {
      watcher.disconnect();
      window.removeEventListener('message', greet);
    };
  }, [isEmbedded]);
}

const isGreeting = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'sightline:hello';
