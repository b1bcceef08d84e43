// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeBooking, confirmationOf, openBooking, refuse, standInForMedia } from '../testing/fake-practice.tsx';
import { chooseTime, fillDetails, heading, press } from '../testing/walk.ts';

beforeEach(standInForMedia);
afterEach(closeBooking);

const DIRECT = '/book?coverKey=1001&locKey=2001&taskKey=101';
const {
  manageUrl: _url,
  endingMesg: _text,
  isMailed: _mail,
  isTexted: _sms,
  wasMadeBefore: _made,
  ...visit
} = confirmationOf();
const stands = {
  ...visit,
  ...{ status: 'booked', coverKey: 1001, locKey: 2001, acctKey: 3001, taskKey: 101, insName: 'VSP', canChange: true },
  ...{ orgName: 'Bright Eyes Optometry', mLogo: '', firstName: '', family: [] },
};

/** Books, and opens the page again as a reload does. */
async function reloadAfterBooking(read: unknown) {
  const first = openBooking({ path: DIRECT });
  await chooseTime();
  await fillDetails();
  await press('Book this appointment');
  await heading('You’re booked');
  expect(window.location.href).not.toMatch(/secret|Ana|1985/);
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/"Ana|Prueba|1985|ana@example/);
  const { state } = window.history;
  first.unmount();
  return openBooking({ path: DIRECT, state, answers: { read } });
}

describe('[PAT-006] the page of a booked visit', () => {
  it('is still there after a reload, read by the link that only this tab has', async () => {
    const { sentTo, asked, unmount } = await reloadAfterBooking(stands);
    await heading('You’re booked');
    expect(screen.getByText('A confirmation is on its way to your email.')).toBeDefined();
    expect(screen.getByText(/Thursday, December 3, 2026/)).toBeDefined();
    expect(sentTo('read')).toEqual([{ token: 'secret' }]);
    expect(asked.map(({ url }) => url).join()).not.toContain('secret');
    await press('Book another appointment');
    const { state } = window.history;
    unmount();
    const after = openBooking({ path: DIRECT, state });
    expect(after.sentTo('read')).toEqual([]);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
  });

  it.each([
    ['was cancelled meanwhile', { ...stands, status: 'cancelled', canChange: false }],
    ['has a link that lapsed', () => refuse(404, 'booking.link-unknown')],
  ])('says only that it was booked if it %s', async (_what, read) => {
    await reloadAfterBooking(read);
    await heading('This appointment was booked');
  });
});
