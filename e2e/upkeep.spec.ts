import { expect, expectAccessibleAtBothWidths, follow, test } from './staff.ts';

const PAGES = [
  ['/administration/audit', 'Audit', 'table'],
  ['/administration/retention', 'Retention', 'list'],
  ['/administration/templates', 'Templates', 'list'],
  ['/administration/closures', 'Hours and closures', 'heading'],
  ['/administration/ready', 'Ready?', 'list'],
] as const;

test('[ADM-008] [ADM-010] [ADM-011] [ADM-012] [TPL-001] the pages of upkeep open with their content', {
  tag: '@deep',
}, async ({ page, staff }) => {
  await staff.resume(page, 'ada');
  await page.goto(`${staff.origin}/administration`);
  for (const [turn, [path, title, content]] of PAGES.entries()) {
    await follow(page, path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('main').getByRole(content).first()).toBeVisible();
    await expect(page.getByRole('status', { name: /loading|checking/i })).toHaveCount(0);
    await expectAccessibleAtBothWidths(page, { turn });
  }
});
