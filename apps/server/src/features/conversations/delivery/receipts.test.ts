import { DELIVERY_STATUS_RANK, type DeliveryStatus } from '@sightline/messaging/message-status';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../../../testing/fixed-clock.ts';
import { insertPractice, insertRows } from '../../../../testing/practice-rows.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { openSystemScope } from '../../../db/scope.ts';
import { GATEWAY_STATUSES } from '../../../outside/sms/twilio/twilio-statuses.ts';
import { allConsent, insertConversations, messageRow } from '../conversations.test-rows.ts';
import { markOverdueReceipts, recordAccepted } from './delivery.usecases.ts';
import { applyGatewayReceipt } from './receipts.usecases.ts';

const ordersOf = <Item>(items: readonly Item[]): Item[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, index) => ordersOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));

describe('a delivery receipt', () => {
  const database = useDatabase();
  const clock = createFixedClock();
  const scope = () => openSystemScope({ pool: database().pool, clock });
  let keys = 0;

  beforeAll(async () => {
    for (const coverKey of [1, 2]) await insertPractice(database().pool, { coverKey });
  });

  const handedOver = async (coverKey = 1, isNoted = true) => {
    keys += 1;
    const key = keys;
    const phone = `+1917556${String(1_000 + key)}`;
    const conversation = { cover_key: coverKey, conv_key: key, loc_key: coverKey * 10 + 1 };
    await insertConversations(database().pool, [{ ...conversation, phone, last_trans_key: key }]);
    const sid = `SMreceipt${key}`;
    const noted = isNoted ? { gateway_sid: sid, handed_over_at: clock.now() } : {};
    const text = { cover_key: coverKey, conv_key: key, trans_key: key, kind: 'outgoing', delivery_status: 'queued' };
    await insertRows(database().pool, 'message', [messageRow({ ...text, ...noted })]);
    return { transKey: key, sid, phone };
  };
  const receive = (gatewaySid: string, status: string, errorCode: string | null = null, coverKey: number | null = 1) =>
    applyGatewayReceipt({ scope: scope(), coverKey, receipt: { gatewaySid, status, errorCode } });
  const statusOf = async (transKey: number) => {
    const messages = database().pool.kysely.selectFrom('message').selectAll();
    return (await messages.where('trans_key', '=', transKey).executeTakeFirstOrThrow()).delivery_status;
  };

  it('[WHK-4] only moves a text forward, in every 30th of the 720 orders of six receipts, two of each at once', async () => {
    const receipts = ['accepted', 'sending', 'sent', 'undelivered', 'failed', 'delivered'];
    const orders = ordersOf(receipts);
    expect(orders).toHaveLength(720);
    // The pure rule is tested in all orders; here a sample goes through the database.
    const walk = async (order: readonly string[]) => {
      const { sid, transKey } = await handedOver();
      const seen: (string | null)[] = [];
      for (const status of order) {
        await Promise.all([receive(sid, status), receive(sid, status)]);
        seen.push(await statusOf(transKey));
      }
      // The naive rule: the highest status received so far.
      const naive = order.map((_, index) =>
        order.slice(0, index + 1).reduce((high, next) => (rankOf(next) > rankOf(high) ? next : high)),
      );
      expect(seen).toEqual(naive);
    };
    const some = orders.filter((_, index) => index % 30 === 0);
    for (let from = 0; from < some.length; from += 4) await Promise.all(some.slice(from, from + 4).map(walk));
  }, 60_000);

  it('[WHK-5] before our own commit is parked, and applied by it, whichever comes first', async () => {
    for (let race = 0; race < 20; race += 1) {
      const { sid, transKey } = await handedOver(1, false);
      const delivery = { status: 'queued', errorCode: null } as const;
      const note = () =>
        scope().transaction((tx) => recordAccepted({ tx, coverKey: 1, transKey, gatewaySid: sid, delivery }));
      if (race % 2 === 0) await Promise.all([receive(sid, 'delivered'), note()]);
      else await Promise.all([note(), receive(sid, 'delivered')]);
      expect(await statusOf(transKey)).toBe('delivered');
    }
    expect(await database().pool.kysely.selectFrom('parked_receipt').selectAll().execute()).toEqual([]);
  });

  it('[WHK-5] finds its text by the gateway’s id if the sending number is no longer ours', async () => {
    const { sid, transKey } = await handedOver(2);
    expect(await receive(sid, 'delivered', null, null)).toBe('applied');
    expect(await statusOf(transKey)).toBe('delivered');
    const other = await handedOver(2);
    expect(await receive(other.sid, 'delivered', null, 1)).toBe('parked');
    expect(await statusOf(other.transKey)).toBe('queued');
  });

  it('[SMS-5] saying that the phone opted out at the carrier closes it, once', async () => {
    const { sid, phone, transKey } = await handedOver();
    for (let copy = 0; copy < 3; copy += 1) await receive(sid, 'failed', '21610');
    expect(await statusOf(transKey)).toBe('failed');
    const entries = (await allConsent(database().pool)).filter((row) => row.phone === phone);
    expect(entries).toMatchObject([{ decision: 'refused', source: 'gateway' }]);
  });

  it('[MSG-014] of a delivery counts even after 4 hours of silence', async () => {
    const { sid, transKey } = await handedOver();
    clock.advance({ hours: 4 });
    await markOverdueReceipts({ scope: scope() });
    expect(await statusOf(transKey)).toBe('delivery_unknown');
    await receive(sid, 'sent');
    expect(await statusOf(transKey)).toBe('delivery_unknown');
    await receive(sid, 'delivered');
    expect(await statusOf(transKey)).toBe('delivered');
    await receive(sid, 'failed', '30003');
    expect(await statusOf(transKey)).toBe('delivered');
  });

  const rankOf = (word: string): number => {
    const status: DeliveryStatus | null | undefined = Object.entries(GATEWAY_STATUSES).find(([w]) => w === word)?.[1];
    return status == null ? -1 : DELIVERY_STATUS_RANK[status];
  };
});
