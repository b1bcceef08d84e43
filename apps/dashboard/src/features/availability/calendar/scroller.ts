import classes from './board.module.css';

/**
 * Lets the keyboard reach the part of a view that scrolls: on a day without events, nothing in it takes the focus. The
 * library's class names change with its releases, so its part is found by how it scrolls.
 */
export function openToKeys(view: HTMLElement): void {
  for (const part of view.querySelectorAll<HTMLElement>('*')) {
    if (getComputedStyle(part).overflowY !== 'auto') continue;
    part.tabIndex = 0;
    part.classList.add(classes.scroller ?? '');
    return;
  }
}
