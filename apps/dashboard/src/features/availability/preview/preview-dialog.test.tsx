// @vitest-environment jsdom
import type { CalendarData } from '@sightline/contract/schedule.calls';
import type { WhyNot } from '@sightline/contract/schedule-offers.calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuse, showTab } from '../../../shared/setup/testing/setup-desk.tsx';
import { calendarOf, configOf, dataOf } from '../testing/calendar-sample.ts';
import { PreviewDialog } from './preview-dialog.tsx';

const level = { locKey: 2001, acctKey: 3001 };
const KEYS = { coverKey: 1001, ...level };
const origin = {
  ...KEYS,
  level: 1,
  source: null,
  isDefault: false,
  isSaved: true,
  version: 1,
  savedAt: null,
  savedBy: '',
};
const typeOf = (taskKey: number, name: string, active = true) => ({
  ...origin,
  taskKey,
  name,
  appointmentType: 'Exam',
  length: 40,
  slotSize: 20,
  ...{ names: {}, bring: {} },
  cost: 0,
  schedule: '',
  active,
});
const carrierOf = (insName: string, daysBlocked: number) => ({
  ...origin,
  insName,
  daysBlocked,
  orderKey: 0,
  schedule: '',
});
const at = (appointmentDate: string, appointmentStartTime: string) => ({
  appointmentDate,
  appointmentStartTime,
  color: '#0b6b6b',
  groupId: 7,
});

const MONDAY = '2026-11-23';
const calendar = calendarOf([configOf(7, dataOf())]);
const TIMES = [at(MONDAY, '11:00'), at(MONDAY, '11:20'), at(MONDAY, '13:00'), at('2026-11-25', '09:00')];
const usual = {
  getAppointmentTypes: [typeOf(4, 'Post-op'), typeOf(3, 'Child exam'), typeOf(5, 'Myopia control', false)],
  modGetInsuranceData: [carrierOf('VSP', 2), carrierOf('No Insurance', 0)],
  getAvailabilityPreview: ({ startDate }: Record<string, unknown>) => (startDate === '2026-11-22' ? TIMES : []),
  GetCalendarData: calendarOf([]),
};
const notOffered = (...reasons: WhyNot[]) => ({ isOffered: false, ruleId: null, reasons });

type PreviewSetup = { answers?: Record<string, unknown>; own?: Partial<CalendarData>; session?: object };

function open({ answers = {}, own = {}, session = {} }: PreviewSetup = {}) {
  const [onClose, onShowRule] = [vi.fn(), vi.fn()];
  const dialog = (
    <PreviewDialog
      opened
      onClose={onClose}
      calendar={{ ...calendar, ...own }}
      colorOf={() => '#0b6b6b'}
      onShowRule={onShowRule}
    />
  );
  return { ...showTab(dialog, { level, answers: { ...usual, ...answers }, session }), onClose, onShowRule };
}

const box = (name: string) => screen.findByRole('combobox', { name });
async function pick(field: string, option: string) {
  await waitFor(async () => expect((await box(field)).hasAttribute('disabled')).toBe(false));
  await userEvent.click(await box(field));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const day = (name: string) => screen.findByRole('region', { name });
const timesOf = async (name: string) =>
  within(await day(name))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('preview of the schedule', () => {
  it("[SCH-006] names provider and location, offers the active types, and says 'Please select Appointment Type' until one is chosen", async () => {
    const { made } = open();
    expect(await screen.findByRole('dialog', { name: 'Preview Schedule' })).toBeDefined();
    expect(screen.getByText('Okafor, Ada')).toBeDefined();
    expect(screen.getByText('Main St')).toBeDefined();
    expect(await screen.findByText('Please select Appointment Type')).toBeDefined();
    await waitFor(async () => expect((await box('Appointment Type')).hasAttribute('disabled')).toBe(false));
    await userEvent.click(await box('Appointment Type'));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Child exam',
      'Post-op',
    ]);
    expect(made('getAvailabilityPreview')).toEqual([]);
  });

  it("[SCH-006] shows seven days from Sunday with each day's times, in the group colors", async () => {
    const { made } = open();
    await pick('Appointment Type', 'Child exam');
    expect(await timesOf('Monday 11/23/2026')).toEqual([
      'Before 11:00 AM',
      '11:00 AM',
      '11:20 AM',
      '11:40 AM–1:00 PM',
      '1:00 PM',
      'From 1:20 PM',
    ]);
    expect(await timesOf('Sunday 11/22/2026')).toEqual(['None. Why?']);
    expect(await day('Saturday 11/28/2026')).toBeDefined();
    expect(made('getAvailabilityPreview')).toEqual([
      { ...KEYS, taskKey: 3, startDate: '2026-11-22', gIdColors: [{ groupId: 7, color: '#0b6b6b' }] },
    ]);
    expect(screen.getByRole('list', { name: 'Rules that offer these times' }).textContent).toContain(
      'Mon–Fri 9:00 AM–6:00 PM4 times',
    );
  });

  it("[SCH-006] the arrows change the week, and a week without times says 'No availabilities found on these dates'", {
    tags: ['deep'],
  }, async () => {
    const { made } = open();
    await pick('Appointment Type', 'Child exam');
    await day('Monday 11/23/2026');
    expect(screen.queryByText('No availabilities found on these dates')).toBeNull();
    await press('Next week');
    expect(await screen.findByText('No availabilities found on these dates')).toBeDefined();
    expect(screen.getByText('11/29/2026 – 12/05/2026')).toBeDefined();
    await press('This week');
    await press('Previous week');
    await waitFor(() =>
      expect(made('getAvailabilityPreview').map(({ startDate }) => startDate)).toContain('2026-11-15'),
    );
  });

  it('[SCH-006] says that it is hidden from patients if web scheduling is off or the week is too far ahead', async () => {
    open({ own: { isBookingEnabled: false, lastBookableDate: '2026-11-21' } });
    expect(
      await screen.findByText('Online booking is off here, so patients see no times. Turn it on in the General tab.'),
    ).toBeDefined();
    expect(screen.getByText(/past the last bookable day \(Saturday 11\/21\/2026\)/)).toBeDefined();
  });

  it('[SCH-006] a failure has its own message, not the log text, and can be retried', async () => {
    let isDown = true;
    open({ answers: { getAvailabilityPreview: () => (isDown ? refuse(500, ['The service is busy.']) : TIMES) } });
    await pick('Appointment Type', 'Child exam');
    expect(await screen.findByText('Couldn’t load the times')).toBeDefined();
    expect(screen.getByText('The service is busy.')).toBeDefined();
    expect(screen.queryByText('Unexpected error while getting the schedules')).toBeNull();
    isDown = false;
    await press('Try again');
    expect(await timesOf('Wednesday 11/25/2026')).toContain('9:00 AM');
  });

  it("says what to do if no type is active, or the types can't be loaded", async () => {
    open({ answers: { getAppointmentTypes: [typeOf(5, 'Myopia control', false)] } });
    expect(await screen.findByText('No appointment type is active here')).toBeDefined();
    cleanup();
    open({ answers: { getAppointmentTypes: refuse(500, ['Out of order.']) } });
    expect(await screen.findByText('Couldn’t load the appointment types')).toBeDefined();
  });
});

describe('why not this time?', () => {
  const breakReason: WhyNot = { code: 'break', ruleId: 7, from: '12:00', to: '13:00' };

  it('[SCH-006] a gap asks, and gets the rule in words, the nearest times and a link to the calendar', async () => {
    const { made, onShowRule, onClose } = open({ answers: { explainTime: notOffered(breakReason) } });
    await pick('Appointment Type', 'Child exam');
    await press(/why not 11:40 AM on Monday 11\/23\/2026\?$/);
    expect(await screen.findByText('Not offered at 11:40 AM on Monday 11/23/2026.')).toBeDefined();
    expect(
      screen.getByText(/^The rule Mon–Fri 9:00 AM–6:00 PM has a break from 12:00 PM to 1:00 PM, and Child exam/),
    ).toBeDefined();
    expect(screen.getByText('11:20 AM and 1:00 PM')).toBeDefined();
    expect(made('explainTime')).toEqual([{ ...KEYS, taskKey: 3, date: MONDAY, time: '11:40', insName: null }]);
    await userEvent.click(screen.getAllByRole('button', { name: 'Show in calendar' }).at(-1) ?? document.body);
    expect(onShowRule).toHaveBeenCalledWith(7, MONDAY);
    expect(onClose).toHaveBeenCalled();
  });

  it('[SCH-006] any day and time can be asked by keyboard, and an offered one names its rule', {
    tags: ['deep'],
  }, async () => {
    const { made } = open({ answers: { explainTime: { isOffered: true, ruleId: 7, reasons: [] } } });
    await pick('Appointment Type', 'Child exam');
    const time = await screen.findByLabelText('Time');
    await userEvent.clear(time);
    await userEvent.type(time, '13:00');
    await pick('Day', 'Tuesday 11/24/2026');
    await userEvent.type(time, '{Enter}');
    expect(await screen.findByText('Offered at 1:00 PM on Tuesday 11/24/2026.')).toBeDefined();
    expect(screen.getByText(/^The rule Mon–Fri 9:00 AM–6:00 PM offers it\./)).toBeDefined();
    expect(made('explainTime')[0]).toMatchObject({ date: '2026-11-24', time: '13:00' });
    expect(document.activeElement).toBe(time);
  });

  it('[SCH-006] an insurance leaves out the days it blocks, and is sent with the question', {
    tags: ['deep'],
  }, async () => {
    const reason: WhyNot = { code: 'insurance-days', daysBlocked: 2, firstDate: '2026-11-25' };
    const { made } = open({ answers: { explainTime: notOffered(reason) } });
    await pick('Appointment Type', 'Child exam');
    await pick('Insurance (optional)', 'VSP');
    expect(await screen.findByText('Patients with VSP can book from Wednesday 11/25/2026.')).toBeDefined();
    expect(await timesOf('Monday 11/23/2026')).toEqual(['None. Why?']);
    expect(await timesOf('Wednesday 11/25/2026')).toContain('9:00 AM');
    await press(/why not 9:00 AM on Monday 11\/23\/2026\?$/);
    expect(await screen.findByText(/^VSP needs 2 days to prepare/)).toBeDefined();
    expect(screen.getByText('Wednesday 11/25/2026 at 9:00 AM')).toBeDefined();
    expect(made('explainTime')[0]).toMatchObject({ insName: 'VSP' });
  });

  it("doesn't load insurances the user may not read", async () => {
    const { made } = open({ session: { allows: (element: string) => element !== 'Dv4InsuranceTypeMenu' } });
    await pick('Appointment Type', 'Child exam');
    await day('Monday 11/23/2026');
    expect(screen.queryByRole('combobox', { name: 'Insurance (optional)' })).toBeNull();
    expect(made('modGetInsuranceData')).toEqual([]);
  });

  it("reads the rules of a week the calendar doesn't show", { tags: ['deep'] }, async () => {
    const later = calendarOf([configOf(9, dataOf({ startTime: '10:00' }))], {
      period: { startDate: '2026-11-29', endDate: '2026-12-05' },
    });
    const { made } = open({
      answers: { GetCalendarData: later, explainTime: notOffered({ ...breakReason, ruleId: 9 }) },
    });
    await pick('Appointment Type', 'Child exam');
    await press('Next week');
    await press(/why not 10:00 AM on Tuesday 12\/01\/2026\?$/);
    expect(await screen.findByText(/^The rule Mon–Fri 10:00 AM–6:00 PM has a break/)).toBeDefined();
    expect(made('GetCalendarData')).toEqual([{ ...KEYS, period: { startDate: '2026-11-29', endDate: '2026-12-05' } }]);
  });

  it('shows an error and retries', async () => {
    let isDown = true;
    open({ answers: { explainTime: () => (isDown ? refuse(500, ['Busy.']) : notOffered({ code: 'past' })) } });
    await pick('Appointment Type', 'Child exam');
    await press(/why not 9:00 AM on Sunday 11\/22\/2026\?$/);
    expect(await screen.findByText('Couldn’t load the reason')).toBeDefined();
    isDown = false;
    await press('Try again');
    expect(await screen.findByText('This time has passed.')).toBeDefined();
  });
});
