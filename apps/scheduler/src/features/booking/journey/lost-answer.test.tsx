// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  closeBooking,
  confirmationOf,
  openBooking,
  type RecordedCall,
  refuse,
  standInForMedia,
} from '../testing/fake-practice.tsx';
import { chooseTime, fillDetails, heading, press } from '../testing/walk.ts';

beforeEach(standInForMedia);
afterEach(closeBooking);

const DIRECT = '/book?coverKey=1001&locKey=2001&taskKey=101';
const LOST = new TypeError('Failed to fetch');
const made = (wasMadeBefore: boolean) => Response.json(confirmationOf({ wasMadeBefore }), { status: 201 });
const keyTaken = () =>
  refuse(400, 'booking.invalid', {
    errors: [{ path: 'clientKey', code: 'client-key', message: 'This key was already used for another booking.' }],
  });

/** A practice that books once per key, like ours; the first reply gets lost, before or after booking. */
function practice({ isBookedAtFirst, isSameVisit = false }: { isBookedAtFirst: boolean; isSameVisit?: boolean }) {
  const bookings = new Map<unknown, string>();
  let round = 0;
  return ({ sent }: RecordedCall) => {
    round += 1;
    const { clientKey, patient } = sent;
    const said = JSON.stringify(patient);
    const found = bookings.get(clientKey);
    if (found === undefined && (round > 1 || isBookedAtFirst)) bookings.set(clientKey, said);
    if (round === 1) return Promise.reject(LOST);
    if (found === undefined) return made(false);
    return found === said || isSameVisit ? made(true) : keyTaken();
  };
}

async function sendAndLose(): Promise<void> {
  await chooseTime();
  await fillDetails();
  expect((await screen.findByText('Nothing is booked yet.')).className).toBe('');
  await press('Book this appointment');
  await screen.findByText(/you won’t be booked twice/);
  expect(screen.getByText('Nothing is booked yet.').className).toMatch(/unsaid/);
}
async function changeAndSend(firstName: string): Promise<void> {
  await press('Back');
  fireEvent.change(await screen.findByLabelText('First name'), { target: { value: firstName } });
  await press('Continue');
  await press('Book this appointment');
}
const keysOf = (sent: readonly Record<string, unknown>[]) => new Set(sent.map(({ clientKey }) => clientKey));

describe('details changed after a lost answer', () => {
  it('book nothing more if the first request went through, and the page says what is booked', {
    tags: ['deep'],
  }, async () => {
    const { sentTo } = openBooking({ path: DIRECT, answers: { book: practice({ isBookedAtFirst: true }) } });
    await sendAndLose();
    await changeAndSend('Anna');
    await heading('You’re booked');
    const [first, changed, again] = sentTo('book');
    expect(sentTo('book')).toHaveLength(3);
    expect(keysOf(sentTo('book')).size).toBe(1);
    expect(changed?.patient).toMatchObject({ firstName: 'Anna' });
    expect(again?.patient).toEqual(first?.patient);
    expect(screen.getByText(/your first attempt went through, so you’re booked/)).toBeDefined();
    expect(screen.getAllByRole('link', { name: 'Call (914) 555-0110' }).length).toBeGreaterThan(0);
    await waitFor(() => expect(sentTo('release')).toEqual([{ coverKey: 1001, holdToken: 'kept' }]));
  });

  it('are booked if the first request never arrived', { tags: ['deep'] }, async () => {
    const { sentTo } = openBooking({ path: DIRECT, answers: { book: practice({ isBookedAtFirst: false }) } });
    await sendAndLose();
    await changeAndSend('Anna');
    await heading('You’re booked');
    expect(sentTo('book')).toHaveLength(2);
    expect(keysOf(sentTo('book')).size).toBe(1);
    expect(screen.queryByText(/your first attempt went through/)).toBeNull();
  });

  it('are reported as missing even if the practice treats both requests as the same', { tags: ['deep'] }, async () => {
    const book = practice({ isBookedAtFirst: true, isSameVisit: true });
    openBooking({ path: DIRECT, answers: { book } });
    await sendAndLose();
    await changeAndSend('Anna');
    await heading('You’re booked');
    expect(screen.getByText(/Later changes weren’t included/)).toBeDefined();
  });

  it('book nothing more after a reload, which no longer knows the first details', { tags: ['deep'] }, async () => {
    const book = practice({ isBookedAtFirst: true });
    const first = openBooking({ path: DIRECT, answers: { book } });
    await sendAndLose();
    const { state } = window.history;
    first.unmount();
    const { sentTo } = openBooking({ path: DIRECT, answers: { book }, state });
    await fillDetails();
    await changeAndSend('Anna');
    await heading('This appointment was booked');
    expect(screen.getByText(/An earlier attempt from this page went through/)).toBeDefined();
    expect(screen.getAllByRole('link', { name: /Call \(914\) 555-0110/ }).length).toBeGreaterThan(0);
    expect(keysOf([...first.sentTo('book'), ...sentTo('book')]).size).toBe(1);
    await press('Book another appointment');
    await chooseTime();
    await fillDetails();
    await press('Book this appointment');
    await heading('You’re booked');
    expect(keysOf(sentTo('book')).size).toBe(2);
  });

  it('use the key of a request that was pending when the page reloaded', { tags: ['deep'] }, async () => {
    const first = openBooking({ path: DIRECT, answers: { book: () => new Promise(() => {}) } });
    await chooseTime();
    await fillDetails();
    await press('Book this appointment');
    await waitFor(() => expect(first.sentTo('book')).toHaveLength(1));
    const { state } = window.history;
    first.unmount();
    const { sentTo } = openBooking({ path: DIRECT, answers: { book: keyTaken }, state });
    await fillDetails();
    await changeAndSend('Anna');
    await heading('This appointment was booked');
    expect(keysOf([...first.sentTo('book'), ...sentTo('book')]).size).toBe(1);
  });

  it("use the first key also if the practice's server failed midway, possibly after booking", {
    tags: ['deep'],
  }, async () => {
    const answers = [() => refuse(500, 'http.500'), () => refuse(429, 'request.too-many'), () => made(false)];
    const { sentTo } = openBooking({ path: DIRECT, answers: { book: () => answers.shift()?.() } });
    await chooseTime();
    await fillDetails();
    await press('Book this appointment');
    await screen.findByText(/Something went wrong on our side/);
    await changeAndSend('Anna');
    // A refusal of this one says nothing about the first.
    await screen.findByText(/Many people are booking/);
    await changeAndSend('Annie');
    await heading('You’re booked');
    expect(keysOf(sentTo('book')).size).toBe(1);
    expect(sentTo('book')).toHaveLength(3);
  });
});
