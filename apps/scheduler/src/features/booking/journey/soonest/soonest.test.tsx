// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { carrierOf, choicesOf } from '../../testing/choices-sample.ts';
import {
  closeBooking,
  openBooking,
  type RecordedCall,
  refuse,
  slotOf,
  standInForMedia,
} from '../../testing/fake-practice.tsx';
import { fillDetails, heading, insure, press } from '../../testing/walk.ts';

beforeEach(standInForMedia);
afterEach(closeBooking);

const BEST = /^Soonest.*Thu, Dec 3, 9:40 AM.*with Abena Osei 3001, OD at Main St$/;

describe('[PAT-001] the soonest times', () => {
  it('follow the reason, and one tap takes the first one with its location and provider', {
    tags: ['deep'],
  }, async () => {
    const { sentTo } = openBooking();
    await heading('What is the visit for?');
    await press(/^Comprehensive exam/);
    await insure();
    await heading('Soonest times: Comprehensive exam');
    await press(BEST);
    await fillDetails();
    expect(sentTo('hold')[0]).toMatchObject({ locKey: 2001, acctKey: 3001, taskKey: 101, date: '2026-12-03' });
    await heading('Is everything right?');
    expect(screen.getByText('Step 5 of 5')).toBeDefined();
    await press('Book this appointment');
    await heading('You’re booked');
    expect(sentTo('book')[0]).toMatchObject({
      ...{ locKey: 2001, acctKey: 3001, insName: 'VSP', date: '2026-12-03', time: '09:40', holdToken: 'kept' },
    });
  });

  it('are asked again for a location, a provider and a first day', async () => {
    const { sentTo } = openBooking({ path: '/book?coverKey=1001&taskKey=101' });
    await insure();
    const change = async (label: string, value: string) =>
      fireEvent.change(await screen.findByLabelText(label), { target: { value } });
    await change('Location', '2002');
    await change('Provider', '3002');
    await change('On or after', '2026-12-10');
    await waitFor(() =>
      expect(sentTo('soonest').at(-1)).toEqual({
        ...{ coverKey: '1001', taskKey: '101', locKey: '2002', acctKey: '3002', from: '2026-12-10' },
        insName: 'VSP',
      }),
    );
    // Half a date, or one outside of the practice's days, limits nothing.
    await change('On or after', '2036-12-10');
    await waitFor(() => expect(sentTo('soonest').at(-1)).not.toHaveProperty('from'));
    await press('See all times');
    await heading('What time works for you? Comprehensive exam');
  });

  it('lead to all times of the location, provider and first day they were limited to, also after a reload', async () => {
    const path = '/book?coverKey=1001&taskKey=101';
    const first = openBooking({ path });
    await insure();
    const change = async (label: string, value: string) =>
      fireEvent.change(await screen.findByLabelText(label), { target: { value } });
    await change('Location', '2002');
    await change('Provider', '3002');
    await change('On or after', '2026-12-10');
    expect(screen.getByText('Step 2 of 4')).toBeDefined();
    await press('See all times');
    const day = await screen.findByLabelText<HTMLInputElement>('On or after');
    expect([day.value, first.sentTo('slots').at(-1)]).toMatchObject([
      '2026-12-10',
      { locKey: '2002', acctKey: '3002', from: '2026-12-10' },
    ]);
    const { state } = window.history;
    first.unmount();
    const { sentTo } = openBooking({ path, state });
    fireEvent.change(await screen.findByLabelText('On or after'), { target: { value: '' } });
    await waitFor(() => expect(sentTo('slots').map(({ from }) => from)).toEqual(['2026-12-10', '2026-12-02']));
  });

  it('lead to all times, and Back returns to them', async () => {
    openBooking();
    await press(/^Comprehensive exam/);
    await insure();
    await press('See all times');
    await heading('Where would you like to be seen?');
    await press('Back');
    await heading('Soonest times: Comprehensive exam');
    await press('Back');
    await heading('Which vision insurance do you have?');
    await press('Back');
    await heading('What is the visit for?');
  });

  it('give way to the nearest ones if someone else takes the time', async () => {
    let round = 0;
    const hold = () => {
      round += 1;
      if (round > 1)
        return Response.json({ holdToken: 'kept', expiresAt: '2026-12-02T15:05:00Z', acctKey: 3001 }, { status: 201 });
      return refuse(409, 'booking.slot-taken', { slots: [slotOf('2026-12-03', '10:00')], reasons: [] });
    };
    const { sentTo } = openBooking({ path: '/book?coverKey=1001&taskKey=101', answers: { hold } });
    await insure();
    await press(BEST);
    expect(await screen.findByText(/That time has just been taken/)).toBeDefined();
    await press(/^Thu, Dec 3, 10:00 AM/);
    await heading('Who is the appointment for?');
    expect(sentTo('hold')[1]).toMatchObject({ locKey: 2001, time: '10:00' });
  });

  it('[INS-005] of the first screen are those of the insurance chosen there, which is not asked again', async () => {
    const later = { ...slotOf('2026-12-04', '14:00'), locKey: 2001 };
    const soonest = ({ sent }: RecordedCall) => ({
      types: [101, 108].map((taskKey) => ({
        taskKey,
        times: sent.insName === 'EyeMed' ? [later] : [{ ...later, date: '2026-12-03' }],
      })),
    });
    const { sentTo } = openBooking({ answers: { soonest } });
    await screen.findByRole('button', { name: /^Comprehensive exam.*Soonest: Thu, Dec 3/ });
    const insurance = await screen.findByLabelText('Which vision insurance do you have?');
    fireEvent.change(insurance, { target: { value: 'EyeMed' } });
    expect(await screen.findByText('We need 2 days to check EyeMed coverage.')).toBeDefined();
    await press(/^Comprehensive exam.*Soonest: Fri, Dec 4/);
    await press(/^Soonest.*Fri, Dec 4, 2:00 PM/);
    await heading('Who is the appointment for?');
    expect(sentTo('hold')[0]).toMatchObject({ insName: 'EyeMed', date: '2026-12-04' });
    expect(sentTo('release')).toEqual([]);
  });

  it('say that it is today where it is, on the location’s clock', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-04T04:30:00Z') });
    openBooking();
    await screen.findByRole('button', { name: /^Comprehensive exam.*Soonest: Today$/ });
    await press(/^Comprehensive exam/);
    await insure();
    await screen.findByRole('button', { name: /^Soonest.*Today, 9:40 AM/ });
    vi.useRealTimers();
  });

  it('[INS-005] are asked again, saying why, if other insurance needs more days than the taken time leaves', async () => {
    const { sentTo } = openBooking({ path: '/book?coverKey=1001&taskKey=101' });
    await insure();
    await press(BEST);
    await fillDetails();
    await press('Edit: Insurance');
    await insure(/^No insurance/);
    await heading('Is everything right?');
    expect(sentTo('release')).toEqual([]);
    await press('Edit: Insurance');
    await insure(/^EyeMed/);
    await heading('Soonest times: Comprehensive exam');
    expect(
      await screen.findByText(
        'We need 2 days to check EyeMed coverage. Thu, Dec 3, 9:40 AM is too soon for that. Please choose another time.',
      ),
    ).toBeDefined();
    expect(sentTo('soonest').at(-1)).toMatchObject({ insName: 'EyeMed' });
    expect(sentTo('release')).toHaveLength(1);
  });

  it('[INS-005] say if a location or provider does not take the insurance', async () => {
    const choices = (asked: RecordedCall) =>
      'locKey' in asked.sent ? choicesOf({ carriers: [carrierOf('No Insurance', 0)] }) : choicesOf();
    const { sentTo } = openBooking({ answers: { choices } });
    await press(/^Comprehensive exam/);
    await insure();
    await press('See all times');
    await press(/^Harbor/);
    await press(/^Any provider/);
    expect(await screen.findByText(/^There are no times with VSP for these choices/)).toBeDefined();
    expect(sentTo('slots')).toEqual([]);
    await press('Edit: Insurance');
    await insure(/^No insurance/);
    await screen.findByRole('button', { name: 'Thursday, December 3, 9:40 AM' });
  });

  it('say that nothing is open, and whom to call', async () => {
    openBooking({
      path: '/book?coverKey=1001&taskKey=101',
      answers: { soonest: { types: [{ taskKey: 101, times: [] }] } },
    });
    await insure();
    expect(await screen.findByText('No open times online')).toBeDefined();
    expect(screen.getAllByRole('link', { name: /^Call/ }).length).toBeGreaterThan(0);
  });

  it('can be asked for again if they could not be loaded', async () => {
    let round = 0;
    const soonest = () => {
      round += 1;
      if (round === 1) throw new TypeError('Failed to fetch');
      return { types: [{ taskKey: 101, times: [{ ...slotOf('2026-12-03', '09:40'), locKey: 2001 }] }] };
    };
    openBooking({ path: '/book?coverKey=1001&taskKey=101', answers: { soonest } });
    await insure();
    await press('Try again');
    await screen.findByRole('button', { name: BEST });
  });
});
