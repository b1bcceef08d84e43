// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeBooking, openBooking, type RecordedCall, standInForMedia } from '../testing/fake-practice.tsx';
import { chooseTime } from '../testing/walk.ts';

beforeEach(standInForMedia);
afterEach(closeBooking);

const KEY = 'AO5rKAFQ_KzvUYdXU6hvNYqY1DT-';
const LINK = `/book?coverKey=1001&locKey=2001&taskKey=101&for=${KEY}`;
const ANA = { firstName: 'Ana', lastName: 'Reyes', dob: '1985-04-27', phone: '+12125550187', email: 'ana@example.com' };
const answering = (own: object) => ({ state: 'needed', triesLeft: 5, patient: null, ...own });
const value = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value;

describe('a booking link that knows its patient', () => {
  it('[INX-009] fills in the details for the birth date, and asks once more for a wrong one', {
    tags: ['deep'],
  }, async () => {
    const { sentTo } = openBooking({
      path: LINK,
      answers: {
        recognize: ({ sent: { birthDate } }: RecordedCall) => {
          if (birthDate === null) return answering({});
          return birthDate === ANA.dob
            ? answering({ state: 'known', patient: ANA })
            : answering({ state: 'wrong', triesLeft: 4 });
        },
      },
    });
    await chooseTime();
    await userEvent.type(await screen.findByLabelText(/^First name/), 'Anna');
    const field = await screen.findByLabelText('Your date of birth');
    await userEvent.type(field, 'soon');
    await userEvent.click(screen.getByRole('button', { name: 'Fill in my details' }));
    expect(await screen.findByText(/^Enter a date such as/)).toBeDefined();
    await userEvent.clear(field);
    await userEvent.type(field, '4/28/1985{Enter}');
    expect(await screen.findByText(/4 tries left/)).toBeDefined();
    expect(await value('Last name')).toBe('');
    await userEvent.clear(field);
    await userEvent.type(field, '4/27/1985{Enter}');
    expect(await screen.findByText(/^We filled in your details/)).toBeDefined();
    // What was typed stays.
    expect(await value('First name')).toBe('Anna');
    expect(await value('Last name')).toBe('Reyes');
    expect(await value('Date of birth')).toBe('04/27/1985');
    expect(await value('Cell phone')).toBe('(212) 555-0187');
    expect(sentTo('recognize').map(({ linkKey, birthDate }) => [linkKey, birthDate])).toEqual([
      [KEY, null],
      [KEY, '1985-04-28'],
      [KEY, '1985-04-27'],
    ]);
  });

  it.each([
    ['lapsed', /link has expired.*You can still book/],
    ['locked', /can’t fill in your details\. Enter them below/],
  ])('[INX-009] says so when it is %s, and lets the patient book', async (state, said) => {
    openBooking({ path: LINK, answers: { recognize: answering({ state, triesLeft: 0 }) } });
    await chooseTime();
    expect(await screen.findByText(said)).toBeDefined();
    expect(screen.queryByLabelText('Your date of birth')).toBeNull();
    expect(await screen.findByLabelText(/^First name/)).toBeDefined();
  });

  it('[INX-009] asks nothing for someone else', async () => {
    const { sentTo } = openBooking({ path: LINK, answers: { recognize: answering({}) } });
    await chooseTime();
    await screen.findByLabelText('Your date of birth');
    await userEvent.click(await screen.findByLabelText('My child or someone else'));
    await waitFor(() => expect(screen.queryByLabelText('Your date of birth')).toBeNull());
    expect(sentTo('recognize')).toHaveLength(1);
  });

  it('[INX-009] asks nothing when the link knows no one', async () => {
    openBooking({ path: LINK, answers: { recognize: answering({ state: 'none' }) } });
    await chooseTime();
    await screen.findByLabelText(/^First name/);
    expect(screen.queryByLabelText('Your date of birth')).toBeNull();
  });
});
