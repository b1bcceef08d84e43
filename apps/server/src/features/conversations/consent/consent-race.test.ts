import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { openCoverScope } from '../../../db/scope.ts';
import { createOutboxWorker } from '../../../jobs/outbox/outbox-worker.ts';
import type { SmsGateway } from '../../../outside/sms/sms-gateway.ts';
import { insertConversations } from '../conversations.test-rows.ts';
import { receiveText } from '../inbound/inbound.usecases.ts';
import { sendStaffText } from '../texts/texts.usecases.ts';

const RACES = 60;

describe('STOP against texts on their way', () => {
  const database = useDatabase();
  const app = useApp(database);

  beforeAll(async () => {
    await insertPractice(database().pool, { coverKey: 1 });
  });

  it('[SMS-4] cross without holding each other up, and nothing follows the STOP but its answer', async () => {
    const { deps, clock, sms } = app();
    const scope = openCoverScope({ pool: database().pool, clock, coverKey: 1, act: null });
    const stopped = new Map<string, number>();
    const late: string[] = [];
    const watching: SmsGateway = {
      ...sms,
      send: async (text) => {
        // What was handed over after the STOP was stored has to be its answer, or claimed before.
        if (stopped.has(text.to) && !text.body.includes('unsubscribed')) late.push(text.to);
        return sms.send(text);
      },
    };
    const workers = [1, 2].map(() => createOutboxWorker({ deps: { ...deps, sms: watching } }));
    for (let race = 0; race < RACES; race += 1) {
      const phone = `+1718555${String(1_000 + race)}`;
      await insertConversations(database().pool, [{ cover_key: 1, conv_key: race + 1, loc_key: 11, phone }]);
      const text = {
        convKey: race + 1,
        body: 'hi',
        pictureCount: 0,
        templateType: null,
        clientKey: null,
        lastTransKey: null,
      };
      await sendStaffText({
        scope,
        text,
        userId: 1,
        publicUrl: '',
        links: app().deps.links,
        newClientKey: () => `race-${race}`,
      });
      const stop = { gatewaySid: `SMstop${race}`, phone, body: 'STOP', mediaUrls: [], locKey: 11 };
      await Promise.all([
        receiveText({ scope, text: stop }).then(() => stopped.set(phone, performance.now())),
        ...workers.map((worker) => worker.drainOnce()),
      ]);
      late.length = 0;
      await sendStaffText({
        scope,
        text,
        userId: 1,
        publicUrl: '',
        links: app().deps.links,
        newClientKey: () => `after-${race}`,
      });
      await Promise.all(workers.map((worker) => worker.drainOnce()));
      expect(late).toEqual([]);
    }
    const toStopped = sms.sent.filter((text) => text.body.includes('unsubscribed'));
    expect(toStopped).toHaveLength(RACES);
  });
});
