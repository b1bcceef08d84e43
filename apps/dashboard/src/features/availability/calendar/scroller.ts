import classes from './board.module.css';

/**
 * Lets the keyboard reach the part of a view that scrolls: on a day without events, nothing in it takes the focus. The
 * library's class names change with its releases, so its part is found by how it scrolls. A row or cell in it takes the
 * focus, because the part itself has no role and its grid may hold nothing else that does.
 */
export function openToKeys(view: HTMLElement): void {
  for (const part of view.querySelectorAll<HTMLElement>('*')) {
    if (getComputedStyle(part).overflowY !== 'auto') continue;
    const stop = part.querySelector<HTMLElement>('[role="row"], [role="gridcell"], [role="list"]') ?? part;
    stop.tabIndex = 0;
    stop.classList.add(classes.scroller ?? '');
    return;
  }
}
