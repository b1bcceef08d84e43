import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { Locator, Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import {
  expect,
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectAccessibleInBothSchemes,
  type Staff,
  test,
} from './staff.ts';

const PATH = '/setup/integrations';

type ReceivedEvent = { headers: IncomingHttpHeaders; body: string };

/** A webhook receiver that accepts all events. */
async function startReceiver() {
  const received: ReceivedEvent[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { received, url: `http://127.0.0.1:${port}/`, stop: () => new Promise((resolve) => server.close(resolve)) };
}

async function openPage(page: Page, staff: Staff): Promise<void> {
  await staff.resume(page, 'ada');
  await page.goto(`${staff.origin}${PATH}`);
  await expect(page.getByRole('region', { name: 'Webhooks' })).toBeVisible();
}

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

async function addKey(page: Page, name: string): Promise<string> {
  await button(page, 'Add key').click();
  const dialog = page.getByRole('dialog', { name: 'Add a key' });
  await dialog.getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('You won’t see it again.')).toBeVisible();
  await expect(button(dialog, 'Copy the key')).toBeFocused();
  await expectAccessible(page);
  const key = await dialog.getByLabel('Key', { exact: true }).inputValue();
  await button(dialog, 'Done').click();
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Add key')).toBeFocused();
  return key;
}

test('an API key reads patients until it is revoked, and a feed’s URL is shown once until a new one replaces it', {
  tag: '@deep',
}, async ({ page, staff }) => {
  await openPage(page, staff);
  const key = await addKey(page, 'Recall robot');
  expect(key).toMatch(/^slk_/);
  expect(await page.content()).not.toContain(key);
  const read = async () => {
    const answer = await fetch(`${staff.origin}/fhir/r4/Patient?_count=1`, {
      headers: { authorization: `Bearer ${key}` },
    });
    return answer.status;
  };
  expect(await read()).toBe(200);
  await page.reload();
  await expect(page.getByRole('list', { name: 'API keys' }).getByText(/^Last used Today/)).toBeVisible();
  await button(page, 'Revoke key Recall robot').click();
  const question = page.getByRole('dialog', { name: 'Revoke the key “Recall robot”?' });
  await button(question, 'Revoke key').click();
  await expect(page.getByText('The key “Recall robot” was revoked.')).toBeVisible();
  await expect(page.getByText('No API keys yet')).toBeVisible();
  expect(await read()).toBe(401);

  const makeAddress = async (opener: RegExp, confirm: string) => {
    await page.getByRole('button', { name: opener }).first().click();
    const dialog = page.getByRole('dialog', { name: /^Calendar feed for/ });
    await button(dialog, confirm).click();
    const url = await dialog.getByLabel('Address', { exact: true }).inputValue();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    return url;
  };
  const first = await makeAddress(/^Create feed for/, 'Create feed');
  expect((await fetch(first)).status).toBe(200);
  const second = await makeAddress(/^Replace URL for/, 'Replace URL');
  expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200]);
  await page.getByRole('button', { name: /^Delete feed for/ }).click();
  await button(page.getByRole('dialog'), 'Delete feed').click();
  await expect(page.getByRole('button', { name: /^Delete feed for/ })).toBeHidden();
  expect((await fetch(second)).status).toBe(404);
});

test('a webhook receives a signed test, the panel shows the result, and it is deleted', { tag: '@deep' }, async ({
  page,
  staff,
}) => {
  const receiver = await startReceiver();
  await openPage(page, staff);
  await button(page, 'Add webhook').click();
  const dialog = page.getByRole('dialog', { name: 'Add a webhook' });
  await expectAccessibleInBothSchemes(page);
  await dialog.getByLabel('Address').fill('http://10.0.0.1/');
  await dialog.getByLabel('Appointment booked').check();
  await button(dialog, 'Add webhook').click();
  await expect(dialog.getByText(/^Enter a public https/)).toBeVisible();
  await dialog.getByLabel('Address').fill(receiver.url);
  await button(dialog, 'Add webhook').click();
  const secret = await dialog.getByLabel('Secret', { exact: true }).inputValue();
  await button(dialog, 'Done').click();

  await button(page, `Send a test to ${receiver.url}`).click();
  const panel = page.getByRole('region', { name: `Deliveries to ${receiver.url}` });
  await expect(panel.getByText('Delivered', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(panel.getByText('Answered 204')).toBeVisible();
  const [received] = receiver.received;
  const headers = Object.fromEntries(
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, String(received?.headers[name])]),
  );
  expect(new Webhook(secret).verify(received?.body ?? '', headers)).toMatchObject({ type: 'test.sent' });

  await expectAccessibleAtBothWidths(page, {
    atEach: async (width) => {
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([width, overflow]).toEqual([width, 0]);
    },
  });

  await button(page, `Delete webhook ${receiver.url}`).click();
  await button(page.getByRole('dialog', { name: 'Delete this webhook?' }), 'Delete webhook').click();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Webhooks' })).toBeFocused();
  await receiver.stop();
});
