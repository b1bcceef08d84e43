// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeBooking, openBooking, refuse, slotOf, standInForMedia } from '../testing/fake-practice.tsx';
import { chooseTime, fillDetails, heading, press } from '../testing/walk.ts';

beforeEach(standInForMedia);
afterEach(closeBooking);

const DIRECT = '/book?coverKey=1001&locKey=2001&taskKey=101';

describe('errors appear where the patient is looking', () => {
  const dockOf = (alert: HTMLElement) => alert.parentElement as HTMLElement;

  it('[SCR-004] next to the booking button, with the phone, and in view', { tags: ['deep'] }, async () => {
    const { broughtIntoView } = openBooking({ path: DIRECT, answers: { book: () => refuse(500, 'http.500') } });
    await chooseTime();
    await fillDetails();
    await press('Book this appointment');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/Something went wrong on our side/);
    expect(within(dockOf(alert)).getByRole('button', { name: 'Book this appointment' })).toBeDefined();
    expect(within(alert).getByRole('link', { name: 'Call (914) 555-0110' }).getAttribute('href')).toBe(
      'tel:+19145550110',
    );
    expect(broughtIntoView.at(-1)).toBe(dockOf(alert));
  });

  it('[GEN-002] booking that was closed meanwhile says so with the phone, in the language sent along', async () => {
    const { sentTo } = openBooking({ path: DIRECT, answers: { book: () => refuse(404, 'booking.not-found') } });
    await chooseTime();
    await fillDetails();
    await press('Book this appointment');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/Online booking is closed right now\. Please call us/);
    expect(within(alert).getByRole('link', { name: /Call \(914\)/ })).toBeDefined();
    await press('Español');
    expect((await screen.findByRole('alert')).textContent).toMatch(/Las citas en línea están cerradas/);
    await press('Reservar esta cita');
    await waitFor(() => expect(sentTo('book')).toHaveLength(2));
    const [first, second] = sentTo('book');
    expect([first?.language, second?.language]).toEqual(['en', 'es']);
    expect(second?.clientKey).toBe(first?.clientKey);
  });

  it("a time that can't be held says so next to Continue, which scrolls into view when possible", async () => {
    let round = 0;
    const hold = () => {
      round += 1;
      if (round === 1) return refuse(500, 'http.500');
      return Response.json({ holdToken: 'kept', expiresAt: '2026-12-02T15:05:00Z', acctKey: 3001 }, { status: 201 });
    };
    const { broughtIntoView } = openBooking({ path: DIRECT, answers: { hold } });
    await press(/^VSP/);
    await press('See all times');
    await press(/^Any provider/);
    await press('Thursday, December 3, 9:40 AM');
    const alert = await screen.findByRole('alert');
    expect(within(dockOf(alert)).getByRole('button', { name: 'Continue' })).toBeDefined();
    await waitFor(() => expect(broughtIntoView).toEqual([dockOf(alert)]));
    await press('Thursday, December 3, 9:40 AM');
    await screen.findByText('Thu, Dec 3, 9:40 AM');
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(broughtIntoView).toHaveLength(2));
  });

  it('a time that was just taken moves focus to its message, and the days stay as shown', async () => {
    const hold = () => refuse(409, 'booking.slot-taken', { slots: [slotOf('2026-12-03', '10:00')], reasons: [] });
    openBooking({ path: DIRECT, answers: { hold } });
    await press(/^VSP/);
    await press('See all times');
    await press(/^Any provider/);
    await press('By day');
    await press('Friday, December 4, 2:00 PM');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/That time has just been taken/);
    expect(document.activeElement).toBe(alert);
    expect((await screen.findByRole('button', { name: 'By day' })).getAttribute('aria-pressed')).toBe('true');
  });

  it("an older choice doesn't scroll away from the message that another time was taken", async () => {
    const answers = [
      () => Response.json({ holdToken: 'kept', expiresAt: '2026-12-02T15:05:00Z', acctKey: 3001 }, { status: 201 }),
      () => refuse(500, 'http.500'),
      () => refuse(409, 'booking.slot-taken', { slots: [], reasons: [] }),
    ];
    const { broughtIntoView } = openBooking({ path: DIRECT, answers: { hold: () => answers.shift()?.() } });
    await press(/^VSP/);
    await press('See all times');
    await press(/^Any provider/);
    await press('Thursday, December 3, 9:40 AM');
    await screen.findByText('Thu, Dec 3, 9:40 AM');
    await press('Thursday, December 3, 11:20 AM');
    await screen.findByRole('alert');
    await press('Thursday, December 3, 11:20 AM');
    expect((await screen.findByText(/just been taken/)).parentElement).toBe(document.activeElement);
    await waitFor(() => expect(broughtIntoView).toHaveLength(2));
  });
});

describe("a booking's clientKey", () => {
  it('a lost answer is retried with the same clientKey also after Back and Continue, and after a reload', {
    tags: ['deep'],
  }, async () => {
    const book = () => Promise.reject(new TypeError('Failed to fetch'));
    const first = openBooking({ path: DIRECT, answers: { book } });
    await chooseTime();
    await fillDetails();
    await press('Book this appointment');
    await screen.findByText(/you won’t be booked twice/);
    await press('Back');
    await heading('Who is the appointment for?');
    await press('Continue');
    await press('Book this appointment');
    await waitFor(() => expect(first.sentTo('book')).toHaveLength(2));
    await screen.findByText(/you won’t be booked twice/);
    const { state } = window.history;
    first.unmount();
    const second = openBooking({ path: DIRECT });
    window.history.replaceState(state, '');
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
    await fillDetails();
    await press('Book this appointment');
    await heading('You’re booked');
    const keys = [...first.sentTo('book'), ...second.sentTo('book')].map(({ clientKey }) => clientKey);
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(3);
  });

  it('a request changed after a refusal gets a new clientKey', { tags: ['deep'] }, async () => {
    const { sentTo } = openBooking({ path: DIRECT, answers: { book: () => refuse(429, 'request.too-many') } });
    await chooseTime();
    await fillDetails();
    await press('Book this appointment');
    await screen.findByText(/Many people are booking/);
    await press('Back');
    fireEvent.change(await screen.findByLabelText('First name'), { target: { value: 'Anna' } });
    await press('Continue');
    await press('Book this appointment');
    await waitFor(() => expect(sentTo('book')).toHaveLength(2));
    const [one, other] = sentTo('book').map(({ clientKey }) => clientKey);
    expect(one).not.toBe(other);
  });
});
