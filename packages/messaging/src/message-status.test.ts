import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyReceipt,
  applyStatus,
  DELIVERY_STATUS_RANK,
  type Delivery,
  type DeliveryStatus,
  isDeliveryStatus,
} from './message-status.ts';

const STATUSES = Object.keys(DELIVERY_STATUS_RANK).filter(isDeliveryStatus);
const status = fc.constantFrom(...STATUSES);
const delivery = fc.record({ status, errorCode: fc.option(fc.constantFrom(21610, 30003, 30034)) });

function finalOf(incoming: readonly DeliveryStatus[]): DeliveryStatus {
  return incoming.reduce<DeliveryStatus>((current, next) => applyStatus({ current, incoming: next }), 'queued');
}

function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) => ordersOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

describe("a message's status", () => {
  it.each<[DeliveryStatus, DeliveryStatus, DeliveryStatus]>([
    ['queued', 'accepted', 'accepted'],
    ['accepted', 'sending', 'sending'],
    ['sending', 'sent', 'sent'],
    ['sent', 'delivered', 'delivered'],
    ['sent', 'undelivered', 'undelivered'],
    ['sent', 'sending', 'sent'],
    ['delivered', 'sent', 'delivered'],
    ['delivered', 'failed', 'delivered'],
    ['failed', 'delivered', 'delivered'],
    ['undelivered', 'delivered', 'delivered'],
    ['delivered', 'undelivered', 'delivered'],
    ['read', 'delivered', 'read'],
    ['delivered', 'read', 'read'],
    ['delivery_unknown', 'sent', 'delivery_unknown'],
    ['delivery_unknown', 'delivered', 'delivered'],
    ['delivery_unknown', 'undelivered', 'undelivered'],
    ['delivered', 'delivery_unknown', 'delivered'],
    ['error', 'queued', 'error'],
  ])('[MSG-014] that is %s and is reported %s becomes %s', (current, incoming, next) => {
    expect(applyStatus({ current, incoming })).toBe(next);
  });

  it('[MSG-014] has a unique rank, so any two can be compared', () => {
    expect(new Set(Object.values(DELIVERY_STATUS_RANK)).size).toBe(STATUSES.length);
  });

  it('[MSG-014] ends the same in all 720 orders of six receipts', () => {
    const orders = ordersOf(['accepted', 'sending', 'sent', 'undelivered', 'failed', 'delivered'] as const);
    expect(orders).toHaveLength(720);
    expect(new Set(orders.map(finalOf))).toEqual(new Set(['delivered']));
  });

  it('[WHK-4] only moves forward, in all 40,320 orders of eight receipts, like the naive rule', () => {
    const receipts = ['queued', 'accepted', 'sending', 'sent', 'undelivered', 'failed', 'delivered', 'read'] as const;
    const slots = Object.entries(DELIVERY_STATUS_RANK).sort(([, a], [, b]) => a - b);
    let orders = 0;
    for (const order of ordersOf(receipts)) {
      let current: DeliveryStatus = 'queued';
      const came = new Set<string>(['queued']);
      for (const incoming of order) {
        current = applyStatus({ current, incoming });
        came.add(incoming);
        // Naively: of everything received, the status furthest along.
        if (current !== slots.findLast(([name]) => came.has(name))?.[0]) throw new Error(`${order}: ${current}`);
      }
      orders += 1;
    }
    expect(orders).toBe(40_320);
  });

  it('[MSG-014] ends at the highest rank for any receipts, repeated and shuffled', () => {
    const shuffled = fc
      .array(status, { minLength: 1, maxLength: 12 })
      .chain((receipts) =>
        fc.tuple(
          fc.constant(receipts),
          fc.shuffledSubarray([...receipts, ...receipts], { minLength: receipts.length * 2 }),
        ),
      );
    fc.assert(
      fc.property(shuffled, ([receipts, doubled]) => {
        const highest = receipts.toSorted((a, b) => DELIVERY_STATUS_RANK[b] - DELIVERY_STATUS_RANK[a])[0];
        expect(finalOf(receipts)).toBe(highest);
        expect(finalOf(doubled)).toBe(highest);
      }),
    );
  });

  it('[MSG-014] never leaves delivered or read for anything lower', () => {
    fc.assert(
      fc.property(fc.array(status), (receipts) => {
        expect(['delivered', 'read']).toContain(finalOf(['delivered', ...receipts]));
        expect(finalOf(['read', ...receipts])).toBe('read');
      }),
    );
  });
});

describe("a message's error code", () => {
  it('is not erased by a later receipt without one', () => {
    const failed: Delivery = { status: 'failed', errorCode: 30003 };
    expect(applyReceipt({ current: failed, incoming: { status: 'undelivered', errorCode: null } })).toEqual(failed);
  });

  it('is none while no receipt brought one', () => {
    const without = (status: DeliveryStatus): Delivery => ({ status, errorCode: null });
    const after = applyReceipt({ current: without('sent'), incoming: without('delivered') });
    expect(after).toEqual(without('delivered'));
  });

  it('comes from any receipt that has one, even of a lower rank', () => {
    expect(
      applyReceipt({
        current: { status: 'failed', errorCode: null },
        incoming: { status: 'undelivered', errorCode: 30005 },
      }),
    ).toEqual({ status: 'failed', errorCode: 30005 });
  });

  it('ends the same in any order of receipts, with duplicates', () => {
    const first: Delivery = { status: 'queued', errorCode: null };
    const settle = (receipts: readonly Delivery[]) =>
      receipts.reduce((current, incoming) => applyReceipt({ current, incoming }), first);
    fc.assert(
      fc.property(fc.array(delivery, { maxLength: 8 }), fc.func(fc.integer()), (receipts, key) => {
        const inOrder = settle(receipts);
        const shuffled = [...receipts, ...receipts].toSorted((a, b) => key(a) - key(b));
        expect(settle(shuffled)).toEqual(inOrder);
      }),
    );
  });
});
