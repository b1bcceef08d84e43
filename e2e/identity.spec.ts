import path from 'node:path';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { CODE_PERIOD_MS, codeAt } from '../apps/server/testing/authenticator-app.ts';
import { CLIENT_ID, type IdentityProvider, startIdentityProvider } from './identity-provider.ts';
import { freePort, type OwnServer, startOwnServer } from './own-server.ts';
import { createStaff, expect, expectAccessible, expectAccessibleAtBothWidths, test } from './staff.ts';

const welcome = 'Welcome to your Patient Engagement platform';

const PASSWORD = 'demo-Maria-1';

test.describe('the partner identity and second steps', () => {
  let server: OwnServer;
  let provider: IdentityProvider;
  let vision: IdentityProvider;

  test.beforeAll(async () => {
    const port = await freePort();
    // Browsers make passkeys for a host name only.
    const origin = `http://localhost:${port}`;
    provider = await startIdentityProvider({ origin: () => origin });
    vision = await startIdentityProvider({ origin: () => origin });
    const env = {
      ...{ PORT: String(port), PUBLIC_URL: origin, OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: CLIENT_ID },
      ...{ OIDC_VISION_ISSUER: vision.issuer, OIDC_VISION_CLIENT_ID: CLIENT_ID },
    };
    server = { ...(await startOwnServer(env)), origin };
  });
  test.afterAll(async () => {
    provider.close();
    vision.close();
    await server.stop();
  });

  /** Signs in on the provider's pages and gives consent there. */
  async function logInThere(page: Page, email: string): Promise<void> {
    await page.getByPlaceholder('Enter any login').fill(email);
    await page.getByPlaceholder('and password').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
  }

  test("[SES-006] [SES-008] [SES-010] signs in with the partner, also silently on the next morning, and requests the older dashboard's token", async ({
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
    // The session was ended elsewhere: the token is refused.
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').jwt);
    await page.request.post(`${server.origin}/auth/api/Authentication/Logout`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await page.goto(`${server.origin}/welcome`);
    await expect(page.getByRole('heading', { name: welcome })).toBeVisible();
    // As the next morning: the tab is still open, the token has expired.
    await page.addInitScript(() => localStorage.clear());
    await page.goto(`${server.origin}/welcome`);
    await expect(page.getByRole('heading', { name: welcome })).toBeVisible();
    // The provider's pages load fonts that aren't reachable here.
    quietConsole.length = 0;
  });

  test('[SES-009] a user who needs a code signs in with the emailed one', { tag: '@deep' }, async ({
    page,
    quietConsole,
  }) => {
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

  test('[SES-008] an identity without a user is refused with an explanation', { tag: '@deep' }, async ({
    page,
    quietConsole,
  }) => {
    await page.goto(`${server.origin}/?authExperience=vision`);
    await expect(page.getByRole('button', { name: /Continue with your/ })).toHaveText([/vision supplier/, /partner/]);
    await page.getByRole('button', { name: /vision supplier account/ }).click();
    await expect(page).toHaveURL((url) => url.origin === vision.issuer);
    await logInThere(page, 'stranger@elsewhere.example');
    await expect(page.getByText(/No Sightline user is linked to this account/)).toBeVisible();
    quietConsole.length = 0;
  });

  /** Signs in with the password, up to the second step. */
  async function enterPassword(page: Page): Promise<void> {
    await page.goto(`${server.origin}/`);
    await page.getByLabel('Login').fill('maria');
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  }

  const signOut = (page: Page) => page.evaluate(() => localStorage.clear());
  const isIn = (page: Page) => expect(page.getByRole('heading', { name: welcome })).toBeVisible();

  test('[ADM-005] a user adds a passkey and an authenticator app, and signs in with each and with a recovery code', {
    tag: '@deep',
  }, async ({ page }) => {
    const devices = await page.context().newCDPSession(page);
    await devices.send('WebAuthn.enable');
    const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const;
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: { ...options, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    });
    await createStaff(server.origin).resume(page, 'maria');
    await page.goto(`${server.origin}/security`);
    await page.getByRole('button', { name: 'Add passkey' }).click();
    const ask = page.getByRole('dialog', { name: 'Add a passkey' });
    await ask.getByLabel(/^Name/).fill('Front desk PC');
    await ask.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD);
    await expectAccessible(page);
    await ask.getByRole('button', { name: 'Add passkey' }).click();
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
    const code = (await codes.getByRole('listitem').first().textContent()) ?? '';
    await expectAccessibleAtBothWidths(page);
    await page.keyboard.press('Escape');
    await expect(page.getByText('Front desk PC')).toBeVisible();

    await page.getByRole('button', { name: 'Add app' }).click();
    await page.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).click();
    const secret = await page.getByLabel(/^Or type this key/).inputValue();
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(codeAt({ secret, timestamp: Date.now() }));
    await expectAccessibleAtBothWidths(page);
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByRole('button', { name: 'Remove app' })).toBeVisible();
    await expectAccessibleAtBothWidths(page);

    await signOut(page);
    await enterPassword(page);
    await expectAccessibleAtBothWidths(page);
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await isIn(page);

    await signOut(page);
    await enterPassword(page);
    await page.getByRole('button', { name: 'Use an authenticator app' }).click();
    // The one of this moment was used to turn it on.
    await page.getByLabel('Code').fill(codeAt({ secret, timestamp: Date.now() + CODE_PERIOD_MS }));
    await page.keyboard.press('Enter');
    await isIn(page);

    await signOut(page);
    await enterPassword(page);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Code').fill(code);
    await page.keyboard.press('Enter');
    await isIn(page);
    await signOut(page);
    await enterPassword(page);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Code').fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  });
});
