import { newConversation } from '@sightline/contract/messages.calls';
import { createNewPatient, selectPatient } from '@sightline/contract/patients.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../../../../../testing/property-runs.ts';
import { insertPractice } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { openCoverScope } from '../../../db/scope.ts';
import { allMessages, insertConversations } from '../conversations.test-rows.ts';
import { receiveText } from '../inbound/inbound.usecases.ts';

const RACES = runs(25);

describe('concurrent changes to one phone', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';

  beforeAll(async () => {
    await insertPractice(database().pool, { coverKey: 1 });
    ({ token } = await app().signIn('user1'));
  });

  const receive = (phone: string, body: string) => {
    const scope = openCoverScope({ pool: database().pool, clock: app().clock, coverKey: 1, act: null });
    const gatewaySid = `SM${phone}${body}`;
    return receiveText({ scope, text: { gatewaySid, phone, body, mediaUrls: [], locKey: 11 } });
  };
  const begin = async (SMSTo: string) =>
    (await app().call(newConversation, { body: { SMSTo, Message: 'Hello', locKey: 11 } }, token)).reply;

  it("[MSG-036] link, answer, text and a new patient don't block each other", async () => {
    for (let race = 0; race < RACES; race += 1) {
      const phone = `+1718555${String(1_000 + race)}`;
      const ConversationKey = race + 1;
      await insertConversations(database().pool, [{ cover_key: 1, conv_key: ConversationKey, loc_key: 11, phone }]);
      const names = { firstName: 'María', lastName: 'Ñúñez', phoneNumber: phone };
      const [tied, retied, received, sent, added] = await Promise.all([
        app().call(selectPatient, { body: { ConversationKey, AddKey: 101 } }, token),
        app().call(selectPatient, { body: { ConversationKey, AddKey: 102 } }, token),
        receive(phone, 'YES'),
        begin(phone),
        app().call(createNewPatient, { body: names }, token),
      ]);
      expect([tied.reply.Success, retied.reply.Success, received, sent.errors, added.reply.Success]).toEqual([
        true,
        true,
        'stored',
        [],
        true,
      ]);
    }
  });

  it('[SMS-4] accept no text after its STOP, and say so', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const phone = `+1718555${String(2_000 + race)}`;
      const stopped = receive(phone, 'STOP').then(() => begin(phone));
      const answers = await Promise.all([stopped, begin(phone), begin(phone)]);
      expect(answers[0].errors).toEqual([expect.stringContaining('opted out')]);
      const { conv_key } = await database()
        .pool.kysely.selectFrom('conversation')
        .select('conv_key')
        .where('phone', '=', phone)
        .executeTakeFirstOrThrow();
      const bodies = (await allMessages(database().pool)).filter((row) => row.conv_key === conv_key);
      const stop = bodies.findIndex((row) => row.body === 'STOP');
      expect(bodies.slice(stop + 1).map((row) => row.written_by)).toEqual(['keyword']);
    }
  });
});
