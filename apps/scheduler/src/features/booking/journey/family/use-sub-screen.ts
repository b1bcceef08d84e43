import { useEffect, useState } from 'react';

/** A screen on top of the present one: the browser's Back closes it. */
export function useSubScreen() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpen(false);
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, [isOpen]);
  return {
    isOpen,
    open: () => {
      window.history.pushState(window.history.state, '');
      setOpen(true);
    },
    close: () => window.history.back(),
  };
}
