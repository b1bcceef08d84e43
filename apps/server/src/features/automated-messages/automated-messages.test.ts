import {
  type AutomatedRule,
  type AutomatedValues,
  getAutomatedMessages,
  getAutomatedRuns,
  getTodaysMessages,
  saveAutomatedMessages,
} from '@sightline/contract/automated-messages.calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPractice, insertRows } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { automatedPractice } from '../../jobs/automated-messages/automated.test-practice.ts';
import { settingsWith } from './plan/plan.test-rows.ts';

describe('automated message settings', () => {
  const database = useDatabase();
  const app = useApp(database);
  const practice = automatedPractice(app);
  let token = '';

  beforeAll(async () => {
    app().clock.set('2026-11-20T17:00:00Z');
    await practice.setUp();
    await insertPractice(database().pool, { coverKey: 2, elements: ['Dv4OBS', 'Dv4ScheduleMenu'] });
    await insertRows(database().pool, 'template', [
      { cover_key: 1, template_key: 81, name: 'Mine', type: 'APPOINTMENT', body: 'See you {{date}}' },
      { cover_key: 1, template_key: 82, name: 'Odd', type: 'APPOINTMENT', body: 'See {{you}}' },
      { cover_key: 1, template_key: 83, name: 'Recall with a date', type: 'RECALL', body: 'Come on {{date}}' },
      { cover_key: 1, template_key: 84, name: 'General', type: 'GENERAL', body: 'Hello' },
      { cover_key: 2, template_key: 85, name: 'Foreign', type: 'APPOINTMENT', body: 'Foreign words' },
    ]);
    token = (await app().signIn('user1')).token;
  });
  beforeEach(async () => {
    await database().pool.kysely.deleteFrom('automated_setting').execute();
  });

  const read = async () => {
    const { reply } = await app().call(getAutomatedMessages, {}, token);
    if (!reply.success) throw new Error(reply.errors.join());
    return reply.data;
  };
  const valuesOf = async (): Promise<AutomatedValues> => {
    const { windowFrom, windowUntil, rules } = await read();
    return { windowFrom, windowUntil, rules };
  };
  const save = async (body: AutomatedValues & { version?: number }) =>
    (await app().call(saveAutomatedMessages, { body }, token)).reply;
  const changed = async (name: AutomatedRule['rule'], change: Partial<AutomatedRule>): Promise<AutomatedValues> => {
    const values = await valuesOf();
    return { ...values, rules: values.rules.map((rule) => (rule.rule === name ? { ...rule, ...change } : rule)) };
  };

  it('start with every rule off, its default days and standard text', async () => {
    const { rules, isSaved, version, locations, templates } = await read();
    expect([isSaved, version, rules.some(({ isOn }) => isOn)]).toEqual([false, 0, false]);
    expect(rules.map(({ rule, days }) => [rule, days])).toEqual([
      ['reminder-first', 3],
      ['reminder-last', 1],
      ['forms-first', 5],
      ['forms-last', 2],
      ['recall-before', 30],
      ['recall-after', 14],
      ['order-ready', 0],
    ]);
    expect(locations.map(({ locKey, timeZone }) => [locKey, timeZone])).toEqual([
      [11, 'America/New_York'],
      [12, 'America/New_York'],
    ]);
    expect(templates.map(({ name }) => name)).toEqual(['Mine', 'Odd', 'Recall with a date']);
  });

  it('are saved together, with the user and an audit row', async () => {
    const values = await changed('reminder-last', {
      ...{ isOn: true, days: 2, sendAt: '09:15', alsoConfirmed: true, offLocKeys: [12] },
      templateKeys: { 'en-US': 81, 'es-US': null },
    });
    const reply = await save({ ...values, windowFrom: '08:30' });
    expect(reply).toMatchObject({ success: true, messages: ['Automated messages were saved.'] });
    expect(await read()).toMatchObject({ ...values, windowFrom: '08:30', isSaved: true, savedBy: 'user1' });
    const trail = await database().pool.kysely.selectFrom('audit_record').selectAll().orderBy('seq', 'desc').execute();
    expect(trail[0]).toMatchObject({ action: 'automated-messages.save', user_id: 1, detail: { switchedOn: 1 } });
  });

  it('keep the time a rule was turned on, until it is turned off', async () => {
    const since = async () => {
      const row = await database().pool.kysely.selectFrom('automated_setting').select('value').executeTakeFirst();
      return JSON.parse(JSON.stringify(row?.value)).rules[1].onSince;
    };
    await save(await changed('reminder-last', { isOn: true }));
    expect(await since()).toBe('2026-11-20T17:00:00Z');
    app().clock.advance({ minutes: 10 });
    await save(await changed('reminder-last', { days: 2 }));
    expect(await since()).toBe('2026-11-20T17:00:00Z');
    await save(await changed('reminder-last', { isOn: false }));
    expect(await since()).toBeNull();
    await save(await changed('reminder-last', { isOn: true }));
    expect(await since()).toBe('2026-11-20T17:10:00Z');
    app().clock.set('2026-11-20T17:00:00Z');
  });

  it.each<[Partial<AutomatedRule> & { rule: AutomatedRule['rule'] }, Partial<AutomatedValues>, string]>([
    [{ rule: 'reminder-last', days: 3 }, {}, 'The first reminder must come before the last one.'],
    [{ rule: 'reminder-last', days: 0 }, {}, 'Last reminder: enter a whole number of days from 1 to 30.'],
    [{ rule: 'recall-before', days: 0 }, {}, 'Recall before it is due: enter a whole number of days from 1 to 120.'],
    [{ rule: 'recall-before', attempts: 2 }, {}, 'Recall before it is due: this rule sends one message only.'],
    [{ rule: 'order-ready', days: 1 }, {}, 'Order ready: orders don’t use days.'],
    [{ rule: 'reminder-last', sendAt: '07:59' }, {}, 'Last reminder: the time of day is outside the sending hours.'],
    [{ rule: 'reminder-last', sendAt: '20:00' }, {}, 'Last reminder: the time of day is outside the sending hours.'],
    [{ rule: 'reminder-last' }, { windowFrom: '07:00' }, 'Messages are sent between 8:00 AM and 8:00 PM only.'],
    [{ rule: 'reminder-last' }, { windowUntil: '21:00' }, 'Messages are sent between 8:00 AM and 8:00 PM only.'],
    [
      { rule: 'reminder-last' },
      { windowFrom: '12:00', windowUntil: '12:00' },
      'Sending hours must end after they begin.',
    ],
    [{ rule: 'reminder-last' }, { rules: [] }, 'Include every rule once.'],
    [
      { rule: 'reminder-last', templateKeys: { 'en-US': 82, 'es-US': null } },
      {},
      'Last reminder: This template uses {{you}}, which doesn’t exist. Replace it.',
    ],
    [
      { rule: 'recall-after', templateKeys: { 'en-US': 83, 'es-US': null } },
      {},
      'Recall once overdue: This template is missing the date of the next visit. Please fill it in before sending.',
    ],
    [
      { rule: 'reminder-last', templateKeys: { 'en-US': 84, 'es-US': null } },
      {},
      'Last reminder: this template was deleted. Choose another one.',
    ],
    [
      { rule: 'reminder-last', templateKeys: { 'en-US': null, 'es-US': 81 } },
      {},
      'Last reminder: this template was deleted. Choose another one.',
    ],
    [
      { rule: 'reminder-last', templateKeys: { 'en-US': 85, 'es-US': null } },
      {},
      'Last reminder: this template was deleted. Choose another one.',
    ],
    [{ rule: 'reminder-last', offLocKeys: [21] }, {}, 'This location doesn’t exist.'],
  ])('refuse %j %j and stay unchanged', { tags: ['deep'] }, async ({ rule, ...change }, hours, says) => {
    const before = await read();
    const reply = await save({ ...(await changed(rule, change)), ...hours });
    expect(reply).toMatchObject({ success: false, errors: [says] });
    expect(await read()).toEqual(before);
  });

  it('show the second of two concurrent saves what the first saved', async () => {
    const seen = await read();
    await save({ ...(await changed('order-ready', { isOn: true })), version: seen.version });
    const reply = await save({ ...(await changed('recall-before', { days: 45 })), version: seen.version });
    expect(reply).toMatchObject({
      success: false,
      statusCode: 409,
      data: { savedBy: 'user1', current: { isSaved: true } },
    });
    expect((await read()).rules.map(({ isOn }) => isOn)).toEqual([false, false, false, false, false, false, true]);
  });

  it('require the right to set up online booking', async () => {
    const other = (await app().signIn('user2')).token;
    const none = { windowFrom: '08:00', windowUntil: '20:00', rules: [] };
    const answers = [
      await app().call(getAutomatedMessages, {}, other),
      await app().call(saveAutomatedMessages, { body: none }, other),
      await app().call(getTodaysMessages, {}, other),
      await app().call(getAutomatedRuns, {}, other),
    ];
    expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual(
      answers.map(() => [403, 'access.denied']),
    );
  });

  it('show today’s messages, who is left out and why, what went out, and the runs', async () => {
    await practice.begin(settingsWith({ 'recall-before': { sendAt: '15:00' } }));
    const [ana, ben, cleo, dora] = [
      await practice.patient({ first_name: 'Ana' }),
      await practice.patient({ first_name: 'Ben', cell_phone: '' }),
      await practice.patient({ first_name: 'Cleo' }),
      await practice.patient({ first_name: 'Dora', cell_phone: '', email: 'dora@mail.example' }),
    ];
    await practice.visit(ana, { date: '2026-11-21' });
    await practice.visit(ben, { date: '2026-11-21', time: '10:00' });
    await practice.recall(cleo, '2026-12-20');
    await practice.order(dora, app().clock.now());
    const look = async () => {
      const { reply } = await app().call(getTodaysMessages, {}, token);
      if (!reply.success) throw new Error(reply.errors.join());
      const { counts, entries } = reply.data;
      return {
        counts: counts.map(({ sent, toSend, leftOut }) => [sent, toSend, ...leftOut.map(({ reason }) => reason)]),
        entries: entries.map(({ patientName, state, time, method, reason }) => [
          patientName.split(' ')[0],
          state,
          time,
          method ?? reason,
        ]),
      };
    };
    expect(await look()).toEqual({
      counts: [
        [0, 0],
        [0, 1, 'no-contact'],
        [0, 0],
        [0, 0],
        [0, 1],
        [0, 0],
        [0, 1],
      ],
      entries: [
        ['Ana', 'due', '10:00', 'text'],
        ['Dora', 'due', '12:00', 'email'],
        ['Cleo', 'later', '15:00', 'text'],
        ['Ben', 'left-out', '', 'no-contact'],
      ],
    });
    expect((await practice.texts(ana.phone)).length).toBe(0);
    await practice.run();
    expect(await look()).toEqual({
      counts: [
        [0, 0],
        [1, 0, 'not-cell'],
        [0, 0],
        [0, 0],
        [0, 1],
        [0, 0],
        [1, 0],
      ],
      entries: [
        ['Cleo', 'later', '15:00', 'text'],
        ['Ana', 'sent', '12:00', 'text'],
        ['Dora', 'sent', '12:00', 'email'],
        ['Ben', 'left-out', '', 'text'],
      ],
    });
    const { reply: runs } = await app().call(getAutomatedRuns, {}, token);
    expect(runs).toMatchObject({
      data: {
        lookedAt: '2026-11-20T17:00:00Z',
        runs: [{ failures: 0, counts: [{}, { texts: 1, notSent: 1 }, {}, {}, {}, {}, { mails: 1 }] }],
      },
    });
  });
});
