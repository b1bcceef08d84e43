import { ITEM } from '../../../shared/session/stored-items.ts';

/** Writing at every keystroke would wake all other tabs each time. */
const GRAIN = 5_000;

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** The user's last activity on this screen, in any tab of the browser. Automatic work does not count. */
export const activity = {
  last(): number {
    return Number(localStorage.getItem(ITEM.lastActivity) ?? 0);
  },
  mark(): void {
    localStorage.setItem(ITEM.lastActivity, String(Date.now()));
  },
  /** Tracks the user's activity until the returned function is called. */
  watch(isCounted: () => boolean): () => void {
    const note = () => {
      if (isCounted() && Date.now() - activity.last() >= GRAIN) activity.mark();
    };
    for (const sign of SIGNS) window.addEventListener(sign, note, { passive: true, capture: true });
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, note, { capture: true });
    };
  },
};
