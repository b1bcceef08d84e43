// @vitest-environment jsdom
import { PROBLEMS, type ProblemCode } from '@sightline/contract/problem';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../shared/setup/testing/setup-desk.tsx';
import { Integrations } from './integrations.tsx';
import { deliveryOf, keyOf, listOf, webhookOf } from './testing/integrations.ts';

const json = (data: unknown, status = 200) => Response.json(data, { status });
const nothing = (status: number) => new Response(null, { status });
const refused = (code: ProblemCode) =>
  json({ type: `/problems/${code}`, code, ...PROBLEMS[code] }, PROBLEMS[code].status);

const open = (answers: Record<string, unknown> = {}, path = '/setup/integrations') =>
  showPage(<Integrations />, { path, answers: { integrations: () => json(listOf()), ...answers } });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const dialog = (name: string) => screen.findByRole('dialog', { name });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('Keys', () => {
  it('shows a new key once: it can be copied, and is gone when the dialog closes', { tags: ['deep'] }, async () => {
    const user = userEvent.setup();
    const keys: ReturnType<typeof keyOf>[] = [];
    const { made } = open({
      integrations: () => json(listOf({ keys })),
      keys: ({ name }: Record<string, unknown>) => {
        keys.push(keyOf({ name: String(name), keyKey: 8 }));
        return json({ key: 'slk_once_only', keyKey: 8 }, 201);
      },
    });
    expect(await screen.findByText('No API keys yet')).toBeTruthy();
    await user.click(await button('Add key'));
    const box = await dialog('Add a key');
    await user.click(within(box).getByRole('button', { name: 'Create key' }));
    expect(within(box).getByText('Enter a name for the key.')).toBeTruthy();
    expect(made('keys')).toEqual([]);
    await user.type(within(box).getByLabelText('Name'), 'Billing{Enter}');
    expect(await within(box).findByDisplayValue('slk_once_only')).toBeTruthy();
    expect(within(box).getByText('You won’t see it again.')).toBeTruthy();
    await user.click(within(box).getByRole('button', { name: 'Copy the key' }));
    expect(await navigator.clipboard.readText()).toBe('slk_once_only');
    await user.click(within(box).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByDisplayValue('slk_once_only')).toBeNull());
    expect(await screen.findByText('Billing')).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await button('Add key')));
    await user.click(await button('Add key'));
    expect(within(await dialog('Add a key')).getByLabelText('Name')).toHaveProperty('value', '');
    expect(screen.queryByDisplayValue('slk_once_only')).toBeNull();
    expect(made('keys')).toEqual([{ name: 'Billing' }]);
  });

  it('asks before revoking a key, naming it and what stops, and then moves focus to where the key was', async () => {
    let keys = [keyOf()];
    const { made } = open({
      integrations: () => json(listOf({ keys })),
      '7': () => {
        keys = [];
        return nothing(204);
      },
    });
    await press('Revoke key Recall robot');
    const question = await dialog('Revoke the key “Recall robot”?');
    expect(within(question).getByText(/lose access right away/)).toBeTruthy();
    expect(within(question).getByText('Never used')).toBeTruthy();
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(made('7')).toEqual([]);
    await press('Revoke key Recall robot');
    await userEvent.click(
      within(await dialog('Revoke the key “Recall robot”?')).getByRole('button', { name: 'Revoke key' }),
    );
    expect(await screen.findByText('No API keys yet')).toBeTruthy();
    expect(made('7')).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'API keys' })));
  });

  it("shows the server's error if a key can't be created, and keeps the name", async () => {
    open({ keys: () => refused('integrations.too-many') });
    await press('Add key');
    const box = await dialog('Add a key');
    await userEvent.type(within(box).getByLabelText('Name'), 'Billing{Enter}');
    expect((await within(box).findByRole('alert')).textContent).toBe(PROBLEMS['integrations.too-many'].title);
    expect(within(box).getByLabelText('Name')).toHaveProperty('value', 'Billing');
  });
});

describe('Calendar feeds', () => {
  it('says that the old URL stops working before it makes a new one, and shows the new one once', async () => {
    const url = 'https://sightline.test/calendars/abc.ics';
    const { made } = open({ feeds: () => json({ url }, 201) });
    expect(await button('Create feed for Okafor, Ada')).toBeTruthy();
    await press('Replace URL for Brandt, Lena');
    const box = await dialog('Calendar feed for Brandt, Lena');
    expect(within(box).getByText(/The old URL stops working right away/)).toBeTruthy();
    expect(made('feeds')).toEqual([]);
    await userEvent.click(within(box).getByRole('button', { name: 'Replace URL' }));
    expect(await within(box).findByDisplayValue(url)).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByDisplayValue(url)).toBeNull());
    expect(made('feeds')).toEqual([{ acctKey: 3002 }]);
  });
});

describe('Webhooks', () => {
  it('shows a refused URL at its field, keeps the choices, and shows the secret once accepted', {
    tags: ['deep'],
  }, async () => {
    const { made } = open({
      webhooks: ({ url }: Record<string, unknown>) =>
        url === 'http://10.0.0.1/'
          ? refused('integrations.address-refused')
          : json({ webhookKey: 13, secret: 'whsec_s' }, 201),
    });
    await press('Add webhook');
    const box = await dialog('Add a webhook');
    const submit = within(box).getByRole('button', { name: 'Add webhook' });
    await userEvent.click(submit);
    expect(within(box).getByText('Enter a public https:// URL.')).toBeTruthy();
    expect(within(box).getByText('Choose at least one event.')).toBeTruthy();
    const address = within(box).getByLabelText('Address');
    await userEvent.type(address, 'http://10.0.0.1/');
    await userEvent.click(within(box).getByLabelText('Text received from a patient'));
    await userEvent.click(submit);
    const said = await within(box).findByText(PROBLEMS['integrations.address-refused'].title);
    expect(address.getAttribute('aria-describedby')).toContain(said.id);
    expect(address.getAttribute('aria-invalid')).toBe('true');
    await userEvent.clear(address);
    await userEvent.type(address, 'https://crm.example.com/{Enter}');
    expect(await within(box).findByDisplayValue('whsec_s')).toBeTruthy();
    expect(made('webhooks').at(-1)).toEqual({ url: 'https://crm.example.com/', eventTypes: ['message.received'] });
  });

  it("shows each webhook's status", async () => {
    const failingSince = '2026-11-01T15:00:00Z';
    const webhooks = [
      webhookOf({ webhookKey: 1, url: 'https://one.test' }),
      webhookOf({ webhookKey: 2, url: 'https://two.test', isActive: false }),
      webhookOf({ webhookKey: 3, url: 'https://three.test', failingSince }),
      webhookOf({ webhookKey: 4, isActive: false, failingSince, stoppedAt: '2026-11-06T15:00:01Z' }),
      webhookOf({ webhookKey: 5, isActive: false, failingSince, stoppedAt: failingSince }),
    ];
    open({ integrations: () => json(listOf({ webhooks })) });
    const list = await screen.findByRole('list', { name: 'Webhooks' });
    const words = [
      /^.*one\.testOn/,
      /two\.testOff/,
      /Failing since/,
      /after five days/,
      /because the URL no longer exists/,
    ];
    const cards = [...list.children];
    expect(cards.map((card, place) => words[place]?.test(card.textContent ?? ''))).toEqual(words.map(() => true));
  });

  it('changes the events, and switches off a webhook the server turned off', async () => {
    let webhook = webhookOf();
    const { made } = open({
      integrations: () => json(listOf({ webhooks: [webhook] })),
      '12': (sent: Record<string, unknown>) => {
        webhook = { ...webhook, ...sent };
        return json(webhook);
      },
    });
    await press(/^Change events/);
    const box = await dialog('Change events');
    await userEvent.click(within(box).getByLabelText('Form completed by a patient'));
    await userEvent.click(within(box).getByRole('button', { name: 'Save' }));
    const events = await screen.findByRole('list', { name: /^Events for/ });
    expect(await within(events).findByText('Form completed by a patient')).toBeTruthy();
    await userEvent.click(screen.getByRole('switch', { name: /^On/ }));
    expect(await screen.findByText('Off')).toBeTruthy();
    expect(made('12')).toEqual([{ eventTypes: ['appointment.booked', 'form.completed'] }, { isActive: false }]);
  });
});

describe('Deliveries', () => {
  const failed = { status: 'failed', attempts: 10, answeredStatus: 500, lastError: 'answered 500' } as const;

  it("lists a webhook's deliveries, retries a failed one, and links to older ones", async () => {
    const newest = [
      deliveryOf({ deliveryKey: 300, eventType: 'message.received', ...failed }),
      deliveryOf({ deliveryKey: 299, eventType: 'test.sent', answeredStatus: null, lastError: 'timed out' }),
      ...Array.from({ length: 98 }, (_, place) => deliveryOf({ deliveryKey: 298 - place })),
    ];
    let isRetried = false;
    const { made } = open(
      {
        deliveries: ({ before }: Record<string, unknown>) => {
          if (before === '201')
            return json({ deliveries: [deliveryOf({ deliveryKey: 5, eventType: 'consent.changed' })] });
          const waiting = deliveryOf({
            deliveryKey: 300,
            status: 'waiting',
            attempts: 0,
            nextAt: '2026-11-20T15:00:00Z',
          });
          return json({ deliveries: isRetried ? [waiting, ...newest.slice(1)] : newest });
        },
        retry: () => {
          isRetried = true;
          return nothing(202);
        },
      },
      '/setup/integrations?deliveries=12',
    );
    const list = await screen.findByRole('list', { name: 'Deliveries, newest first' });
    expect(list.children).toHaveLength(100);
    expect(list.children[0]?.textContent).toMatch(
      /^FailedText received from a patient.*10 triesAnswered 500Try again$/,
    );
    expect(list.children[1]?.textContent).toMatch(/^DeliveredA test.*1 tryNo answer: timed out$/);
    await userEvent.click(within(list).getByRole('button', { name: /^Try again: Text received from a patient/ }));
    expect(await within(list).findByText('Waiting')).toBeTruthy();
    expect(list.children[0]?.textContent).toMatch(/Not tried yet.*Next try now$/);
    expect(document.activeElement).toBe(list.children[0]);
    expect(made('retry')).toHaveLength(1);
    await press('Show older');
    expect(await within(list).findByText(/^Text or HIPAA consent changed/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull());
  });

  it('opens after a test was sent, and says so if nothing was delivered yet', async () => {
    const { made, address } = open({
      test: () => json({ deliveryKey: 1 }, 202),
      deliveries: () => json({ deliveries: [] }),
    });
    await press(/^Send a test/);
    expect(await screen.findByText('Test sent.')).toBeTruthy();
    expect(await screen.findByText('No deliveries yet')).toBeTruthy();
    expect([made('test').length, address()]).toEqual([1, '/setup/integrations?deliveries=12']);
  });
});

it('shows an error, and reloads on request', async () => {
  let isBroken = true;
  open({ integrations: () => (isBroken ? refused('server.failed') : json(listOf())) });
  expect(await screen.findByText('Couldn’t load the integrations')).toBeTruthy();
  expect(screen.getByText(PROBLEMS['server.failed'].title)).toBeTruthy();
  isBroken = false;
  await press('Try again');
  expect(await screen.findByText('Recall robot')).toBeTruthy();
});
