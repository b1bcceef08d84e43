import path from 'node:path';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { CLIENT_ID, type IdentityProvider, startIdentityProvider } from './identity-provider.ts';
import { freePort, type OwnServer, startOwnServer } from './own-server.ts';
import { createStaff, expect, expectAccessible, test } from './staff.ts';

const welcome = 'Welcome to your Patient Engagement platform';

test.describe('the partner identity', () => {
  let server: OwnServer;
  let provider: IdentityProvider;

  test.beforeAll(async () => {
    const port = await freePort();
    provider = await startIdentityProvider({ origin: () => `http://127.0.0.1:${port}` });
    server = await startOwnServer({ PORT: String(port), OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: CLIENT_ID });
  });
  test.afterAll(async () => {
    provider.close();
    await server.stop();
  });

  /** Signs in on the provider's pages and gives consent there. */
  async function logInThere(page: Page, email: string): Promise<void> {
    await page.getByPlaceholder('Enter any login').fill(email);
    await page.getByPlaceholder('and password').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
  }

  test("[SES-006] [SES-008] [SES-010] signs in with the partner, and requests the older dashboard's token", async ({
    page,
    quietConsole,
  }) => {
    await page.goto(`${server.origin}/?authExperience=partner`);
    await expectAccessible(page);
    const older = page.waitForResponse('**/v3/Authenticate');
    await page.getByRole('button', { name: /partner account/ }).click();
    await logInThere(page, 'maria@brighteyes.example');
    await expect(page.getByRole('heading', { name: welcome })).toBeVisible();
    expect(page.url()).not.toContain('code=');
    expect((await older).status()).toBe(200);
    // The provider's pages load fonts that aren't reachable here.
    quietConsole.length = 0;
  });

  test('[SES-008] a tab that signed in with the partner signs in again silently', async ({ page, quietConsole }) => {
    await page.goto(`${server.origin}/?authExperience=partner`);
    await page.getByRole('button', { name: /partner account/ }).click();
    await logInThere(page, 'maria@brighteyes.example');
    await expect(page.getByRole('heading', { name: welcome })).toBeVisible();
    // As the next morning: the tab is still open, the token has expired.
    await page.addInitScript(() => localStorage.clear());
    await page.goto(`${server.origin}/welcome`);
    await expect(page.getByRole('heading', { name: welcome })).toBeVisible();
    quietConsole.length = 0;
  });

  test('[SES-009] a user who needs a code signs in with the emailed one', async ({ page, quietConsole }) => {
    const database = new pg.Client({
      host: path.join(server.folder, 'postgres/socket'),
      user: 'postgres',
      database: 'sightline',
    });
    await database.connect();
    await database.query("update app_user set needs_otp = true where login = 'nora'");
    const { rows } = await database.query("select email from app_user where login = 'nora'");
    await database.end();
    await page.goto(`${server.origin}/?authExperience=partner`);
    await page.getByRole('button', { name: /partner account/ }).click();
    await logInThere(page, rows[0].email);
    await expect(page.getByLabel('Code')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Code').fill('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    const mail = await createStaff(server.origin).mail();
    const code = /\b\d{6}\b/.exec(mail[0]?.text ?? '')?.[0] ?? '';
    await page.getByLabel('Code').fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: welcome })).toBeVisible();
    quietConsole.length = 0;
  });

  test('[SES-008] an identity without a user is refused with an explanation', async ({ page, quietConsole }) => {
    await page.goto(`${server.origin}/?authExperience=vision`);
    await page.getByRole('button', { name: /vision supplier account/ }).click();
    await logInThere(page, 'stranger@elsewhere.example');
    await expect(page.getByText(/No Sightline user is linked to this account/)).toBeVisible();
    quietConsole.length = 0;
  });
});
