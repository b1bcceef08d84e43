// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeBooking, openBooking, standInForMedia } from '../testing/fake-practice.tsx';
import { heading, insure, press } from '../testing/walk.ts';

beforeEach(standInForMedia);
afterEach(closeBooking);

it('[WLT-001] the waiting list shows what is open elsewhere first, and one tap takes it', async () => {
  const none = { slots: [], next: null, insurance: null, today: '2026-12-02', lastDate: '2027-01-13' };
  const { sentTo } = openBooking({ path: '/book?coverKey=1001&taskKey=101', answers: { slots: none } });
  await insure();
  await press('See all times');
  await press(/^Harbor/);
  await press(/^Abena Osei 3001/);
  await press('Tell me when a time opens up');
  const list = within(await screen.findByRole('list', { name: 'Open now, without waiting' }));
  expect(sentTo('soonest').at(-1)).toEqual({ coverKey: '1001', taskKey: '101', insName: 'VSP' });
  const [first] = list.getAllByRole('button');
  expect(first?.textContent).toBe('Thu, Dec 3, 9:40 AMwith Abena Osei 3001, OD at Main St');
  first?.click();
  await heading('Who is the appointment for?');
  expect(sentTo('hold')[0]).toMatchObject({ locKey: 2001, acctKey: 3001, date: '2026-12-03', time: '09:40' });
});
