import type { Browser, Page } from '@playwright/test';
import { expect } from './staff.ts';

/** WCAG 1.4.10: a window of 1280 by 1024 at 400 %. */
const ZOOMED = { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 } as const;
/** The most that fixed content may cover of the window. */
const MOST_COVERED = 0.25;
const MOST_STOPS = 80;

/** Opens a page at 400 % zoom, and closes it afterwards. */
export async function atFourfold(browser: Browser, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ ...ZOOMED, locale: 'en-US', timezoneId: 'America/New_York' });
  try {
    await use(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Nothing is wider than the window, and fixed content leaves most of it free. */
async function expectReflowed(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const { scrollWidth, clientWidth, clientHeight } = document.documentElement;
    const staying = [...document.querySelectorAll('body *')].filter((element) => {
      const { position, display, visibility } = getComputedStyle(element);
      return /^(fixed|sticky)$/.test(position) && display !== 'none' && visibility !== 'hidden';
    });
    const covered = staying.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0);
    return { over: scrollWidth - clientWidth, covered: covered / clientHeight };
  });
  expect(found.over, 'pixels to scroll sideways').toBeLessThanOrEqual(0);
  expect(found.covered, 'share of the window that stays in place').toBeLessThanOrEqual(MOST_COVERED);
}

/** The focused element: whether it is visible, and whether its focus indicator is. */
function seeFocus() {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  // A control's custom drawing is in its label.
  const isUnseen = focused.getBoundingClientRect().width < 4;
  const seen = (isUnseen ? focused.closest('label') : null) ?? focused;
  const { left, top, right, bottom } = seen.getBoundingClientRect();
  const [from, to] = [Math.max(top, 0), Math.min(bottom, window.innerHeight)];
  const at = document.elementFromPoint((Math.max(left, 0) + Math.min(right, window.innerWidth)) / 2, (from + to) / 2);
  const isMarked = [focused, seen, ...(focused.parentElement ? [focused.parentElement] : [])].some((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });
  return {
    name: `${focused.tagName} ${focused.id} ${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').slice(0, 40)}`,
    isShown: to > from && right > 0 && left < window.innerWidth,
    isFree: at !== null && (seen.contains(at) || at.contains(seen)),
    isMarked,
  };
}

/** Each focusable element scrolls into view when focused, is not covered, and has a visible focus indicator. */
export async function expectStopsSeen(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
  });
  const troubles: string[] = [];
  let stops = 0;
  for (; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(seeFocus);
    if (stop === null) break;
    if (!(stop.isShown && stop.isFree && stop.isMarked)) troubles.push(JSON.stringify(stop));
  }
  expect(stops, 'stops of the keyboard').toBeGreaterThan(0);
  expect(troubles, 'stops that cannot be seen').toEqual([]);
}

/** The page is readable and operable at 400 % zoom (WCAG 1.4.10, 2.4.7, 2.4.11). */
export async function expectZoomable(page: Page): Promise<void> {
  await expectReflowed(page);
  await expectStopsSeen(page);
}
