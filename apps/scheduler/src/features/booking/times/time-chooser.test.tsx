// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  closeBooking,
  openBooking,
  type RecordedCall,
  refuse,
  slotOf,
  standInForMedia,
} from '../testing/fake-practice.tsx';

beforeEach(standInForMedia);
afterEach(closeBooking);

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const DIRECT = '/book?coverKey=1001&locKey=2001&taskKey=101';
const found = { slots: [], next: null, insurance: null, today: '2026-12-02', lastDate: '2027-01-13' };

async function openTimes(slots: unknown) {
  const opened = openBooking({ path: DIRECT, answers: { slots } });
  await press(/^VSP/);
  await press('See all times');
  await press(/Osei 3001/);
  return opened;
}

describe('available times', () => {
  it('say at once if nothing at all is free, with the phone and another way to ask', async () => {
    const { sentTo } = await openTimes(found);
    expect(await screen.findByText('No open times online')).toBeDefined();
    expect(screen.getByRole('link', { name: /Call \(914\) 555-0110/ })).toBeDefined();
    expect(screen.getByRole('button', { name: 'See times with any provider' })).toBeDefined();
    expect(sentTo('slots')).toHaveLength(1);
  });

  it('continue to the next free ones, and say if there are none later', async () => {
    const far = slotOf('2027-01-04', '09:00');
    const slots = ({ sent }: RecordedCall) => {
      if (sent.from === '2026-12-02') return { ...found, slots: [slotOf('2026-12-03', '09:40')] };
      if (String(sent.from) < '2026-12-20') return { ...found, next: far };
      return String(sent.from) <= far.date && String(sent.to) >= far.date ? { ...found, slots: [far] } : found;
    };
    const { sentTo } = await openTimes(slots);
    await press('By day');
    await press('Show later days');
    expect(await screen.findByRole('button', { name: 'Monday, January 4, 9:00 AM' })).toBeDefined();
    const before = sentTo('slots').length;
    await press('Show later days');
    expect(await screen.findByText('There are no later times online.')).toBeDefined();
    expect(sentTo('slots')).toHaveLength(before + 1);
  });

  it("that can't be loaded say only that, and are reloaded", async () => {
    let isDown = true;
    const slots = () => (isDown ? refuse(500, 'http.500') : { ...found, slots: [slotOf('2026-12-03', '09:40')] });
    await openTimes(slots);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/Something went wrong on our side.*Call \(914\) 555-0110/);
    expect(screen.queryByRole('button', { name: 'By day' })).toBeNull();
    expect(screen.queryByText('No open times online')).toBeNull();
    isDown = false;
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'Thursday, December 3, 9:40 AM' })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
