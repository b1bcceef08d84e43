import { useEffect } from 'react';

const DARK = '(prefers-color-scheme: dark)';

/** Follows the device's color scheme. Until then the styles follow it themselves (build/early-dark.ts). */
export function useColorScheme(): void {
  useEffect(() => {
    const media = window.matchMedia(DARK);
    const show = () => {
      document.documentElement.dataset.mantineColorScheme = media.matches ? 'dark' : 'light';
    };
    show();
    media.addEventListener('change', show);
    return () => media.removeEventListener('change', show);
  }, []);
}
