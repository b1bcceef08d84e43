// @vitest-environment jsdom
import { scheduleData } from '@sightline/contract/schedule-data';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { notices } from '../../../shared/notices/notices.ts';
import { refuse } from '../../../shared/setup/testing/setup-desk.tsx';
import { openDesk } from '../desk/desk.test-page.tsx';
import { conflictOn, strandedVisit } from '../model/request.test-samples.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  notices.clear();
  cleanup();
  vi.unstubAllGlobals();
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const inDialog = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const CONFLICTS = [{ totalErrorCount: 1, errors: [conflictOn('2026-11-23')] }];

async function typeTime(label: string, text: string) {
  const field = await screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' });
  await userEvent.clear(field);
  await userEvent.type(field, text);
}
/** Monday to Saturday from 6 to 8 PM, in conflict with two rules on weekdays. */
async function askForLongDays(answers: Record<string, unknown> = {}) {
  const service = openDesk({ answers: { ValidateWSConfig: CONFLICTS, ...answers } });
  await press('Create Availability');
  await typeTime('Start time', '6:00 AM');
  await typeTime('End time', '8:00 PM');
  await press('Saturday');
  await press('Save');
  await inDialog('OK');
  return service;
}
const take = async (name: RegExp) => {
  await userEvent.click(await screen.findByRole('radio', { name }));
  await press('Use this');
};
/** The data of an act's configs. */
const configsOf = (act: Record<string, unknown> | undefined) =>
  z
    .array(z.object({ data: z.string() }))
    .parse(act?.configs)
    .map(({ data }) => scheduleData.parse(JSON.parse(data)));

describe('solutions of conflicts', () => {
  it('[SLV-001] are offered with what they give up, each with a picture of the week before it is used', {
    tags: ['deep'],
  }, async () => {
    const { made } = await askForLongDays();
    const group = await screen.findByRole('radiogroup', { name: 'Or solve all conflicts at once' });
    const choices = within(group).getAllByRole('radio');
    expect(choices).toHaveLength(3);
    expect(group.textContent).toContain('Leaves out 131 dates in the next 6 months: Mon 11/23/2026, Tue 11/24/2026, ');
    expect(group.textContent).toContain('Starts at 6 PM instead of 6 AM on every day.');
    expect(group.textContent).toContain('6 AM – 7 AM, 8 AM – 9 AM and 6 PM – 8 PM on every day.');
    expect(screen.queryByRole('button', { name: 'Use this' })).toBeNull();
    await userEvent.click(within(group).getByRole('radio', { name: /Split/ }));
    const week = () => screen.getByRole('region', { name: 'Week of Sunday 11/22/2026 with this solution' });
    const hoursOf = (day: string) =>
      within(within(week()).getByRole('region', { name: day }))
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent);
    const there = ['7 AM – 8 AMAlready there', '9 AM – 12 PMAlready there', '1 PM – 6 PMAlready there'];
    const [early, morning, afternoon] = there;
    expect(hoursOf('Monday 11/23/2026')).toEqual([
      ...['6 AM – 7 AMNew', early, '8 AM – 9 AMNew', morning, afternoon, '6 PM – 8 PMNew'],
    ]);
    expect(hoursOf('Sunday 11/22/2026')).toEqual([]);
    await userEvent.click(within(group).getByRole('radio', { name: /Shorten/ }));
    expect(hoursOf('Monday 11/23/2026')).toEqual([
      ...['6 AM – 7 AMLeft out', early, '8 AM – 9 AMLeft out', morning, afternoon, '6 PM – 8 PMNew'],
    ]);
    expect(made('SaveConfigForms')).toEqual([]);
  });

  it('[SLV-001] says how many weeks look like the picture, and turns to those that differ', {
    tags: ['deep'],
  }, async () => {
    await askForLongDays();
    await userEvent.click(await screen.findByRole('radio', { name: /Split/ }));
    expect(screen.getByText('Week 1 of 2 that differ. Only this week looks like this.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Previous week that differs' })).toHaveProperty('disabled', true);
    await press('Next week that differs');
    expect(screen.getByText(/^Week 2 of 2 that differ\. 2\d weeks look like this\.$/)).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Week of Sunday 11/29/2026 with this solution' })).toBeTruthy();
  });

  it('[SLV-001] a split is saved in one act, and undone in one, with the request back', {
    tags: ['deep'],
  }, async () => {
    const { made } = await askForLongDays();
    await take(/Split/);
    expect(await screen.findByText('Availability was successfully created')).toBeTruthy();
    const [saved] = made('SaveConfigForms');
    expect(configsOf(saved).map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
      ['06:00', '07:00'],
      ['08:00', '09:00'],
      ['18:00', '20:00'],
    ]);
    expect(screen.queryByRole('region', { name: /waiting to be saved/ })).toBeNull();
    await press('Undo');
    expect(await screen.findByText(/Your request is waiting again/)).toBeTruthy();
    expect(made('SaveConfigForms')[1]).toMatchObject({
      deletions: [
        { configId: 95, version: 7 },
        { configId: 96, version: 8 },
      ],
    });
    expect(await screen.findByRole('region', { name: /waiting to be saved/ })).toBeTruthy();
    expect(made('SaveConfigForm')).toEqual([]);
  });

  it('[SLV-001] a solution asks about visits left outside, and nothing is saved if that is cancelled', {
    tags: ['deep'],
  }, async () => {
    const stranded = { visits: [strandedVisit(1)], total: 1 };
    const { made } = await askForLongDays({ ListStrandedVisits: stranded });
    await take(/Leave out dates/);
    await screen.findByText('Booked visits outside the new hours');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(made('SaveConfigForms')).toEqual([]);
    expect(made('ListStrandedVisits').at(-1)).toMatchObject({ change: 'save-several' });
    await press('Use this');
    await inDialog('Save anyway');
    expect(await screen.findByText('Availability was successfully created')).toBeTruthy();
    const [config] = configsOf(made('SaveConfigForms')[0]);
    expect(config?.exemptions).toHaveLength(131);
  });

  it('[SLV-001] keeps the request waiting if the solution meets a rule saved meanwhile', {
    tags: ['deep'],
  }, async () => {
    const data = { conflicts: [{ totalErrorCount: 1, errors: [conflictOn('2026-11-28')] }], current: null };
    const refused = () => refuse(409, ['conflict'], { ...data, savedAt: null, savedBy: '' });
    await askForLongDays({ SaveConfigForms: refused });
    await take(/Shorten/);
    expect(await screen.findByText(/^Sat 11\/28\/2026$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
