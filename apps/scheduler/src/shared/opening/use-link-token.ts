import { useEffect, useState } from 'react';

const LONGEST_TOKEN = 100;

function tokenOf(hash: string): string | null {
  const token = hash.replace(/^#/, '');
  return token === '' || token.length > LONGEST_TOKEN ? null : token;
}

/** This tab's initial token: a browser that stores nothing has it until a reload. */
function readToken(item: string): string | null {
  try {
    return window.sessionStorage.getItem(item);
  } catch {
    return null;
  }
}

/** Stores the token for this tab only, so that a reload finds it. */
function keepToken(item: string, token: string): void {
  try {
    window.sessionStorage.setItem(item, token);
  } catch {}
}

/**
 * The link's token. It is removed from the URL at once, so that neither a photo of the screen nor a shared computer's
 * history has it; the tab keeps it until closed, and no server sees it in a URL.
 * @param item the tab's name for it
 * @param ofServer the token on the server, which has no browser to read it from
 */
export function useLinkToken({ item, ofServer }: { item: string; ofServer?: string | undefined }): string | null {
  const [token, setToken] = useState(() => ofServer ?? tokenOf(window.location.hash) ?? readToken(item));
  useEffect(() => {
    const take = () => {
      const found = tokenOf(window.location.hash);
      if (found === null) return;
      // What is remembered of the practice stays.
      window.history.replaceState(window.history.state, '', window.location.pathname);
      keepToken(item, found);
      setToken(found);
    };
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, [item]);
  return token;
}
