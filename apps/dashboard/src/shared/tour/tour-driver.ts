import { NAVIGATION_TEXT } from '@sightline/contract/navigation.texts';
import { driver } from 'driver.js';
import 'driver.js/dist/driver.css';
import './tour.css';
import { t } from '../words/words.ts';
import { advances, mayGoOn, type TourStep } from './tour-steps.ts';

export type RunningTour = { chosen: (name: string) => void; end: () => void };

/** The library marks its targets as open menus, which they are not. */
const WRONG_MARKS = ['aria-haspopup', 'aria-expanded', 'aria-controls'];

const PATIENCE_MS = 5_000;
const LOOK_AGAIN_MS = 50;

/** What a choice changes may still be loading: its step waits for a while. */
async function targetShown(step: TourStep | undefined): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (step !== undefined && document.querySelector(step.target) === null && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
}

/** Runs a tour on the page; loaded only on request. */
export function runTour(steps: readonly TourStep[], onEnd: () => void): RunningTour {
  const present = steps.filter(({ target }) => document.querySelector(target) !== null);
  const chosen = new Set<string>();
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  // The library fills in what is in double brackets.
  const filled = { current: '{{current}}', total: '{{total}}' };
  const tour = driver({
    animate: !isCalm,
    duration: 120,
    smoothScroll: false,
    overlayColor: '#0c1214',
    overlayOpacity: 0.5,
    stagePadding: 6,
    stageRadius: 8,
    showProgress: true,
    progressText: t('{current} of {total}', filled),
    prevBtnText: t(NAVIGATION_TEXT.previous),
    nextBtnText: t(NAVIGATION_TEXT.next),
    doneBtnText: t(NAVIGATION_TEXT.close),
    steps: present.map(({ target, title, text, until }) => ({
      element: target,
      popover: { title, description: text, ...(until === undefined ? {} : { disableButtons: ['next' as const] }) },
    })),
    onNextClick: () => {
      if (mayGoOn(present[tour.getActiveIndex() ?? 0], chosen)) tour.moveNext();
    },
    onPopoverRender: ({ closeButton, title, footer }) => {
      closeButton.setAttribute('aria-label', t(NAVIGATION_TEXT.close));
      // Its header and footer elements would count as the page's own.
      title.setAttribute('role', 'presentation');
      footer.setAttribute('role', 'presentation');
    },
    onHighlighted: (element) => {
      for (const mark of WRONG_MARKS) element?.removeAttribute(mark);
    },
    // Its own end hook does not fire while a step is still moving in, and fires before it releases focus.
    onDestroyStarted: () => end(),
  });
  function end() {
    if (!tour.isActive()) return;
    tour.destroy();
    onEnd();
  }
  tour.drive();
  return {
    chosen: (name) => {
      chosen.add(name);
      const at = tour.getActiveIndex() ?? 0;
      if (!advances(present[at], name)) return;
      void targetShown(present[at + 1]).then(() => {
        if (tour.isActive() && tour.getActiveIndex() === at) tour.moveNext();
      });
    },
    end,
  };
}
