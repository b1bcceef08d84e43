// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notices } from '../../../shared/notices/notices.ts';
import { refuse } from '../../../shared/setup/testing/setup-desk.tsx';
import { strandedVisit } from '../model/request.test-samples.ts';
import { calendarOf, configOf, dataOf } from '../testing/calendar-sample.ts';
import { openDesk } from './desk.test-page.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  notices.clear();
  cleanup();
  vi.unstubAllGlobals();
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const inDialog = async (name: string | RegExp) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const drawer = () => screen.findByRole('complementary');
const field = async (name: string) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' });
async function fill(name: string, text: string) {
  await userEvent.clear(await field(name));
  if (text !== '') await userEvent.type(await field(name), text);
}
const save = () => press('Save');
async function saveWithYes() {
  await save();
  expect(await screen.findByText('Are you sure you want to save this configuration?')).toBeTruthy();
  await inDialog('Save');
}

describe('creating', () => {
  it('[SCH-009] [SCH-014] [SCH-021] saves the defaults after confirmation, says so, closes and reloads', async () => {
    const { made } = openDesk();
    await press('Create Availability');
    expect((await drawer()).getAttribute('aria-label')).toBe('Create Availability');
    expect((await field('Start date')).value).toBe('11/23/2026');
    expect(
      await screen.findByText('Every Monday to Friday from 11/23/2026, 9 AM – 6 PM with 1 break; never ends'),
    ).toBeTruthy();
    const before = made('GetCalendarData').length;
    await saveWithYes();
    expect(await screen.findByText('Availability was successfully created')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(made('SaveConfigForm')).toHaveLength(1);
    expect(made('SaveConfigForm')[0]).toMatchObject({ locKey: 2001, acctKey: 3001, blockType: true, endType: 0 });
    expect(made('GetCalendarData').length).toBeGreaterThan(before);
  });

  it('[SCH-010] shows every fault at its field and in a list, and clears it once fixed', {
    tags: ['deep'],
  }, async () => {
    const { made } = openDesk();
    await press('Create Availability');
    await fill('Start time', '');
    await fill('Break #1 end', '11:00');
    await userEvent.click(screen.getByLabelText('Specific types'));
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) await press(day);
    await fill('Simultaneous appointments', '0');
    await save();
    const list = await screen.findByRole('alert');
    for (const text of [
      'Start/End time not specified',
      'Break #1: Start time cannot be later or equal to End time',
      'Appointment Type is required',
      'Select at least one (1) day',
      'Simultaneous appointments must be a whole number from 1 to 100',
    ]) {
      expect(list.textContent).toContain(text);
      expect(screen.getAllByText(text).length).toBeGreaterThan(1);
    }
    await press('Monday');
    expect(screen.queryByText('Select at least one (1) day')).toBeNull();
    expect(made('ValidateWSConfig')).toEqual([]);
  });

  it('[SCH-011] refuses a blackout that never ends and says why; saves it with an end', {
    tags: ['deep'],
  }, async () => {
    const { made } = openDesk();
    await press('Blackout Period');
    expect(screen.queryByText('Appointment types')).toBeNull();
    expect(screen.queryByText('Breaks')).toBeNull();
    await userEvent.click(await screen.findByLabelText('Never'));
    expect(
      screen.getAllByText('An indefinite blackout cannot be created. Please select an end date for this blackout event')
        .length,
    ).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByLabelText('On a date'));
    await save();
    expect((await screen.findAllByText('Ends On date is required')).length).toBeGreaterThan(1);
    await fill('Ends On', '11/27/2026');
    await saveWithYes();
    expect(await screen.findByText('Blackout was successfully created')).toBeTruthy();
    expect(made('SaveConfigForm')[0]).toMatchObject({ blockType: false, endDate: '2026-11-27' });
  });

  it('[SCH-011] saves a one-time blackout on the start date without an end date', async () => {
    const { made } = openDesk();
    await press('Blackout Period');
    await userEvent.click(await screen.findByLabelText('Repeats', { selector: 'input' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Once' }));
    await userEvent.click(await screen.findByLabelText('On the start date'));
    expect(screen.queryByText(/^An indefinite blackout cannot be created/)).toBeNull();
    expect(await screen.findByText('On Monday 11/23/2026, 9 AM – 6 PM')).toBeTruthy();
    await saveWithYes();
    expect(await screen.findByText('Blackout was successfully created')).toBeTruthy();
    expect(made('SaveConfigForm')[0]).toMatchObject({
      ...{ blockType: false, repetitionType: 0, endType: 0, startDate: '2026-11-23', endDate: null },
    });
  });

  it('[SCH-012] asks about the days before a later general availability, and saves both on yes', {
    tags: ['deep'],
  }, async () => {
    const { made } = openDesk({ answers: { GetCalendarData: calendarOf([]) } });
    await press('Create in December');
    await save();
    expect(await screen.findByText('Create a blackout from 11/23/2026 to 12/06/2026?')).toBeTruthy();
    await inDialog('Back to the form');
    expect((await field('Start date')).value).toBe('12/07/2026');
    await save();
    await inDialog('Create blackout');
    await screen.findByText('Are you sure you want to save this configuration?');
    await inDialog('Save');
    await waitFor(() => expect(made('SaveConfigForm')[0]).toMatchObject({ withBlackout: '1' }));
  });

  it('[SCH-020] says so without appointment types, and asks for nothing more', async () => {
    openDesk({ answers: { getAppointmentTypes: [] } });
    await press('Create Availability');
    expect(await screen.findByText(/^No appointment types have been configured\. Please configure/)).toBeTruthy();
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('saves once however often Save is pressed, and keeps the form and the error on failure', {
    tags: ['deep'],
  }, async () => {
    let fails = true;
    const { made } = openDesk({
      answers: { SaveConfigForm: () => (fails ? refuse(400, ['Too many events']) : { wsConfigFormId: 90 }) },
    });
    await press('Create Availability');
    await fill('End time', '17:00');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
    await inDialog('Save');
    expect(await screen.findByText('Too many events')).toBeTruthy();
    expect((await field('End time')).value).toBe('5:00 PM');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Save'));
    expect([made('ValidateWSConfig').length, made('SaveConfigForm').length]).toEqual([1, 1]);
    fails = false;
    await saveWithYes();
    expect(await screen.findByText('Availability was successfully created')).toBeTruthy();
  });

  it('lists visits the change would leave outside the hours, and saves only after confirmation', {
    tags: ['deep'],
  }, async () => {
    const stranded = {
      visits: [strandedVisit(1), strandedVisit(2, { firstName: 'Joan', date: '2026-12-01' })],
      total: 2,
    };
    const { made, address } = openDesk({ answers: { ListStrandedVisits: stranded } });
    await press('Create Availability');
    await save();
    const list = within(await screen.findByRole('region', { name: 'Visits outside the hours' }));
    expect(list.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'PatientDateTimeType',
      'Delia RamosMon 11/30/202610:00 AMComprehensive exam',
      'Joan RamosTue 12/01/202610:00 AMComprehensive exam',
    ]);
    expect(screen.getByText('These 2 visits fall outside the new hours. They stay booked.')).toBeTruthy();
    await inDialog('Cancel');
    expect(made('SaveConfigForm')).toEqual([]);
    await save();
    await inDialog('Save and text these patients');
    await inDialog('Save');
    await waitFor(() => expect(address()).toBe('/communications/chat/new'));
    expect(made('SaveConfigForm')).toHaveLength(1);
    expect(await screen.findByText('Availability was successfully created')).toBeTruthy();
  });

  it('stays in the form and shows why when saving before the texts fails', { tags: ['deep'] }, async () => {
    const { address } = openDesk({
      answers: {
        ListStrandedVisits: { visits: [strandedVisit(1)], total: 1 },
        SaveConfigForm: refuse(400, ['Too many events']),
      },
    });
    await press('Blackout Period');
    const before = address();
    await fill('Ends On', '11/27/2026');
    await save();
    await inDialog('Save and text these patients');
    await inDialog('Save');
    expect(await screen.findByText('Too many events')).toBeTruthy();
    expect(address()).toBe(before);
    expect((await field('Ends On')).value).toBe('11/27/2026');
  });
});

describe('editing', () => {
  it('[SCH-010] an unchanged edit says so; a changed one saves the group with the version it loaded', {
    tags: ['deep'],
  }, async () => {
    const { made } = openDesk();
    await press('editGroup 41');
    await save();
    expect(await screen.findByText('No updates will be made. Please edit the form.')).toBeTruthy();
    await fill('End time', '5pm');
    expect(screen.queryByText('No updates will be made. Please edit the form.')).toBeNull();
    await saveWithYes();
    expect(await screen.findByText('Availability was successfully updated')).toBeTruthy();
    expect(made('ValidateWSConfig')[0]).toMatchObject({ exceptConfigId: '41' });
    expect(made('EditConfigForm')[0]).toMatchObject({ wsConfigFormId: 41, version: 1 });
  });

  it('[SCH-018] one date: the date is fixed and there is no repetition', { tags: ['deep'] }, async () => {
    const { made } = openDesk();
    await press('editDate 41');
    expect(await field('Date')).toMatchObject({ value: '11/25/2026', readOnly: true });
    expect(screen.queryByLabelText('Repeats')).toBeNull();
    await fill('Start time', '10:00');
    await saveWithYes();
    await waitFor(() =>
      expect(made('EditSingleBlockByDate')[0]).toMatchObject({ configId: '41', targetDate: '2026-11-25', version: 1 }),
    );
  });

  it('[SCH-013] a single date under a general and a dated rule is refused', async () => {
    const over = [
      configOf(41, dataOf()),
      configOf(44, dataOf({ repetition: { ends: 'date', endsDate: '2026-12-24' } })),
    ];
    const { made } = openDesk({ answers: { GetCalendarData: calendarOf(over) } });
    await press('editDate 41');
    await fill('Start time', '10:00');
    await save();
    expect(await screen.findByText('Validation Failure')).toBeTruthy();
    expect(screen.getByText('Delete all events on the day and re-add all schedules as required.')).toBeTruthy();
    expect(made('ValidateWSConfig')).toEqual([]);
  });

  it('names the person who changed it first; both loading their version and overwriting it work', {
    tags: ['deep'],
  }, async () => {
    const current = configOf(41, dataOf({ simultaneous: 3 }), { version: 5, savedBy: 'Sam Park' });
    const stale = { conflicts: [], current, savedAt: '2026-11-23T15:00:00Z', savedBy: 'Sam Park' };
    let isStale = true;
    const EditConfigForm = () => (isStale ? refuse(409, ['changed'], stale) : { wsConfigFormId: 41 });
    const { made } = openDesk({ answers: { EditConfigForm } });
    await press('editGroup 41');
    await fill('End time', '17:00');
    const before = made('GetCalendarData').length;
    await saveWithYes();
    expect(await screen.findByText(/Sam Park saved it/)).toBeTruthy();
    await waitFor(() => expect(made('GetCalendarData').length).toBeGreaterThan(before));
    await press('Use saved version');
    await waitFor(async () => expect(await field('Simultaneous appointments')).toHaveProperty('value', '3'));
    await fill('End time', '16:00');
    await saveWithYes();
    await screen.findByText(/Sam Park saved it/);
    isStale = false;
    await press('Save mine');
    await inDialog('Save');
    await screen.findByText('Availability was successfully updated');
    expect(made('EditConfigForm').map(({ version }) => version)).toEqual([1, 5, 5]);
  });

  it('[SCH-018] removes a date from the exemption list after asking', { tags: ['deep'] }, async () => {
    const { made } = openDesk();
    await press('editGroup 41');
    await press('Remove 11/26/2026 from the exemption list');
    expect(await screen.findByText('Remove this date 11/26/2026 to the exemption list?')).toBeTruthy();
    await inDialog('Remove');
    expect(await screen.findByText('Exemption date deleted successfully')).toBeTruthy();
    expect(made('DeleteExemptionByDate')).toEqual([{ configId: '41', targetDate: '2026-11-26' }]);
    await waitFor(() => expect(screen.queryByText('Thu 11/26/2026')).toBeNull());
  });

  it('[SCH-002] asks before discarding a changed draft, and returns focus', async () => {
    openDesk();
    await press('editGroup 41');
    await fill('End time', '17:00');
    await press('Close');
    await inDialog('Stay here');
    expect((await field('End time')).value).toBe('5:00 PM');
    await press('editGroup 42');
    await inDialog('Leave without saving');
    await waitFor(async () => expect((await drawer()).getAttribute('aria-label')).toBe('Edit Blackout Period'));
    await userEvent.type(await field('Start date'), '{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('editGroup 42'));
  });

  it('[SCH-019] old and onboarding events are read-only', async () => {
    openDesk();
    await press('view -9');
    expect((await drawer()).getAttribute('aria-label')).toBe('View Availability');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await press('editGroup 43');
    expect(await screen.findByText(/^Every Monday to Friday from 01\/05\/2026, 7 AM – 8 AM/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

describe('deleting', () => {
  it.each([
    ['deleteGroup 41', 'DeleteConfigForm', { configId: '41' }],
    ['deleteDate 41', 'DeleteSingleBlockByDate', { configId: '41', targetDate: '2026-11-25' }],
    ['deleteDate 42', 'DeleteConfigForm', { configId: '42' }],
    ['deleteGroup 43', 'deleteWSAvailability', { wsConfigFormId: 43 }],
    ['deleteDate -9', 'deleteLegacyEvents', { data: { mongoDBDocumentId: 'g1', blockIds: [9] } }],
    ['deleteGroup -9', 'deleteLegacyEvents', { data: { mongoDBDocumentId: 'g1', blockIds: [] } }],
  ])('[SCH-018] [SCH-019] %s asks, names what is lost, and calls %s', { tags: ['deep'] }, async (act, call, sent) => {
    const { made } = openDesk();
    await press(act);
    expect(await screen.findByText('Are you sure you want to delete this event(s)?')).toBeTruthy();
    expect(screen.getByText(/(availability|blackout)( on|:)/)).toBeTruthy();
    await inDialog('Delete');
    expect(await screen.findByText('Event was successfully deleted')).toBeTruthy();
    expect(made(call)).toHaveLength(1);
    expect(made(call)[0]).toMatchObject(sent);
  });

  it('lists the visits it would leave outside the hours in the same question', async () => {
    const { made } = openDesk({ answers: { ListStrandedVisits: { visits: [strandedVisit(1)], total: 1 } } });
    await press('deleteGroup 41');
    expect(await screen.findByText('Are you sure you want to delete this event(s)?')).toBeTruthy();
    expect(screen.getByRole('row', { name: /Delia Ramos/ })).toBeTruthy();
    await inDialog('Delete anyway');
    await waitFor(() => expect(made('DeleteConfigForm')).toHaveLength(1));
    expect(made('ListStrandedVisits')[0]).toMatchObject({ change: 'delete', configId: 41 });
  });

  it('deletes first if patients are to be texted, then opens the message', async () => {
    const answers = { ListStrandedVisits: { visits: [strandedVisit(1)], total: 1 } };
    const { made, address } = openDesk({ answers });
    await press('deleteGroup 41');
    await inDialog('Delete and text these patients');
    await waitFor(() => expect(address()).toBe('/communications/chat/new'));
    expect(made('DeleteConfigForm')).toHaveLength(1);
  });

  it("shows an error on failure, and doesn't claim that anything was deleted", async () => {
    openDesk({ answers: { DeleteConfigForm: refuse(404, ['This event was deleted.']) } });
    await press('deleteGroup 41');
    await inDialog('Delete');
    expect(await screen.findByText('This event was deleted.')).toBeTruthy();
    expect(screen.queryByText('Event was successfully deleted')).toBeNull();
  });
});
