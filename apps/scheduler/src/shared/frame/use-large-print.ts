import { useEffect, useState } from 'react';
import { isInBrowser } from '../opening/opening.ts';

const ITEM = 'sightline-large-print';

/** Whether this device chose large print; a browser may refuse to store that, and the choice lasts for one page. */
export function isLargePrintChosen(): boolean {
  if (!isInBrowser) return false;
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
  const [isLarge, setLarge] = useState(isLargePrintChosen);
  useEffect(() => {
    document.documentElement.dataset.print = isLarge ? 'large' : 'normal';
  }, [isLarge]);
  const toggle = () => {
    remember(!isLarge);
    setLarge(!isLarge);
  };
  return { isLarge, toggle };
}
