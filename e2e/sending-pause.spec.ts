import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { SENDING_PAUSE_TEXT } from '@sightline/contract/sending-pause.texts';
import pg from 'pg';
import { COMPILE_CACHE } from '../apps/server/testing/processes/server-process.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { createStaff, expect, expectAccessible, test } from './staff.ts';

const MAIN = path.resolve(import.meta.dirname, '../apps/server/src/main.ts');

let server: OwnServer;
test.beforeAll(async () => {
  test.setTimeout(90_000);
  server = await startOwnServer();
});
test.afterAll(() => server.stop());

/** The pause that a restore leaves, without a restore. */
async function pauseAsARestoreDoes(): Promise<void> {
  const database = new pg.Client({
    host: path.join(server.folder, 'postgres/socket'),
    user: 'postgres',
    database: 'sightline',
  });
  await database.connect();
  await database.query(
    "insert into sending_pause (paused_at, reason, restored_to) values (now(), 'restored', now() - interval '9 hours')",
  );
  await database.query(`select pg_notify('sightline', '{"coverKey":0,"kind":"sending"}')`);
  await database.end();
}

/** Runs an operator's command beside the running server. */
async function resume(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [MAIN, 'cli', 'sending', 'resume'], {
    env: { PATH: process.env.PATH ?? '', ...COMPILE_CACHE, DATA_DIR: server.folder },
  });
  return stdout;
}

test('every page shows staff that sending is paused after a restore, and when it resumes', { tag: '@deep' }, async ({
  page,
}) => {
  const staff = createStaff(server.origin);
  await staff.signIn(page, 'ada');
  const notice = page.getByText(SENDING_PAUSE_TEXT.since);
  await expect(notice).toHaveCount(0);
  await pauseAsARestoreDoes();
  await expect(notice).toBeVisible();
  await expect(page.getByRole('status').filter({ has: notice })).toContainText(SENDING_PAUSE_TEXT.afterRestore);
  await expectAccessible(page);

  await page
    .getByRole('banner')
    .getByRole('link', { name: /Communications/ })
    .click();
  await page
    .getByRole('link', { name: /^Messages/ })
    .first()
    .click();
  await page.locator('[id^="inbox-row-"]').first().click();
  const box = page.getByRole('textbox', { name: /^Message to/ });
  await box.fill('This one waits for the operator.');
  await box.press('Enter');
  await expect(page.getByRole('log').getByText(SENDING_PAUSE_TEXT.ofText)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const [above, below] = [await page.getByRole('banner').boundingBox(), await page.getByRole('main').boundingBox()];
  const between = await page.getByRole('status').filter({ has: notice }).boundingBox();
  expect(between?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  expect((between?.y ?? 0) + (between?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await expectAccessible(page);

  expect(await resume()).toContain('Sending resumed.');
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('log').getByText(SENDING_PAUSE_TEXT.ofText)).toHaveCount(0);
  await expect(
    page
      .getByRole('log')
      .getByText(/^(Sent|Delivered)$/)
      .last(),
  ).toBeVisible();
});
