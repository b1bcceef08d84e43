import type { Page } from '@playwright/test';
import { expect, follow, test } from './staff.ts';

const PAGES = [
  ['/welcome', 'Today'],
  ['/communications/chat', 'Messages'],
  ['/patients', 'Patients'],
  ['/reports/orders', 'Orders'],
  ['/setup/automated-messages', 'Automated messages'],
  ['/administration/users', 'Users'],
] as const;

/**
 * What a thumb misses: controls that don't get a tap 21 pixels from their center, in each direction. Links within text
 * are as high as the text, and calendars keep their scale of time.
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const REACH = 21;
    const isSmall = (element: Element): boolean => {
      element.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const takes = (at: Element | null) => at !== null && [element, ...labels].some((one) => one.contains(at));
      const isWide = right - left >= 2 * REACH;
      const points: [number, number][] = [
        [x, y - REACH],
        [x, y + REACH],
        // A box with its label is hit on the label's side.
        ...(isWide || labels.length > 0
          ? []
          : ([
              [x - REACH, y],
              [x + REACH, y],
            ] as [number, number][])),
      ];
      return !points.every(([px, py]) => takes(document.elementFromPoint(px, py)));
    };
    const isDrawn = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      return width > 2 && height > 2 && style.visibility === 'visible' && style.display !== 'inline';
    };
    const controls = document.querySelectorAll('main :is(button, a[href], select, input), header :is(button, a[href])');
    return [...controls]
      .filter((element) => !element.matches('.fc *, .ec *, :disabled') && isDrawn(element) && isSmall(element))
      .map((element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent ?? ''}`.trim());
  });

test('on a phone, everything on staff’s pages can be tapped within 44 pixels', async ({ page, staff }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await staff.resume(page, 'ada');
  await page.goto(staff.origin);
  for (const [path, title] of PAGES) {
    await follow(page, path);
    await expect(page).toHaveTitle(new RegExp(`${title === 'Today' ? 'Welcome' : title} · Sightline$`));
    // Its lists begin to load when the figures are there.
    if (title === 'Today') await expect(page.getByRole('region', { name: 'Visits' })).toBeVisible();
    const waiting = page.getByRole('main').locator('.mantine-Skeleton-root');
    await expect(async () => {
      // A report's chart is drawn when it is scrolled to.
      for (const one of await waiting.all()) await one.scrollIntoViewIfNeeded({ timeout: 1_000 });
      await expect(waiting).toHaveCount(0, { timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    expect(await smallTargets(page), path).toEqual([]);
  }
});

test('the dashboard can be installed, with its name, icons and start page', async ({ page, staff }) => {
  await page.goto(staff.origin);
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const reply = await page.request.get(`${staff.origin}${address}`);
  expect(reply.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await reply.json();
  expect(manifest).toMatchObject({ name: 'Sightline', start_url: '/', display: 'standalone' });
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await page.request.get(`${staff.origin}${src}`);
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, expect.stringContaining(type)]);
    const drawn = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return image.naturalWidth;
    }, src);
    if (sizes !== 'any') expect(`${drawn}x${drawn}`).toBe(sizes);
  }
});
