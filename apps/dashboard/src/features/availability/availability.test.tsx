// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuse, showTab } from '../../shared/setup/testing/setup-desk.tsx';
import { Availability } from './availability.tsx';
import { calendarOf, configOf, dataOf, exempt, onceOn, visit } from './testing/calendar-sample.ts';

const PLACE = { locKey: 2001, acctKey: 3001 };
const TYPES = [
  { taskKey: 1, name: 'Comprehensive exam', length: 40, active: true },
  { taskKey: 2, name: 'Glasses pick-up', length: -1, active: true },
  { taskKey: 3, name: 'Retired check', length: 15, active: false },
].map((type) => ({
  ...type,
  appointmentType: '',
  slotSize: 15,
  ...{ names: {}, bring: {} },
  cost: 0,
  schedule: '',
  coverKey: 1001,
  locKey: 2001,
  acctKey: 3001,
  level: 1,
  source: null,
  isDefault: false,
  isSaved: true,
  version: 1,
  savedAt: null,
  savedBy: '',
}));

type CalendarBody = { period?: { startDate: string; endDate: string } };
const CONFIGS = [
  configOf(41, dataOf({ simultaneous: 2, exemptions: [exempt('2026-11-26')] })),
  configOf(42, onceOn('2026-11-25', { isBlackout: true, startTime: '13:00', endTime: '16:00' })),
  configOf(43, dataOf({ startTime: '07:00', endTime: '08:00', breakPeriodList: [] }), { fromOnboarding: true }),
  configOf(
    -9,
    onceOn('2026-11-28', {
      breakPeriodList: [],
      anyAppointment: false,
      appointmentTypeList: [{ taskKey: 1, name: 'Comprehensive exam', length: 40 }],
    }),
  ),
];
const calendar = (sent: CalendarBody) => calendarOf(CONFIGS, sent.period ? { period: sent.period } : {});

function open({ path = '/?date=2026-11-23', level = PLACE, answers = {} } = {}) {
  return showTab(<Availability />, {
    level,
    path,
    answers: { GetCalendarData: calendar, getAppointmentTypes: TYPES, ...answers },
  });
}
const event = (name: RegExp) => screen.findByLabelText(name);
const days = () =>
  [...document.querySelectorAll('[role="columnheader"][data-date]')].map((head) => head.getAttribute('data-date'));
const dimmed = (el: HTMLElement) => getComputedStyle(el).opacity !== '' && Number(getComputedStyle(el).opacity) < 1;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('place and days', () => {
  it("[SCH-001] says 'Please select location and provider' without both, and sends no request", () => {
    const { asked } = open({ level: { locKey: 2001, acctKey: 0 } });
    expect(screen.getByText('Please select location and provider')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('[SCH-001] shows the week from Sunday, and preloads the weeks next to it', async () => {
    const { made } = open();
    await event(/^9 AM – 12 PM Any type ×2, Availability, 2 at once, Monday, November 23, 2026$/);
    expect(screen.getByText('Nov 22 – 28, 2026')).toBeTruthy();
    expect(days()).toEqual([
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
    ]);
    expect(made('GetCalendarData').map(({ period }) => period)).toEqual([
      { startDate: '2026-11-22', endDate: '2026-11-28' },
      { startDate: '2026-11-29', endDate: '2026-12-05' },
      { startDate: '2026-11-15', endDate: '2026-11-21' },
    ]);
  });

  it('[SCH-001] starts at 6 AM, ends at 11 PM, and has no all-day row', async () => {
    open();
    await event(/^7 AM – 8 AM.*November 23/);
    const hours = [...document.querySelectorAll('[data-time]')].map((slot) => slot.getAttribute('data-time'));
    expect(hours[0]).toBe('06:00:00');
    expect(hours.at(-1)).toBe('22:30:00');
    expect(screen.queryByText('all-day')).toBeNull();
  });

  it('[SCH-001] keeps view and date in the URL', { tags: ['deep'] }, async () => {
    const { address } = open({ path: '/?loc=2001' });
    await event(/^7 AM – 8 AM.*November 23/);
    fireEvent.click(screen.getByLabelText('Next week'));
    await waitFor(() => expect(address()).toBe('/?loc=2001&date=2026-11-30'));
    await event(/^7 AM – 8 AM.*November 30/);
    fireEvent.click(screen.getByLabelText('Month'));
    await waitFor(() => expect(address()).toBe('/?loc=2001&date=2026-11-30&view=month'));
    await event(/^7 AM – 8 AM.*November 2, 2026/);
    fireEvent.click(screen.getByText('Today'));
    await waitFor(() => expect(address()).toBe('/?loc=2001&view=month'));
  });

  it('begins a blackout on the day shown, and one that happens once ends that day', async () => {
    open({ path: '/?date=2026-12-02' });
    await event(/^7 AM – 8 AM.*December 2/);
    await userEvent.click(screen.getByRole('button', { name: 'Blackout Period' }));
    const form = within(await screen.findByRole('complementary', { name: 'Create Blackout Period' }));
    expect(form.getByLabelText<HTMLInputElement>('Start date').value).toBe('12/02/2026');
    await userEvent.click(form.getByRole('combobox', { name: 'Repeats' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Once' }));
    expect(form.getByRole<HTMLInputElement>('radio', { name: 'On the start date' }).checked).toBe(true);
  });

  it("[SCH-001] opens a day from its heading, and shows the location's day as today", async () => {
    const { address } = open();
    await event(/^7 AM – 8 AM.*November 23/);
    expect(document.querySelector('[role="cell"][aria-current="date"]')?.getAttribute('data-date')).toBe('2026-11-23');
    fireEvent.click(screen.getByRole('link', { name: /^Wed 25 November 2026/ }));
    await waitFor(() => expect(address()).toBe('/?date=2026-11-25&view=day'));
  });

  it('shows an error with a retry, and what to do about an empty week', async () => {
    let isDown = true;
    open({ answers: { GetCalendarData: () => (isDown ? refuse(500, ['The schedule is asleep.']) : calendarOf([])) } });
    expect(await screen.findByText('Couldn’t load the schedule')).toBeTruthy();
    expect(screen.getByText('The schedule is asleep.')).toBeTruthy();
    isDown = false;
    fireEvent.click(screen.getByText('Try again'));
    expect(await screen.findByText('Nothing is scheduled this week')).toBeTruthy();
  });

  it('counts booked visits in the day heading, visibly and for screen readers', async () => {
    const appointments = [
      visit(1, '2026-11-23T09:00:00', '2026-11-23T09:30:00'),
      visit(2, '2026-11-23T10:00:00', '2026-11-23T10:30:00'),
      visit(3, '2026-11-24T10:00:00', '2026-11-24T10:30:00', { status: 'cancelled' }),
    ];
    open({ answers: { GetCalendarData: calendarOf(CONFIGS, { appointments }) } });
    expect(await screen.findByTitle('2 booked')).toBeTruthy();
    expect(document.querySelectorAll('[title^="Child exam"]')).toHaveLength(2);
    expect(screen.queryByTitle('1 booked')).toBeNull();
  });
});

describe('an event', () => {
  it.each([
    [
      'a group',
      /^9 AM – 12 PM.*November 24/,
      ['Edit Single Event', 'Delete Single Event', 'Edit Event Group', 'Delete Event Group'],
    ],
    ['a single date', /^1 PM – 4 PM Blackout.*November 25/, ['Edit Event', 'Delete Event']],
    ['onboarding', /^7 AM – 8 AM.*Onboarding, Availability, Tuesday/, ['Delete Event Group']],
    ['the old tables', /Legacy, Availability, Saturday/, ['View Details', 'Delete Event', 'Delete Event Group']],
    ['an exempted date', /^9 AM – 6 PM Availability Exempted, Thursday/, ['Remove exemption']],
  ])('[SCH-004] of %s has its own menu', { tags: ['deep'] }, async (_kind, name, labels) => {
    open();
    fireEvent.contextMenu(await event(name), { button: 2 });
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(labels);
  });

  it('[SCH-004] opens its menu by keyboard, and Escape returns focus to it', async () => {
    open();
    const group = await event(/^9 AM – 12 PM.*November 24/);
    group.focus();
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    expect(await screen.findByText('Edit Event Group')).toBeTruthy();
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await waitFor(() => expect(screen.queryByText('Edit Event Group')).toBeNull());
    expect(document.activeElement).toBe(group);
  });

  it('[SCH-004] highlights its group on click or Enter; Escape or a second click ends that', async () => {
    open();
    const group = await event(/^9 AM – 12 PM.*November 24/);
    group.focus();
    fireEvent.click(group);
    expect(await screen.findByText('Highlighting 13 blocks in this group. Press Escape to clear.')).toBeTruthy();
    expect(dimmed(await event(/^7 AM – 8 AM.*November 24/))).toBe(true);
    expect(dimmed(await event(/^9 AM – 12 PM.*November 27/))).toBe(false);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText(/Highlighting/)).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(/^Highlighting 13 blocks/)).toBeTruthy();
    fireEvent.click(group);
    expect(screen.queryByText(/Highlighting/)).toBeNull();
  });

  it('[SCH-005] lists its appointment types with their length on hover and keyboard focus', async () => {
    open();
    await userEvent.hover(await event(/Legacy, Availability, Saturday/));
    expect(await screen.findByText('Comprehensive exam (40 mins)')).toBeTruthy();
    await userEvent.unhover(await event(/Legacy, Availability, Saturday/));
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());

    (await event(/^9 AM – 12 PM.*November 24/)).focus();
    const popup = await screen.findByRole('tooltip');
    expect(within(popup).getByText('Weekly on Mon–Fri from 01/05/2026, never ends')).toBeTruthy();
    const types = await within(popup).findAllByRole('listitem');
    expect(types.map((type) => type.textContent)).toEqual(['Comprehensive exam (40 mins)', 'Glasses pick-up']);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });

  it('can be reached from another event with the arrow keys', async () => {
    open();
    (await event(/^9 AM – 12 PM.*November 24/)).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^12 PM – 1 PM Break.*November 24/);
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^12 PM – 1 PM Break.*November 25/);
  });
});

describe('the errors banner', () => {
  const errors = [
    {
      totalErrorCount: 1,
      errors: [
        {
          conflictedWSConfigFormId: 41,
          conflictedDate: '2026-12-01',
          conflictedDateTimeBlock: '2026-12-01T09:00:00/2026-12-01T18:00:00',
        },
      ],
    },
  ];

  it("[SCH-003] says 'Availability Errors - Total Error Count = N', and a row goes to its date and shows the rule", async () => {
    const { address } = open({
      answers: {
        GetCalendarData: ({ period }: CalendarBody) => calendarOf(CONFIGS, { errors, ...(period ? { period } : {}) }),
      },
    });
    fireEvent.click(await screen.findByText('Availability Errors - Total Error Count = 1'));
    const row = await screen.findByText('Availability: Weekly on Mon–Fri from 01/05/2026, never ends');
    expect(screen.getByText('Dec 1, 2026')).toBeTruthy();
    fireEvent.click(row);
    await waitFor(() => expect(address()).toBe('/?date=2026-12-01'));
    expect(await event(/^9 AM – 12 PM.*Error, Availability, 2 at once, Tuesday, December 1/)).toBeTruthy();
    expect(await screen.findByText('View Availability')).toBeTruthy();
  });

  it('[SCH-003] is hidden without errors', async () => {
    open();
    await event(/^7 AM – 8 AM.*November 23/);
    expect(screen.queryByText(/Availability Errors/)).toBeNull();
  });
});
