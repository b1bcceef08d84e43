// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { delia, openConversation } from '../testing/conversation.ts';
import { messageOf, minute, pageOf } from '../testing/samples.ts';

const log = () => screen.findByRole('log');
const ours = (transKey: number, deliveryStatus: string, change = {}) =>
  messageOf(transKey, { kind: 'outgoing', deliveryStatus, userName: 'Maria', isRetryable: true, ...change });
const personOf = (addKey: number) => ({
  ...{ addKey, patientId: `BE-${addKey}`, firstName: `Ana ${addKey}`, lastName: 'Ramos', dob: null },
  ...{ nextVisit: null, lastVisit: null, insurances: [], bookingLink: null, formLink: null, manageLink: null },
});
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('header', () => {
  it('[MSG-008] shows patient, phone, location and consent', async () => {
    openConversation({ page: { HasGivenHipaaConsent: true } });
    await log();
    const head = within(screen.getByRole('region', { name: 'Conversation' })).getByRole('banner');
    expect(head.textContent).toMatch(/Delia Ramos.*\(212\) 555-0187.*Main St.*HIPAA Consent/);
    expect(head.textContent).not.toContain('No HIPAA Consent');
  });

  it("[MSG-008] distinguishes consent that was requested from consent that wasn't", { tags: ['deep'] }, async () => {
    openConversation({ page: { LastSentHipaaRequestDate: minute(0) } });
    expect(await screen.findByText(/^HIPAA Consent asked \d\d\/\d\d\/\d\d$/)).toBeDefined();
    cleanup();
    openConversation();
    expect(await screen.findByText('No HIPAA Consent')).toBeDefined();
  });
});

describe('delivery', () => {
  it.each([
    ['delivered', 'Sent'],
    ['failed', 'Not DeliveredRetry'],
    ['undelivered', 'Not DeliveredRetry'],
    ['delivery_unknown', 'Not DeliveredIt may still have arrived.Retry'],
    ['error', 'Not Delivered'],
    ['read', 'Sent'],
    ['accepted', 'Sending....'],
  ])('[MSG-014] %s reads %s', { tags: ['deep'] }, async (status, label) => {
    openConversation({ page: { Messages: [ours(1, status)] } });
    const line = (await within(await log()).findByText('Text 1')).closest('[data-side]');
    expect(line?.textContent?.replace(/.*[AP]MMaria/, '')).toBe(label);
  });

  it('[MSG-014] a waiting text becomes Scheduled after 60 seconds, without a request', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const created = new Date(Date.now() - 57_000).toISOString();
    const { sent } = openConversation({ page: { Messages: [ours(1, 'queued', { created, queuedAt: created })] } });
    expect(await within(await log()).findByText('Sending....')).toBeDefined();
    // The page's initial requests have been made by then.
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    const before = sent.length;
    await act(() => vi.advanceTimersByTimeAsync(2_100));
    expect(within(await log()).getByText('Scheduled')).toBeDefined();
    expect(sent.length).toBe(before);
  });

  it("[MSG-015] Retry retries the same message, once however often it's clicked", async () => {
    let status = 'failed';
    let answer = (_reply: unknown) => {};
    const { made } = openConversation({
      answers: {
        Messages: () => pageOf([], { Conversation: delia, Messages: [ours(3, status)] }),
        Retry: () => new Promise((resolve) => (answer = resolve)),
      },
    });
    const link = await within(await log()).findByRole('button', { name: 'Retry', hidden: true });
    fireEvent.click(link);
    fireEvent.click(link);
    expect(await within(await log()).findByText('Sending....')).toBeDefined();
    status = 'delivered';
    answer({ errorMessage: '', transKeys: [3] });
    expect(await within(await log()).findByText('Sent')).toBeDefined();
    expect(made('Retry')).toMatchObject([{ conversationKey: 7, transKey: 3 }]);
    expect(within(await log()).getAllByText('Text 3')).toHaveLength(1);
  });

  it('[MSG-040] a refused retry says why, and keeps the link', async () => {
    openConversation({
      page: { Messages: [ours(3, 'failed')] },
      answers: { Retry: { errorMessage: 'This phone has opted out.', transKeys: [] } },
    });
    await userEvent.click(await within(await log()).findByRole('button', { name: 'Retry', hidden: true }));
    const dialog = await screen.findByRole('dialog', { name: 'Unable to send message' });
    expect(dialog.textContent).toContain('Unable to send a message to (212) 555-0187');
    expect(dialog.textContent).toContain('This phone has opted out.');
    expect(screen.getByRole('button', { name: 'Retry', hidden: true })).toBeDefined();
  });
});

describe('notes and events', () => {
  it('are quiet lines in the thread, without sides, delivery or a name to choose', async () => {
    const people = [1, 2].map((addKey) => personOf(addKey));
    const quiet = [
      messageOf(2, { kind: 'note', message: 'Prefers mornings', userName: 'Maria', smsFrom: '' }),
      messageOf(3, { kind: 'event', message: 'The visit moved', smsFrom: '' }),
    ];
    openConversation({ page: { Messages: quiet, People: people } });
    const lines = within(await log());
    const [note, event] = [await lines.findByText('Prefers mornings'), lines.getByText('The visit moved')];
    for (const line of [note, event]) {
      expect(line.closest('[data-side]')).toBeNull();
      expect(line.parentElement?.querySelector('button')).toBeNull();
    }
    expect(note.parentElement?.textContent).toMatch(/^Note: Prefers mornings.*[AP]MMaria$/);
    expect(event.parentElement?.textContent).toMatch(/^The visit moved.*[AP]M$/);
  });
});

describe('pictures', () => {
  const withPictures = messageOf(3, { message: '', imageUrls: ['/one', '/two'], pendingImages: 1 });

  it('[MSG-023] a missing one says so, a loading one keeps its place', { tags: ['deep'] }, async () => {
    openConversation({ page: { Messages: [withPictures] } });
    fireEvent.error(await screen.findByRole('img', { name: 'Picture 1 of 2 from Delia Ramos' }));
    expect(screen.getByText('Image failed to load')).toBeDefined();
    expect(screen.getByText('Picture on its way')).toBeDefined();
    expect(screen.getByRole('img', { name: 'Picture 2 of 2 from Delia Ramos' })).toBeDefined();
  });

  it('open large, move with arrows and close with Escape, with focus back on the picture', {
    tags: ['deep'],
  }, async () => {
    openConversation({ page: { Messages: [withPictures] } });
    const thumbnail = await screen.findByRole('button', { name: 'Picture 2 of 2 from Delia Ramos' });
    await userEvent.click(thumbnail);
    await screen.findByRole('dialog', { name: 'Picture 2 of 2 from Delia Ramos' });
    await userEvent.keyboard('{ArrowRight}');
    await screen.findByRole('dialog', { name: 'Picture 1 of 2 from Delia Ramos' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(thumbnail));
  });
});

describe('files and places', () => {
  it('[MSG-023] say what they are, can be downloaded, and link to a map', async () => {
    const files = [
      { url: '/pdf', kind: 'pdf' as const, bytes: 1_240_000 },
      { url: '/heic', kind: 'heic' as const, bytes: 240_400 },
      { url: '/card', kind: 'contact' as const, bytes: 120 },
    ];
    const place = { latitude: 40.7128, longitude: -74.006, words: 'Home, 5 Elm St' };
    openConversation({ page: { Messages: [messageOf(3, { message: '', files, place })] } });
    const links = within(await log()).findAllByRole('link');
    expect((await links).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Download PDF document, 1.2\u00a0MB', '/pdf'],
      ['Download HEIC photo, 240\u00a0KB', '/heic'],
      ['Download Contact card, 1\u00a0KB', '/card'],
      ['Open map Home, 5 Elm St', 'https://www.google.com/maps/search/?api=1&query=40.7128%2C-74.006'],
    ]);
    expect((await links).slice(0, 3).every((link) => link.hasAttribute('download'))).toBe(true);
    expect((await links)[3]?.getAttribute('rel')).toBe('noopener noreferrer');
  });
});

describe('on paper', () => {
  const all = Array.from({ length: 200 }, (_, at) => `Text ${at + 1}`);
  const shown = async () =>
    new Set(
      within(await log())
        .queryAllByText(/^Text \d+$/)
        .map((line) => /Text \d+$/.exec(line.textContent ?? '')?.[0]),
    );

  it('has every message that is loaded, not only the visible ones, and says that earlier ones are missing', async () => {
    openConversation({ page: { Messages: all.map((_, at) => messageOf(at + 1)), HasOlder: true } });
    await waitFor(async () => expect((await shown()).size).toBeGreaterThan(0));
    const before = await shown();
    const box = await log();
    box.scrollTop = 120;
    expect(before.size).toBeLessThan(all.length);
    fireEvent(window, new Event('beforeprint'));
    expect(await shown()).toEqual(new Set(all));
    expect(screen.getByText(/^Earlier messages aren’t loaded here/)).toBeDefined();
    // As browsers do.
    box.scrollTop = 0;
    fireEvent(window, new Event('afterprint'));
    await waitFor(() => expect(box.scrollTop).toBe(120));
    expect((await shown()).size).toBeLessThan(all.length);
  });
});
