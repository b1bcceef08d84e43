// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notices } from '../../shared/notices/notices.ts';
import { sessionOf } from '../../shared/session/testing/session-sample.ts';
import { showPage } from '../../shared/setup/testing/setup-desk.tsx';
import { bytesOf } from './browser-push.ts';
import { stateOf } from './model/device.ts';
import { PushRenewal } from './push-renewal.tsx';
import { PushSettings } from './push-settings.tsx';
import { restoreBrowser, stubBrowser } from './testing/fake-browser.ts';

type RequestBody = Record<string, unknown>;
const json = (value: unknown) => () => Response.json(value);
const refused = (title: string) => () => Response.json({ type: 'x', title, status: 409, code: 'x' }, { status: 409 });
const BASES = {
  auth: '/auth/api',
  messaging: '/m',
  config: '/c',
  script: '/s',
  schedule: '/sc',
  forms: '/f',
  data: '/d',
};
const CONFIG = {
  ...{
    applicationId: 3,
    production: true,
    demo: true,
    secretCode: 'sightline',
    identity: null,
    visionIdentity: null,
    olderDashboardUrl: null,
  },
  bases: { ...BASES, notifier: '/notifier', reports: '/r', v3: '/v3' },
};
/** [4, 1] in base64url. */
const PUBLIC_KEY = 'BAE';

function open({
  enabled = [false, false],
  isKnown = true,
  canChat = true,
  answers = {},
}: {
  enabled?: boolean[];
  isKnown?: boolean;
  canChat?: boolean;
  answers?: Record<string, (sent: RequestBody) => Response>;
} = {}) {
  const wanted = [...enabled];
  return showPage(
    <Suspense>
      <PushSettings />
    </Suspense>,
    {
      session: {
        claims: { ...sessionOf().claims, unique_name: '7' },
        allows: (element) => canChat || element !== 'Dv4Chat',
      },
      answers: {
        'app-config': json(CONFIG),
        getNotificationTypesPerUser: () =>
          Response.json(wanted.map((isOn, index) => ({ notificationType: index + 1, enabled: isOn }))),
        toggleNotifierTypeSubscription: ({ notificationType, disable }: RequestBody) => {
          wanted[Number(notificationType) - 1] = disable === 'false';
          return Response.json(true);
        },
        getNotifier: json({ token: 'secret-token', publicKey: PUBLIC_KEY }),
        'secret-token': json({ isSubscribed: true, queued: 1 }),
        resumeSubscription: json({ isSubscribed: isKnown }),
        endSubscription: json({ isSubscribed: false }),
        ...answers,
      },
    },
  );
}
const device = () => screen.findByRole('switch', { name: 'Push notifications' });
const test = (kind: 'booking' | 'text message') =>
  screen.findByRole('button', { name: `Send a test: ${kind === 'booking' ? 'New booking' : 'SMS'}` });
const isDisabled = async (button: Promise<HTMLElement>) => (await button).hasAttribute('disabled');
const settled = async () => waitFor(async () => expect(await isDisabled(device())).toBe(false));

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  notices.clear();
  cleanup();
  restoreBrowser();
  vi.unstubAllGlobals();
});

describe('push notifications', () => {
  it('[PSH-001] has switches for new booking and SMS, and tests that require a subscription', async () => {
    stubBrowser();
    const { made } = open({ enabled: [true, false] });
    const booking = await screen.findByRole<HTMLInputElement>('switch', { name: 'New booking' });
    expect([booking.checked, screen.getByRole<HTMLInputElement>('switch', { name: 'SMS' }).checked]).toEqual([
      true,
      false,
    ]);
    await settled();
    expect([await isDisabled(test('booking')), await isDisabled(test('text message'))]).toEqual([true, true]);
    expect(made('getNotificationTypesPerUser')).toEqual([{ secretCode: 'sightline', userId: '7' }]);
  });

  it('[PSH-002] turning it on asks, registers the worker, subscribes and posts the subscription', {
    tags: ['deep'],
  }, async () => {
    const { asked } = stubBrowser();
    const { made } = open();
    await settled();
    await userEvent.click(await device());
    expect(await screen.findByText('Notification enabled.')).toBeDefined();
    expect(asked).toEqual(['update', 'permission', 'register /sw.js / none', 'subscribe true 4,1']);
    expect(made('secret-token')).toEqual([
      {
        userId: 7,
        subscription: {
          endpoint: 'https://push.example/this-browser',
          expirationTime: null,
          keys: { p256dh: 'cDI1', auth: 'YXV0aA' },
        },
      },
    ]);
    await waitFor(async () => expect(await isDisabled(test('booking'))).toBe(false));
  });

  it('[PSH-002] reports a denied permission, and registers nothing', { tags: ['deep'] }, async () => {
    const { asked } = stubBrowser({ answer: 'denied' });
    open();
    await settled();
    await userEvent.click(await device());
    expect(await screen.findByText('Notification denied! Please change your settings.')).toBeDefined();
    expect(asked.filter((one) => one !== 'update')).toEqual(['permission']);
    expect(await screen.findByText(/browser is blocking notifications/)).toBeDefined();
    expect(await isDisabled(test('booking'))).toBe(true);
  });

  it.each([
    ['the browser', { canSubscribe: false }, {}],
    ['the server', {}, { 'secret-token': refused('Full.') }],
  ])('[PSH-002] reports when %s fails to subscribe', { tags: ['deep'] }, async (_, browser, answers) => {
    stubBrowser(browser);
    open({ answers, isKnown: false });
    await settled();
    await userEvent.click(await device());
    expect(await screen.findByText("Couldn't create the notification subscription")).toBeDefined();
    await settled();
    expect(
      (await device()).getAttribute('aria-checked') ?? String(((await device()) as HTMLInputElement).checked),
    ).toBe('false');
  });

  it('[PSH-002] turning it off tells the server, and unregisters all workers', { tags: ['deep'] }, async () => {
    const { asked } = stubBrowser({ permission: 'granted', isSubscribed: true });
    const { made } = open();
    await waitFor(async () => expect(await isDisabled(test('booking'))).toBe(false));
    await userEvent.click(await device());
    expect(await screen.findByText('Notification disabled.')).toBeDefined();
    expect(made('endSubscription')).toEqual([{ endpoint: 'https://push.example/this-browser' }]);
    expect(asked.slice(-2)).toEqual(['unsubscribe', 'unregister']);
    await waitFor(async () => expect(await isDisabled(test('booking'))).toBe(true));
  });

  it("is off if the server knows this browser as someone else's", { tags: ['deep'] }, async () => {
    stubBrowser({ permission: 'granted', isSubscribed: true });
    open({ isKnown: false });
    await settled();
    expect(await screen.findByText(/^Off\./)).toBeDefined();
  });

  it('[PSH-004] a switch saves the change and says so; a failed one reverts', { tags: ['deep'] }, async () => {
    stubBrowser();
    const { made } = open();
    await userEvent.click(await screen.findByRole('switch', { name: 'SMS' }));
    expect(await screen.findByText('Settings change to enabled successfully!')).toBeDefined();
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch', { name: 'SMS' }).checked).toBe(true));
    await userEvent.click(screen.getByRole('switch', { name: 'SMS' }));
    expect(await screen.findByText('Settings change to disabled successfully!')).toBeDefined();
    const change = { secretCode: 'sightline', notificationType: '2', userId: '7' };
    expect(made('toggleNotifierTypeSubscription')).toEqual([
      { ...change, disable: 'false' },
      { ...change, disable: 'true' },
    ]);
    cleanup();
    stubBrowser();
    open({ answers: { toggleNotifierTypeSubscription: refused('Not now.') } });
    await userEvent.click(await screen.findByRole('switch', { name: 'New booking' }));
    expect(await screen.findByText('Not now.')).toBeDefined();
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('switch', { name: 'New booking' }).checked).toBe(false),
    );
  });

  it.each([
    ['text message', 'SMS', '/communications/chat'],
    ['booking', 'Bookings', '/customer'],
  ] as const)(
    '[PSH-005] the test of a new %s says that Message (%s) was sent',
    { tags: ['deep'] },
    async (kind, type, url) => {
      stubBrowser({ permission: 'granted', isSubscribed: true });
      const { made } = open();
      await waitFor(async () => expect(await isDisabled(test(kind))).toBe(false));
      await userEvent.click(await test(kind));
      expect(await screen.findByText(`Message (${type}) sent successfully!`)).toBeDefined();
      const message = { type, message: `You have a new ${kind}!`, url, title: 'Sightline', icon: '/favicon.svg' };
      expect(made('secret-token')).toEqual([{ userId: 7, message }]);
    },
  );

  it("[PSH-005] a test that can't be sent says why", { tags: ['deep'] }, async () => {
    stubBrowser({ permission: 'granted', isSubscribed: true });
    open({ answers: { 'secret-token': refused('No browser of yours is subscribed.') } });
    await waitFor(async () => expect(await isDisabled(test('booking'))).toBe(false));
    await userEvent.click(await test('booking'));
    expect(await screen.findByText('No browser of yours is subscribed.')).toBeDefined();
  });

  it('[PSH-003] activates a waiting worker, and the page reloads and says so once', async () => {
    const { registration, serviceWorker } = stubBrowser();
    const postMessage = vi.fn(() => serviceWorker.dispatchEvent(new Event('controllerchange')));
    registration.waiting = { state: 'installed', addEventListener: () => {}, postMessage };
    const reload = vi.fn();
    vi.stubGlobal('location', { ...window.location, reload });
    open();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
    cleanup();
    stubBrowser();
    open();
    expect(await screen.findByText('Service Woker updated!')).toBeDefined();
    expect(sessionStorage.length).toBe(0);
  });

  it('offers texts only to users who may read them', { tags: ['deep'] }, async () => {
    stubBrowser({ permission: 'granted', isSubscribed: true });
    open({ canChat: false, enabled: [true, true] });
    const sms = await screen.findByRole<HTMLInputElement>('switch', { name: 'SMS' });
    expect([sms.checked, sms.disabled]).toEqual([false, true]);
    await waitFor(async () => expect(await isDisabled(test('booking'))).toBe(false));
    expect(await isDisabled(test('text message'))).toBe(true);
  });

  it("choices that can't be loaded can be retried", { tags: ['deep'] }, async () => {
    stubBrowser();
    let isDown = true;
    const types = () => (isDown ? refused('Down.')() : Response.json([{ notificationType: 1, enabled: true }]));
    open({ answers: { getNotificationTypesPerUser: types } });
    expect(await screen.findByText('Couldn’t load your choices')).toBeDefined();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findByRole<HTMLInputElement>('switch', { name: 'New booking' })).checked).toBe(true);
  });

  it('says what is missing in an unsupported browser', () => {
    const facts = { hasWorkers: true, hasPush: true, permission: 'granted' as const, isSubscribed: true };
    expect(stateOf(facts)).toBe('on');
    expect(stateOf({ ...facts, hasPush: false })).toBe('unsupported');
    expect(stateOf({ ...facts, permission: null })).toBe('unsupported');
    expect(stateOf({ ...facts, permission: 'denied' })).toBe('denied');
    expect(stateOf({ ...facts, permission: 'default' })).toBe('off');
    expect([...bytesOf('-_8')]).toEqual([251, 255]);
  });

  it('after sign-in a subscribed browser is taken over, and any other is left alone', async () => {
    stubBrowser({ permission: 'granted', isSubscribed: true });
    const renewed = showPage(<PushRenewal />, { answers: { resumeSubscription: json({ isSubscribed: true }) } });
    await waitFor(() => expect(renewed.made('resumeSubscription')).toHaveLength(1));
    cleanup();
    stubBrowser({ permission: 'default', isSubscribed: true });
    const left = showPage(<PushRenewal />, { answers: {} });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(left.asked).toEqual([]);
  });
});
