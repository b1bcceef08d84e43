const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex]';

/** An element and what is around it, innermost first. */
function* outward(from: Element): Generator<Element> {
  for (let at: Element | null = from; at !== null; at = at.parentElement) yield at;
}

/** What takes the focus where something went: its nearest neighbor in the same part of the page, else the heading. */
function placeIn(around: readonly Element[]): HTMLElement | null {
  const near = around.find((one) => one.isConnected);
  const inside = near?.closest('main > *') === null ? null : near?.querySelector<HTMLElement>(FOCUSABLE);
  const heading = document.querySelector<HTMLElement>('main h1');
  if (inside) return inside;
  if (heading !== null && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}

/**
 * Keeps the focus in the page when its element is removed: without it, a keyboard or screen reader starts again at the top.
 * What the page itself focuses comes first.
 * @returns ends it
 */
export function keepFocus(): () => void {
  let focused: readonly Element[] = [];
  const entered = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? [...outward(target)] : [];
  };
  // Someone who leaves a field by a click on the page wants it nowhere.
  const left = () =>
    queueMicrotask(() => {
      if (focused[0]?.isConnected === true && document.activeElement === document.body) focused = [];
    });
  const observer = new MutationObserver(() => {
    const [own, ...around] = focused;
    if (own === undefined || own.isConnected) return;
    focused = [];
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) placeIn(around)?.focus({ preventScroll: true });
    });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('focusin', entered);
  window.addEventListener('focusout', left);
  return () => {
    observer.disconnect();
    window.removeEventListener('focusin', entered);
    window.removeEventListener('focusout', left);
  };
}
