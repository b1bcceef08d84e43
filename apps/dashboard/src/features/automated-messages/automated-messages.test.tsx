// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuse, showPage } from '../../shared/setup/testing/setup-desk.tsx';
import { AutomatedMessages } from './automated-messages.tsx';
import { runsOf, settingsOf, todayOf } from './testing/settings.ts';

type RequestBody = Record<string, unknown>;

const open = (answers: Record<string, unknown> = {}) =>
  showPage(<AutomatedMessages />, {
    answers: {
      'automated-messages': (sent: RequestBody) =>
        'rules' in sent ? settingsOf({ ...sent, version: 8 }) : settingsOf(),
      today: todayOf(),
      runs: runsOf(),
      ...answers,
    },
  });
const rule = (name: string) => screen.findByRole('region', { name });
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }));
const saves = (made: (call: string) => RequestBody[]) => made('automated-messages').filter((sent) => 'rules' in sent);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('Automated messages', () => {
  it('shows each rule, its text in both languages, what would go out today and the last runs', async () => {
    open();
    const last = await rule('Last reminder');
    expect(within(last).getByRole('switch')).toHaveProperty('checked', true);
    expect(
      within(last).getByText(
        'Bright Eyes: See you on Tuesday, December 1 at 9:30 AM, Maria (Main St). Reply C to confirm or R to reschedule. Reply STOP to get no more texts.',
      ),
    ).toBeTruthy();
    expect(within(last).getByText(/^Bright Eyes: Maria, le esperamos .* STOP para darse de baja/)).toBeTruthy();
    const recall = await rule('Recall once overdue');
    expect(within(recall).queryByLabelText('Time of day')).toBeNull();
    const table = await screen.findByRole('table', { name: 'Today’s messages by rule' });
    expect(within(table).getByRole('row', { name: /Last reminder 0 2 1 · Opted out of texts/ })).toBeTruthy();
    const runs = await screen.findByRole('table', { name: 'Last runs' });
    expect(within(runs).getByText('Last reminder: 3 texts')).toBeTruthy();
    expect(within(runs).getByText('1 message failed to save and will be retried')).toBeTruthy();
  });

  it("lists patients only on request, with each message's result", async () => {
    open();
    expect(screen.queryByText('Ana Lee')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Show 2 patient messages' }));
    const table = screen.getByRole('table', { name: 'Today’s messages by patient' });
    expect(
      within(table).getByRole('row', {
        name: /Ana Lee P1 Visit Mon Nov 23, 3:00 PM Last reminder Goes out at 4:00 PM by text/,
      }),
    ).toBeTruthy();
    expect(within(table).getByRole('row', { name: /Ben Ray .* Opted out of texts/ })).toBeTruthy();
  });

  it('saves all rules at once with the loaded version, and says so', { tags: ['deep'] }, async () => {
    const { made } = open();
    const recall = await rule('Recall before it is due');
    await userEvent.click(within(recall).getByRole('switch'));
    const days = within(recall).getByLabelText('Days before the due date');
    await userEvent.clear(days);
    await userEvent.type(days, '45');
    await userEvent.click(within(recall).getByRole('checkbox', { name: 'Harbor' }));
    await userEvent.selectOptions(within(recall).getByLabelText('Template in English'), 'Our recall');
    expect(within(recall).getByText('Bright Eyes: Come back Reply STOP to get no more texts.')).toBeTruthy();
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
    await save();
    expect(await screen.findByText('Automated messages were saved.')).toBeTruthy();
    const [sent] = saves(made);
    expect(sent).toMatchObject({ version: 7, windowFrom: '08:00' });
    expect(sent?.rules).toMatchObject([
      {},
      { rule: 'reminder-last', isOn: true },
      {},
      {},
      { isOn: true, days: 45, offLocKeys: [2002], templateKeys: { 'en-US': 6, 'es-US': null } },
      {},
      {},
    ]);
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('shows errors at their fields, and sends nothing until they are fixed', async () => {
    const { made } = open();
    const last = await rule('Last reminder');
    const days = within(last).getByLabelText('Days before the visit');
    await userEvent.clear(days);
    expect(within(last).getByText('Last reminder: enter a whole number of days from 1 to 30.')).toBeTruthy();
    await save();
    expect(screen.getByText('Please fix the fields marked above.')).toBeTruthy();
    expect(saves(made)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(within(last).getByLabelText('Days before the visit')).toHaveProperty('value', '1');
  });

  it('keeps the changes if someone else saved first, and shows what they saved', { tags: ['deep'] }, async () => {
    const theirs = settingsOf({ version: 9, windowUntil: '18:00' });
    const conflict = { current: theirs, savedAt: '2026-11-20T17:00:00Z', savedBy: 'Ada Brooks' };
    let isFirst = true;
    const { made } = open({
      'automated-messages': (sent: RequestBody) => {
        if (!('rules' in sent)) return settingsOf();
        if (!isFirst) return settingsOf({ ...sent, version: 10 });
        isFirst = false;
        return refuse(409, ['Someone saved this setting since you opened it.'], conflict);
      },
    });
    await userEvent.click(within(await rule('Order ready')).getByRole('switch'));
    await save();
    const notice = await screen.findByRole('region', { name: 'Someone saved this setting since you opened it.' });
    expect(within(notice).getByText('08:00 to 18:00')).toBeTruthy();
    expect(within(await rule('Order ready')).getByRole('switch')).toHaveProperty('checked', true);
    await userEvent.click(within(notice).getByRole('button', { name: 'Save mine' }));
    expect(await screen.findByText('Automated messages were saved.')).toBeTruthy();
    expect(saves(made).map(({ version }) => version)).toEqual([7, 9]);
  });

  it('says why a save was refused, and keeps the form', async () => {
    open({
      'automated-messages': (sent: RequestBody) =>
        'rules' in sent ? refuse(400, ['Last reminder: this template was deleted. Choose another one.']) : settingsOf(),
    });
    await userEvent.click(within(await rule('Order ready')).getByRole('switch'));
    await save();
    const box = await screen.findByRole('dialog', { name: 'Automated messages were not saved' });
    expect(within(box).getByText(/this template was deleted/)).toBeTruthy();
  });

  it('has its other states: nothing on, nothing run, and an error with a retry', async () => {
    const none = todayOf({
      counts: todayOf().counts.map((one) => ({ ...one, isOn: false, toSend: 0, leftOut: [] })),
      entries: [],
      entryCount: 0,
    });
    open({ today: none, runs: runsOf({ runs: [], lookedAt: null }) });
    expect(await screen.findByText('No rules are on')).toBeTruthy();
    expect(await screen.findByText('Nothing has gone out yet')).toBeTruthy();
    expect(screen.getByText('Not checked yet.')).toBeTruthy();
    cleanup();
    const broken = () => new Response('{}', { status: 500 });
    open({ 'automated-messages': broken, today: broken, runs: broken });
    expect(await screen.findByText('Couldn’t load the rules')).toBeTruthy();
    expect(await screen.findByText('Couldn’t load today’s messages')).toBeTruthy();
    expect(await screen.findByText('Couldn’t load the last runs')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(3);
  });
});
