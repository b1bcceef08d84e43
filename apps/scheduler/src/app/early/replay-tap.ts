const buttonsIn = (root: HTMLElement) => [...root.querySelectorAll('button')];

/**
 * Call it when React begins to draw. The returned function repeats the last tap on the server's HTML, on the button in
 * the same place if that still says the same, and ends the keeping of taps.
 * @param isTakenOver whether React takes over the server's HTML, and so hears later taps itself
 */
export function takeTap(root: HTMLElement, { isTakenOver }: { isTakenOver: boolean }): () => void {
  const kept = window.sightlineTap;
  const drawn = buttonsIn(root);
  const words = drawn.map(({ textContent }) => textContent);
  if (isTakenOver) kept?.stop();
  return () => {
    kept?.stop();
    if (!kept?.button) return;
    const at = drawn.indexOf(kept.button);
    const button = buttonsIn(root)[at];
    // In a task of its own: what was typed has reached the page by then.
    if (button?.textContent === words[at]) setTimeout(() => button?.click());
  };
}
