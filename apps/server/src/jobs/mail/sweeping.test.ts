import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { openSystemScope } from '../../db/scope.ts';
import { insertPreferences, insertRule, insertType } from '../../features/availability/offers/offers.test-practice.ts';
import { bookingOf, patientCalls } from '../../features/bookings/online.test-practice.ts';
import { insertSetupPractices } from '../../features/setup/setup.test-practice.ts';
import { sweepSettledMails } from './sweeping.usecases.ts';

describe('settled emails', () => {
  const database = useDatabase();
  const app = useApp(database);
  const { book } = patientCalls(app);
  const scope = () => openSystemScope({ pool: database().pool, clock: app().clock });

  beforeAll(async () => {
    const { pool } = database();
    await insertSetupPractices(pool);
    const taskKey = await insertType(pool);
    await insertPreferences(pool);
    await insertRule(pool);
    await book(bookingOf({ taskKey }));
  });

  it('are deleted after 30 days; those still waiting are kept, however old', { tags: ['deep'] }, async () => {
    const { kysely } = database().pool;
    const { cover_key, appt_key } = await kysely.selectFrom('web_booking').selectAll().executeTakeFirstOrThrow();
    await kysely.deleteFrom('mail_outbox').execute();
    const now = app().clock.now();
    const daysAgo = (days: number) => now.subtract({ hours: 24 * days });
    const row = (recipient: string, status: string, settled: number | null) => ({
      ...{ cover_key, appt_key, audience: 'patient', kind: 'booked', locale: 'en-US', has_data: false },
      ...{ recipient, status, run_at: daysAgo(90), created_at: daysAgo(90) },
      settled_at: settled === null ? null : daysAgo(settled),
    });
    const rows = [
      row('waiting', 'waiting', null),
      row('fresh', 'sent', 30),
      ...['sent', 'outdated', 'failed'].map((status) => row(status, status, 31)),
      ...Array.from({ length: 1_000 }, (_, at) => row(`old ${at}`, 'sent', 60)),
    ];
    await kysely.insertInto('mail_outbox').values(rows).execute();
    expect(await sweepSettledMails({ scope: scope() })).toBe(1_003);
    const left = await kysely.selectFrom('mail_outbox').select('recipient').orderBy('mail_key').execute();
    expect(left.map(({ recipient }) => recipient)).toEqual(['waiting', 'fresh']);
    expect(await sweepSettledMails({ scope: scope() })).toBe(0);
  });
});
