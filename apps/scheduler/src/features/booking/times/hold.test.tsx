// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeBooking, openBooking, refuse, slotOf, standInForMedia } from '../testing/fake-practice.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  standInForMedia();
});
afterEach(() => {
  closeBooking();
  vi.useRealTimers();
});

const MINUTE = 60_000;
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE));
const touch = () => fireEvent.pointerDown(document.body);

async function keepTime(answers: Record<string, unknown> = {}) {
  const opened = openBooking({ path: '/book?coverKey=1001&locKey=2001&taskKey=101', answers });
  await press(/^VSP/);
  await press('See all times');
  await press(/^Any provider/);
  await press('Thursday, December 3, 9:40 AM');
  await screen.findByText('Thu, Dec 3, 9:40 AM');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-disabled')).toBe('false'),
  );
  await press('Continue');
  fireEvent.change(await screen.findByLabelText('First name'), { target: { value: 'Ana' } });
  return opened;
}

async function fillRest() {
  const answers = { 'Last name': 'Prueba', 'Date of birth': '4/27/1985', 'Cell phone': '(914) 555-0123' };
  for (const [label, value] of Object.entries({ ...answers, Email: 'ana@example.com' }))
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  await press('Continue');
  await screen.findByRole('button', { name: 'Book this appointment' });
}

describe('a held time', () => {
  it('shows its countdown, and says when a minute is left', { tags: ['deep'] }, async () => {
    await keepTime();
    expect(screen.getByText(/^held [45]:/)).toBeDefined();
    expect(screen.queryByText(/^One minute left/)).toBeNull();
    await pass(4.2);
    expect(screen.getByText(/^One minute left/)).toBeDefined();
    expect(screen.getByText(/^held 0:/)).toBeDefined();
  });

  it('[VIS-005] is held again, replacing the old hold, when it expires while the page is in use', {
    tags: ['deep'],
  }, async () => {
    const { sentTo } = await keepTime();
    touch();
    await pass(5.1);
    await waitFor(() => expect(sentTo('hold')).toHaveLength(2));
    expect(sentTo('hold')[1]).toMatchObject({ time: '09:40', holdToken: 'kept' });
    expect(await screen.findByText('Your time is held for another 5 minutes.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ana');
  });

  it('is released while the page is idle, and held again on return', { tags: ['deep'] }, async () => {
    const { sentTo } = await keepTime();
    await pass(12);
    expect(sentTo('hold')).toHaveLength(1);
    expect(screen.getByText('hold expired')).toBeDefined();
    touch();
    await waitFor(() => expect(sentTo('hold')).toHaveLength(2));
  });

  it('is requested on each interaction until held, if the first attempt fails', { tags: ['deep'] }, async () => {
    let round = 0;
    const hold = () => {
      round += 1;
      if (round === 2) throw new TypeError('Failed to fetch');
      return Response.json({ holdToken: 'kept', expiresAt: '2026-12-02T15:05:00Z', acctKey: 3001 }, { status: 201 });
    };
    const { sentTo } = await keepTime({ hold });
    await pass(12);
    touch();
    await waitFor(() => expect(sentTo('hold')).toHaveLength(2));
    expect(await screen.findByText('hold expired')).toBeDefined();
    touch();
    await waitFor(() => expect(sentTo('hold')).toHaveLength(3));
    expect(await screen.findByText('Your time is held for another 5 minutes.')).toBeDefined();
    touch();
    await pass(0.1);
    expect(sentTo('hold')).toHaveLength(3);
  });

  it('books with the token of the hold requested by the same click', { tags: ['deep'] }, async () => {
    let round = 0;
    const anew = Promise.withResolvers<Response>();
    const held = (holdToken: string) =>
      Response.json({ holdToken, expiresAt: '2026-12-02T15:05:00Z', acctKey: 3001 }, { status: 201 });
    const hold = () => {
      round += 1;
      return round === 1 ? held('first') : anew.promise;
    };
    const { sentTo } = await keepTime({ hold });
    await fillRest();
    await pass(12);
    touch();
    await press('Book this appointment');
    expect(sentTo('book')).toHaveLength(0);
    anew.resolve(held('second'));
    await waitFor(() => expect(sentTo('book')).toHaveLength(1));
    expect(sentTo('book')[0]).toMatchObject({ holdToken: 'second' });
  });

  it('that someone else took shows the nearest, and keeps what was typed', { tags: ['deep'] }, async () => {
    let round = 0;
    const hold = () => {
      round += 1;
      if (round === 2)
        return refuse(409, 'booking.slot-taken', { slots: [slotOf('2026-12-03', '10:00')], reasons: [] });
      return Response.json({ holdToken: 'kept', expiresAt: '2026-12-02T15:05:00Z', acctKey: 3001 }, { status: 201 });
    };
    await keepTime({ hold });
    touch();
    await pass(5.1);
    expect(await screen.findByRole('region', { name: 'Nearest times' })).toBeDefined();
    await press('Thursday, December 3, 10:00 AM');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-disabled')).toBe('false'),
    );
    await press('Continue');
    expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Ana');
  });

  it("isn't requested again while the booking's result is unknown, so patients don't block themselves", {
    tags: ['deep'],
  }, async () => {
    const book = () => Promise.reject(new TypeError('Failed to fetch'));
    const { sentTo } = await keepTime({ book });
    await fillRest();
    await press('Book this appointment');
    await screen.findByText(/you won’t be booked twice/);
    touch();
    await pass(5.1);
    touch();
    await press('Book this appointment');
    await waitFor(() => expect(sentTo('book')).toHaveLength(2));
    expect(sentTo('hold')).toHaveLength(1);
  });

  it('is released when another visit is chosen', async () => {
    const { sentTo } = await keepTime();
    window.history.go(-2);
    await press(/Osei 3001/);
    await waitFor(() => expect(sentTo('release')).toEqual([{ coverKey: 1001, holdToken: 'kept' }]));
  });
});
