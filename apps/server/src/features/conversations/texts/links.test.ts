import { listMessages, sendMessage } from '@sightline/contract/messages.calls';
import { MANAGE_LINK_MARK } from '@sightline/messaging/manage-link';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice, insertRows, patientRow } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { createOutboxWorker } from '../../../jobs/outbox/outbox-worker.ts';
import { createMemorySmsGateway } from '../../../outside/sms/memory-sms-gateway.ts';
import { allMessages, insertConversations } from '../conversations.test-rows.ts';
import { insertVisits } from '../template-values/visits.test-rows.ts';

const FAMILY = '+12125550903';

describe('links in texts that staff write', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  const kysely = () => database().pool.kysely;
  const send = async (Message: string, ConversationKey = 1) =>
    (await app().call(sendMessage, { body: { ConversationKey, Message } }, token)).reply;
  const handedOver = async () => {
    const sms = createMemorySmsGateway({ now: () => app().clock.now() });
    await createOutboxWorker({ deps: { ...app().deps, sms } }).drainOnce();
    return sms.sent.map(({ body }) => body);
  };

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1 });
    await insertRows(
      pool,
      'patient',
      [901, 902].map((patient_key) =>
        patientRow({ cover_key: 1, loc_key: 11, patient_key, cell_phone: `+12125550${patient_key}` }),
      ),
    );
    const family = ['Max', 'Audrey'].map((first_name, place) =>
      patientRow({ cover_key: 1, loc_key: 11, patient_key: 903 + place, first_name, cell_phone: FAMILY }),
    );
    await insertRows(pool, 'patient', family);
    const startsAt = app().clock.now().add({ hours: 24 });
    await insertVisits(
      pool,
      [901, 903, 904].map((patientKey, place) => ({ patientKey, startsAt, at: `2026-11-21T1${place}:00` })),
    );
    await insertConversations(
      pool,
      [901, 902].map((patient_key, place) => ({
        ...{ cover_key: 1, conv_key: 1 + place, loc_key: 11, patient_key, phone: `+12125550${patient_key}` },
      })),
    );
    token = (await app().signIn('user1')).token;
  });

  it('[INX-009] makes the link to change a visit when the text goes out, short and not before', async () => {
    expect(await send(`Change it here: ${MANAGE_LINK_MARK}`)).toMatchObject({ transKeys: [expect.any(Number)] });
    expect(await kysely().selectFrom('booking_link').selectAll().execute()).toEqual([]);
    expect(await handedOver()).toEqual([
      expect.stringMatching(/^Change it here: https?:\/\/[^/]+\/s\/[A-Za-z0-9]{12}$/),
    ]);
    expect((await allMessages(database().pool)).at(-1)?.body).toBe(`Change it here: ${MANAGE_LINK_MARK}`);
    expect(await kysely().selectFrom('booking_link').select(['appt_key', 'is_short']).execute()).toHaveLength(1);
  });

  it('[INX-009] refuses a link to a visit for a patient without one, and stores nothing', async () => {
    const before = (await allMessages(database().pool)).length;
    expect(JSON.stringify(await send(`Here: ${MANAGE_LINK_MARK}`, 2))).toMatch(/no upcoming visit/);
    expect(await allMessages(database().pool)).toHaveLength(before);
  });

  it('[INX-009] links to the visit of the person on a shared phone whom the draft names, and to one visit only', async () => {
    const { pool } = database();
    await insertConversations(pool, [{ cover_key: 1, conv_key: 3, loc_key: 11, patient_key: null, phone: FAMILY }]);
    const { reply } = await app().call(listMessages, { body: { conversationKey: 3 } }, token);
    expect(reply.TemplateValues).not.toHaveProperty('manageLink');
    expect(new Set(reply.People.map(({ formLink }) => formLink)).size).toBe(2);
    const marks = reply.People.map(({ manageLink }) => manageLink);
    expect(marks).toEqual(['[manage link of Max]', '[manage link of Audrey]']);
    const refused = [MANAGE_LINK_MARK, '[manage link of Leonid]', marks.join(' '), `${marks[0]} ${MANAGE_LINK_MARK}`];
    for (const body of refused)
      expect(JSON.stringify(await send(body, 3)), body).toMatch(/unclear whose visit|one visit only/);
    const texts = async () => (await allMessages(pool)).filter(({ conv_key }) => conv_key === 3);
    expect(await texts()).toEqual([]);

    await send(`For Audrey: ${marks[1]}`, 3);
    expect((await texts()).map(({ body }) => body)).toEqual([`For Audrey: ${MANAGE_LINK_MARK}`]);
    expect(await handedOver()).toEqual([expect.stringMatching(/^For Audrey: https?:\S+\/s\/[A-Za-z0-9]{12}$/)]);
    const linked = await kysely()
      .selectFrom('booking_link as l')
      .innerJoin('appointment as a', 'a.appt_key', 'l.appt_key')
      .select('a.patient_key')
      .orderBy('a.patient_key', 'desc')
      .execute();
    expect(linked[0]).toEqual({ patient_key: 904 });
  });

  it('[INX-009] adds the phone’s proof to booking links as they go out, where the practice asks for a code', async () => {
    const { reply } = await app().call(listMessages, { body: { conversationKey: 1 } }, token);
    const { bookingLink = '', formLink = '' } = reply.TemplateValues;
    expect(`${bookingLink} ${formLink}`).not.toMatch(/Patient|\+1|@/);
    const asksForCode = async (locKey: number, verifyPhone: number) => {
      const level = { cover_key: 1, kind: 'general', loc_key: locKey, acct_key: 0, saved_at: app().clock.now() };
      await insertRows(database().pool, 'booking_setting', [
        { ...level, value: JSON.stringify({ enabled: 1, maxSchedWeeksOut: 6, verifyPhone }) },
      ]);
    };
    const sent = async () => {
      await send(`Book: ${bookingLink}`);
      return handedOver();
    };
    await asksForCode(0, 0);
    expect(await sent()).toEqual([`Book: ${bookingLink}`]);
    // The location of the conversation may ask for one alone.
    await asksForCode(11, 1);
    const [proven = ''] = await sent();
    expect(proven.startsWith(`Book: ${bookingLink}#p=`)).toBe(true);
    const [, proof = ''] = /#p=([\w.-]+)$/.exec(proven) ?? [];
    const holds = (phone: string) => app().deps.phoneProofs.holds({ coverKey: 1, reach: phone, proof });
    expect([holds('+12125550901'), holds('+12125550902')]).toEqual([true, false]);
    expect((await allMessages(database().pool)).at(-1)?.body).toBe(`Book: ${bookingLink}`);
  });
});
