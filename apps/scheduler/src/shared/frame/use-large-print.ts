import { useEffect, useState } from 'react';

const ITEM = 'sightline-large-print';

/** A browser may refuse to store it; the choice then lasts for this page. */
function isRemembered(): boolean {
  try {
    return localStorage.getItem(ITEM) === 'yes';
  } catch {
    return false;
  }
}

function remember(isLarge: boolean): void {
  try {
    localStorage.setItem(ITEM, isLarge ? 'yes' : 'no');
  } catch {
    // Only convenience is lost.
  }
}

/** Large print, for dilated eyes and low vision; everything scales with the root font. */
export function useLargePrint(): { isLarge: boolean; toggle: () => void } {
  const [isLarge, setLarge] = useState(isRemembered);
  useEffect(() => {
    document.documentElement.dataset.print = isLarge ? 'large' : 'normal';
  }, [isLarge]);
  const toggle = () => {
    remember(!isLarge);
    setLarge(!isLarge);
  };
  return { isLarge, toggle };
}
