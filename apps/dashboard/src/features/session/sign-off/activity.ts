import { ITEM } from '../../../shared/session/stored-items.ts';

/** Writing at every key stroke would wake all other tabs at every key stroke. */
const GRAIN = 5_000;

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** When the person at this screen last did something, in any tab of the browser. What the page does by itself is none. */
export const activity = {
  last(): number {
    return Number(localStorage.getItem(ITEM.lastActivity) ?? 0);
  },
  mark(): void {
    localStorage.setItem(ITEM.lastActivity, String(Date.now()));
  },
  /** Marks whatever the person does until the answer is called. */
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
