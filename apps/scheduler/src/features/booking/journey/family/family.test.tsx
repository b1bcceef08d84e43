// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  closeBooking,
  confirmationOf,
  openBooking,
  refuse,
  slotOf,
  standInForMedia,
} from '../../testing/fake-practice.tsx';
import { chooseTime, fillDetails, heading, press } from '../../testing/walk.ts';

beforeEach(standInForMedia);
afterEach(closeBooking);

const DIRECT = '/book?coverKey=1001&locKey=2001&taskKey=101';
const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const bookedTogether = () =>
  Response.json(
    { confirmations: [confirmationOf(), confirmationOf({ bookingKey: 78, time: '11:20' })] },
    { status: 201 },
  );

async function addLeo(): Promise<void> {
  await press('Add a family member');
  await heading('Who else is coming?');
  await fill('First name', 'Leo');
  await fill('Date of birth', '5/17/2015');
  await fill('Reason for the visit', '108');
  await press(/11:20 AM/);
  await heading('Is everything right?');
}

async function reviewWithLeo(answers: Record<string, unknown> = {}) {
  const opened = openBooking({ path: DIRECT, answers: { family: bookedTogether, ...answers } });
  await chooseTime();
  await fillDetails();
  await addLeo();
  return opened;
}

describe('[PAT-002] a family', () => {
  it('is booked in one act: each with a name, birth date, reason and held time, and one set of contact data', async () => {
    const { sentTo } = await reviewWithLeo();
    expect(screen.getByRole('heading', { name: 'Leo’s visit' })).toBeDefined();
    expect(screen.getByText(/no one is booked/)).toBeDefined();
    await press('Book all 2 appointments');
    await heading('You’re all booked');
    expect(screen.getByRole('heading', { name: 'Leo’s visit' })).toBeDefined();
    const [sent] = sentTo('family');
    const contact = { phone: '+19145550123', email: 'ana@example.com' };
    expect(sent).toMatchObject({
      coverKey: 1001,
      people: [
        { taskKey: 101, time: '09:40', holdToken: 'kept', patient: { firstName: 'Ana', ...contact } },
        {
          taskKey: 108,
          time: '11:20',
          patient: { firstName: 'Leo', lastName: 'Prueba', dob: '2015-05-17', ...contact },
        },
      ],
    });
    const holders = sentTo('hold').map(({ pageKey }) => pageKey);
    expect(new Set(holders).size).toBe(2);
    expect(sentTo('book')).toEqual([]);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Leo');
  });

  it('keeps everyone’s reason and held time over a reload, and asks for their names again', {
    tags: ['deep'],
  }, async () => {
    const { sentTo, unmount } = await reviewWithLeo();
    // Whole dates only: keys and instants in the store are digits too.
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Leo|Prueba|2015-05-17|5\/17\/2015/);
    const { state } = window.history;
    unmount();
    openBooking({ path: DIRECT, state, answers: { family: bookedTogether } });
    await fillDetails();
    await heading('Is everything right?');
    const visit = within(screen.getByRole('region', { name: 'Family member' }));
    expect(visit.getByText(/11:20 AM/)).toBeDefined();
    const button = () => screen.getByRole('button', { name: 'Book all 2 appointments' });
    expect(button().getAttribute('aria-disabled')).toBe('true');
    const enter = (label: string, value: string) =>
      fireEvent.change(visit.getByLabelText(label), { target: { value } });
    enter('First name', 'Leo');
    enter('Last name', 'Prueba');
    enter('Date of birth', '5/17/2015');
    expect(button().getAttribute('aria-disabled')).toBe('false');
    expect(screen.getByRole('heading', { name: 'Leo’s visit' })).toBeDefined();
    expect(sentTo('family')).toEqual([]);
  });

  it('says what is missing before a time is held', async () => {
    const { sentTo } = openBooking({ path: DIRECT });
    await chooseTime();
    await fillDetails();
    await press('Add a family member');
    await fill('Reason for the visit', '108');
    await press(/11:20 AM/);
    expect(await screen.findByText('Fill in: First name')).toBeDefined();
    expect(sentTo('hold')).toHaveLength(1);
    await press('Back');
    await heading('Is everything right?');
    expect(screen.getByRole('button', { name: 'Book this appointment' })).toBeDefined();
  });

  it('is not booked at all if someone’s time is taken, and says whose', async () => {
    const family = () =>
      refuse(409, 'booking.slot-taken', { person: 1, slots: [slotOf('2026-12-03', '14:00')], reasons: [] });
    const { sentTo } = await reviewWithLeo({ family });
    await press('Book all 2 appointments');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Leo’s time has just been taken/);
    expect(screen.getByRole('button', { name: 'Book all 2 appointments' }).getAttribute('aria-disabled')).toBe('true');
    await press('Remove Leo');
    await waitFor(() => expect(sentTo('release')).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Book this appointment' })).toBeDefined();
  });

  it('is sent again under the same keys if the answer was lost', { tags: ['deep'] }, async () => {
    let round = 0;
    const family = () => {
      round += 1;
      if (round === 1) throw new TypeError('Failed to fetch');
      return bookedTogether();
    };
    const { sentTo } = await reviewWithLeo({ family });
    await press('Book all 2 appointments');
    expect(await screen.findByText(/you won’t be booked twice/)).toBeDefined();
    await press('Book all 2 appointments');
    await heading('You’re all booked');
    const keysOf = (sent: Record<string, unknown> | undefined) =>
      JSON.stringify(sent?.people).match(/"clientKey":"\w+"/g);
    expect(keysOf(sentTo('family')[1])).toEqual(keysOf(sentTo('family')[0]));
  });
});
