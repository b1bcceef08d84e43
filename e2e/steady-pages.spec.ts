import type { Page } from '@playwright/test';
import { expect, test } from './staff.ts';

/** Of the largest second of shifts, as browsers count it for a page's cumulative layout shift. */
const MOST_SHIFT = 0.05;
/** The pages whose parts come one after the other. */
const PAGES = [
  '/reports/appointments',
  '/reports/feedback',
  '/setup/visit-forms',
  '/administration/closures',
  '/setup/online-booking/schedule?loc=2001&provider=3001',
];
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 1_000);
      }),
  );

for (const size of SIZES)
  test(`pages hold still while they load, at ${size.width} pixels`, { tag: '@deep' }, async ({ page, staff }) => {
    await page.setViewportSize(size);
    await staff.resume(page, 'ada');
    for (const path of PAGES) {
      await page.goto(`${staff.origin}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [data-loading], main .mantine-Skeleton-root')).toHaveCount(0);
      expect(await shiftOf(page), path).toBeLessThan(MOST_SHIFT);
    }
  });

for (const size of SIZES)
  test(`a long drawer keeps its Save in view, at ${size.width} by ${size.height}`, async ({ page, staff }) => {
    await page.setViewportSize(size);
    await staff.resume(page, 'ada');
    await page.goto(`${staff.origin}/administration/locations`);
    await page.getByRole('button', { name: 'Edit Harbor' }).click();
    const drawer = page.getByRole('dialog', { name: 'Edit Harbor' });
    await expect(drawer.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
  });
