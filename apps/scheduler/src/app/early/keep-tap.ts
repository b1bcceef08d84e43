import type { KeptTap } from './early.ts';

/*
 * A script inside each drawn page: it keeps the last tap on a button that has no script behind it yet, for the page to
 * repeat (`replay-tap.ts`). Without it a tap on a slow line would do nothing, and one that sends a form would load the
 * page again with its answers in the address.
 */
const kept: KeptTap = { button: null, stop: () => document.removeEventListener('click', keep, true) };

function keep(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button === null) return;
  event.preventDefault();
  kept.button = button;
}

document.addEventListener('click', keep, true);
window.sightlineTap = kept;
