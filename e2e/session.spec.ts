import { expect, expectAccessible, test } from './staff.ts';

const welcome = 'Welcome to your Patient Engagement platform';

test('[SES-001] [SES-002] [SES-011] [SES-012] [SES-013] a hand-off opens the welcome page, keeps the SessionID and patients out of the browser, and ends at /logout', async ({
  page,
  staff,
}) => {
  const leaked: string[] = [];
  page.on('request', (request) => {
    if (request.headers().referer?.includes('SessionID')) leaked.push(request.url());
  });
  await staff.signIn(page, 'maria');
  expect(page.url()).toBe(`${staff.origin}/welcome`);
  await page
    .getByRole('link', { name: /^Messages/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'New Messages' })).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).toContain('jwt');
  expect(stored).toContain('Alvarez');
  expect(stored).not.toContain('Dv4Chat');
  await page.goBack();
  expect(page.url()).not.toContain('SessionID');
  expect(leaked).toEqual([]);

  const token = /ey[\w-]+\.[\w-]+\.[\w-]+/.exec(stored)?.[0] ?? '';
  await page.goto(`${staff.origin}/logout`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('jwt');
  const check = await page.request.get(`${staff.origin}/auth/api/Authentication/jwtCheck`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(check.status()).toBe(401);
});

test('[SES-005] a used SessionID, or one whose login fails, leads to the login page', async ({
  page,
  browser,
  staff,
  quietConsole,
}) => {
  const sessionId = await staff.handOff('maria');
  await page.goto(`${staff.origin}/welcome?SessionID=${sessionId}`);
  await expect(page.getByRole('heading', { name: welcome })).toBeVisible();
  const other = await browser.newPage();
  await other.goto(`${staff.origin}/welcome?SessionID=${sessionId}`);
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(new URL(other.url()).pathname).toBe('/');
  await other.route('**/Authentication/LoginSession*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await other.goto(`${staff.origin}/welcome?SessionID=any`);
  await expect(other).toHaveURL(`${staff.origin}/`);
  await other.close();
  quietConsole.length = 0;
});

test('[SES-001] a link with the session’s own SessionID, or a used one, opens its page while the session is valid', async ({
  page,
  staff,
  quietConsole,
}) => {
  const used = await staff.handOff('maria');
  await staff.signIn(page, 'maria');
  const own = await page.evaluate(() => localStorage.getItem('sessionId'));
  for (const sessionId of [own, used, own]) {
    await page.goto(`${staff.origin}/communications/chat/new?SessionID=${sessionId}`);
    await expect(page.getByRole('textbox', { name: 'Patient ID' })).toBeVisible();
    await expect(page).toHaveURL(`${staff.origin}/communications/chat/new`);
  }
  quietConsole.length = 0;
});

test('[SES-002] a superadmin goes straight on, and changes practice from the account menu', async ({ page, staff }) => {
  await staff.signIn(page, 'root');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /account/ })
    .click();
  await page.getByRole('menuitem', { name: 'Change practice' }).click();
  await expect(page).toHaveURL(`${staff.origin}/chooseCoverUser`);
});

test('[SES-003] [SES-006] [CUS-002] without a token pages lead to the login page, which remembers its variant', async ({
  page,
  staff,
}) => {
  await page.goto(`${staff.origin}/customer`);
  await expect(page).toHaveURL(`${staff.origin}/`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goto(`${staff.origin}/?authExperience=vision`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const before = await page.locator('main').innerText();
  await page.goto(`${staff.origin}/communications/chat/`);
  await expect(page.locator('main')).toHaveText(before.replaceAll('\n', ''), { useInnerText: false });
});

test('[SES-007] local sign-in accepts the right password and explains a refusal', async ({ page, staff }) => {
  await page.goto(staff.origin);
  await page.getByLabel('Login').fill('sam');
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Password' }).fill('demo-Sam-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Please select a coverKey')).toBeVisible();
});

test('[SES-007] ten wrong passwords lock the account, and the page says for how long', { tag: '@deep' }, async ({
  page,
  staff,
}) => {
  const url = `${staff.origin}/auth/api/Authentication/Login`;
  for (let n = 0; n < 10; n += 1) await page.request.post(url, { data: { login: 'ada', password: 'wrong' } });
  await page.goto(staff.origin);
  await page.getByLabel('Login').fill('ada');
  await page.getByRole('textbox', { name: 'Password' }).fill('demo-Ada-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Account locked')).toBeVisible();
  await expect(page.getByText(/1[45]\s*min/)).toBeVisible();
});

test('[SES-007] an expired password asks for a new one, which signs in', { tag: '@deep' }, async ({ page, staff }) => {
  await page.goto(staff.origin);
  await page.getByLabel('Login').fill('otto');
  await page.getByRole('textbox', { name: 'Password' }).fill('demo-Otto-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('New password', { exact: true }).fill('spectacle-frames-71');
  await page.getByLabel('Repeat new password').fill('spectacle-frames-71');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page.getByRole('heading', { name: welcome })).toBeVisible();
});

test('[SES-014] [SES-015] a user without the texting element sees the refusal, and the server refuses the call', async ({
  page,
  staff,
}) => {
  await staff.signIn(page, 'nora');
  await page.goto(`${staff.origin}/communications/chat/`);
  await expect(page.getByText('Not enough user rights')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Messages/ })).toHaveCount(0);
  await expectAccessible(page);
});

test('[SES-004] a link for another user asks before switching, and an expired token doesn’t sign in', {
  tag: '@deep',
}, async ({ page, staff }) => {
  await staff.signIn(page, 'maria');
  await page.goto(`${staff.origin}/welcome?SessionID=${await staff.handOff('nora')}`);
  await expect(page.getByText('Alvarez is signed in here')).toBeVisible();
  await expectAccessible(page);
  expect(page.url()).not.toContain('SessionID');
  await page.getByRole('button', { name: /Switch to/ }).click();
  await expect(page.getByRole('banner')).toContainText('Lakeside Vision Care');

  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      const value = localStorage.getItem(key) ?? '';
      localStorage.setItem(
        key,
        value.replace(
          /\.(ey[\w-]+)\./,
          (_, claims: string) =>
            `.${btoa(JSON.stringify({ ...JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))), exp: 1 })).replace(/=+$/, '')}.`,
        ),
      );
    }
  });
  await page.goto(`${staff.origin}/communications/chat/`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('idle staff are warned two minutes before they are signed out, and can stay', async ({ page, staff }) => {
  await page.clock.install();
  await staff.signIn(page, 'maria');
  await page.clock.fastForward('13:30');
  const warning = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(warning).toBeVisible();
  // The dialog takes focus shortly after it opens.
  await expect(warning.locator('button:focus')).toBeVisible();
  // To stay is to have a new token: the jump of the clock would time that call out.
  const renewed = page.waitForResponse('**/renewToken');
  await page.keyboard.press('Enter');
  await (await renewed).finished();
  await expect(warning).toBeHidden();
  await page.clock.fastForward('16:00');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('[LNG-003] a user chooses Spanish once, and has it at the next sign-in; the next user has English', async ({
  page,
  staff,
}) => {
  await staff.signIn(page, 'nora');
  const account = page.getByRole('banner').getByRole('button', { name: /Lindqvist/ });
  await account.click();
  await page.getByRole('menuitemradio', { name: 'Español' }).click();
  await expect(page.getByRole('link', { name: /^Calendario/ }).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expectAccessible(page);
  await page.goto(`${staff.origin}/logout`);
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();

  await staff.signIn(page, 'maria');
  await expect(page.getByRole('link', { name: /^Messages/ }).first()).toBeVisible();
  await page.goto(`${staff.origin}/logout`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goto(`${staff.origin}/welcome?SessionID=${await staff.handOff('nora')}`);
  await expect(page.getByRole('link', { name: /^Calendario/ }).first()).toBeVisible();
});
