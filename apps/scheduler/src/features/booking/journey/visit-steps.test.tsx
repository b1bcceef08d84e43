// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeBooking, openBooking, refuse, standInForMedia } from '../testing/fake-practice.tsx';
import { chooseTime, fillDetails, heading, press } from '../testing/walk.ts';

beforeEach(standInForMedia);
afterEach(closeBooking);

const DIRECT = '/book?coverKey=1001&locKey=2001&taskKey=101&source=News&tid=t1';
const NONE = { slots: [], next: null, insurance: null, today: '2026-12-02', lastDate: '2026-12-03' };

async function book() {
  await chooseTime();
  await fillDetails();
  await press('Book this appointment');
  await heading('You’re booked');
}

describe('[RPT-008] scheduler visits', () => {
  it('report each step once, with what was chosen and nothing about the patient', { tags: ['deep'] }, async () => {
    const { sentTo } = openBooking({ path: DIRECT });
    await book();
    const sent = sentTo('step');
    expect(sent.map(({ step, locKey, taskKey }) => [step, locKey, taskKey])).toEqual([
      ['opened', null, null],
      ['searched', 2001, 101],
      ['time-chosen', 2001, 101],
      ['details', 2001, 101],
    ]);
    expect(new Set(sent.map(({ visitId }) => visitId)).size).toBe(1);
    expect(sent[0]).toMatchObject({ coverKey: 1001, source: 'News', tid: 't1', referredBy: '', gid: '' });
    expect(JSON.stringify(sent)).not.toMatch(/Ana|Prueba|555|example/);
  });

  it('start over for another booking', { tags: ['deep'] }, async () => {
    const { sentTo } = openBooking({ path: DIRECT });
    await book();
    await press('Book another appointment');
    await waitFor(() => expect(sentTo('step')).toHaveLength(5));
    const visits = sentTo('step').map(({ visitId }) => visitId);
    expect(new Set(visits.slice(0, 4)).size).toBe(1);
    expect(visits[4]).not.toBe(visits[0]);
  });

  it('report when no time was found at all', async () => {
    const { sentTo } = openBooking({ path: DIRECT, answers: { slots: NONE } });
    await press(/^VSP/);
    await press('See all times');
    await press(/^Any provider/);
    await waitFor(() => expect(sentTo('step').map(({ step }) => step)).toEqual(['opened', 'searched', 'no-time']));
  });

  it('continue if reports are refused or lost', { tags: ['deep'] }, async () => {
    const answers = {
      step: () => {
        throw new TypeError('Failed to fetch');
      },
    };
    openBooking({ path: DIRECT, answers });
    await book();
    closeBooking();
    standInForMedia();
    openBooking({ path: DIRECT, answers: { step: () => refuse(429, 'request.too-many') } });
    await book();
  });
});
