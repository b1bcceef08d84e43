import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { openSystemScope } from '../../../db/scope.ts';
import { holdDeadline } from './consent.rules.ts';
import { insertCalendar, newPhone } from './consent.test-phone.ts';
import { closeSilentHolds } from './silence.usecases.ts';

describe("a hold's deadline", () => {
  const deadline = (since: string, timeZone = 'America/New_York') =>
    holdDeadline({ reason: 'wording', since: Temporal.Instant.from(since), timeZone })
      .toZonedDateTimeISO(timeZone)
      .toPlainDateTime()
      .toString();

  it.each([
    ['a Monday', '2026-06-01T15:00:00Z', '2026-06-15T11:00:00'],
    ['a Friday evening', '2026-06-06T01:30:00Z', '2026-06-19T21:30:00'],
    ['a Saturday', '2026-06-06T15:00:00Z', '2026-06-19T11:00:00'],
    ['a Sunday', '2026-06-07T15:00:00Z', '2026-06-19T11:00:00'],
    ['the week before clocks change', '2026-10-26T14:00:00Z', '2026-11-09T10:00:00'],
  ])('[RPL-001] is 10 business days after %s, at the location’s time of day', (_what, since, expected) => {
    expect(deadline(since)).toBe(expected);
  });

  it('[RPL-001] counts days at the location, not in Greenwich', () => {
    // Friday in Honolulu, Saturday in Greenwich.
    expect(deadline('2026-06-06T03:00:00Z', 'Pacific/Honolulu')).toBe('2026-06-19T17:00:00');
  });

  it('[SMS-7] is 24 hours after asking what a CANCEL meant', () => {
    const since = Temporal.Instant.from('2026-06-06T03:00:00Z');
    const asked = holdDeadline({ reason: 'cancel', since, timeZone: 'America/New_York' });
    expect(asked.since(since).total('hours')).toBe(24);
  });
});

describe('an undecided hold', () => {
  const database = useDatabase();
  const app = useApp(database);
  const close = () => closeSilentHolds({ scope: openSystemScope({ pool: database().pool, clock: app().clock }) });

  beforeAll(async () => {
    await insertPractice(database().pool, { coverKey: 1 });
    await insertCalendar(app().deps);
  });

  it.each(['please take me off your list', 'My mother passed away last week'])(
    '[RPL-001] becomes an opt-out at its deadline, flagged for staff: %s',
    async (words) => {
      const phone = await newPhone(app());
      await phone.text(words);
      const { hold } = await phone.standing();
      const now = app().clock.now();
      app().clock.advance(now.until(hold?.closesAt ?? now).subtract({ seconds: 1 }));
      expect(await close()).toBe(0);
      await phone.scope.transaction((tx) =>
        tx.q.updateTable('conversation').set({ conversation_status: 1 }).where('phone', '=', phone.phone).execute(),
      );
      app().clock.advance({ seconds: 1 });
      expect(await close()).toBe(1);
      expect(await phone.standing()).toMatchObject({ hold: null, optOut: { source: 'deadline', words } });
      expect(await phone.ledger()).toEqual(['sms held by wording', 'sms refused by deadline']);
      expect((await phone.conversation()).conversation_status).toBe(2);
      expect(await phone.answers()).toEqual([]);
    },
  );

  it('[RPL-001] for news of a death holds everything, flags the conversation and sends no reply', async () => {
    const phone = await newPhone(app());
    const apptKey = await phone.remind();
    await phone.text('My husband died, please remove him');
    expect(await phone.standing()).toMatchObject({ optOut: null, hold: { reason: 'death' } });
    expect(await phone.conversation()).toMatchObject({ conversation_status: 2, message_status: 0 });
    await phone.text('yes');
    expect((await phone.visit(apptKey)).status).toBe('booked');
    expect(await phone.answers()).toEqual([]);
  });
});
