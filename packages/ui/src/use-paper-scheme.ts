import { useEffect } from 'react';

const SCHEME = 'data-mantine-color-scheme';

/** Prints in the light scheme: browsers leave out dark backgrounds, and pale letters can't be read on paper. */
export function usePaperScheme(): void {
  useEffect(() => {
    const root = document.documentElement;
    let onScreen: string | null = null;
    const begin = () => {
      onScreen ??= root.getAttribute(SCHEME);
      root.setAttribute(SCHEME, 'light');
    };
    const end = () => {
      if (onScreen !== null) root.setAttribute(SCHEME, onScreen);
      onScreen = null;
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
}
