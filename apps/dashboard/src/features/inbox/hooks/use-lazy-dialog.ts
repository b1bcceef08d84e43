import { useState } from 'react';

/** A dialog whose code is loaded when it is first opened, and which keeps its place for the way out afterwards. */
export function useLazyDialog() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return {
    isOpen,
    wasOpened,
    close: () => setOpen(false),
    open(): void {
      setOpened(true);
      setOpen(true);
    },
  };
}
