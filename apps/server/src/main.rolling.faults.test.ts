import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Balancer, startBalancer } from '../testing/processes/balancer.ts';
import { visitsIn } from '../testing/processes/booking-rush.ts';
import { type EventFollower, followEvents } from '../testing/processes/event-follower.ts';
import { startFrontDesk } from '../testing/processes/front-desk-load.ts';
import { type OutsideCarrier, startOutsideCarrier } from '../testing/processes/outside-carrier.ts';
import { type ServerGroup, startGroup } from '../testing/processes/server-group.ts';
import { eventually, signInOver } from '../testing/processes/server-process.ts';

const SERVERS = 3;
/** Six checks of the balancer, which a busy machine may delay. */
const DRAIN_SECONDS = 3;
const PAGES = 6;
/** Between two restarts, so that each is met by work on all servers. */
const CALLS_BETWEEN = 60;
const WITHIN_MS = 120_000;

let carrier: OutsideCarrier;
let group: ServerGroup;
let balancer: Balancer;
let pages: EventFollower[] = [];

beforeAll(async () => {
  carrier = await startOutsideCarrier();
  group = await startGroup({ count: SERVERS, env: { ...carrier.env, DRAIN_SECONDS: String(DRAIN_SECONDS) } });
  balancer = await startBalancer();
  for (const { origin } of group.servers) balancer.add(origin);
  await eventually({ ask: async () => balancer.ready() === SERVERS });
}, 600_000);
afterAll(async () => {
  for (const page of pages) page.stop();
  await balancer.close();
  await group.close();
  carrier.close();
});

it('[OPS-006] replaces three servers one after the other without a failed request, a lost or a doubled text', async () => {
  const { token, sessionId } = await signInOver(balancer.origin, 'maria');
  pages = Array.from({ length: PAGES }, () => followEvents({ origin: balancer.origin, token }));
  await eventually({ ask: async () => pages.every(({ isOpen }) => isOpen()) });
  const load = startFrontDesk({ origin: balancer.origin, token, sessionId });
  for (let place = 0; place < SERVERS; place += 1) {
    const enough = load.calls() + CALLS_BETWEEN;
    await eventually({ ask: async () => load.calls() >= enough, within: WITHIN_MS });
    const old = group.servers[place];
    expect(await old?.end('SIGTERM')).toBe(0);
    balancer.remove(old?.origin ?? '');
    balancer.add((await group.restart(place)).origin);
    await eventually({ ask: async () => balancer.ready() === SERVERS, within: WITHIN_MS });
  }
  await load.stop();

  expect(load.failures).toEqual([]);
  const got = () => carrier.texts.map(({ body }) => body).filter((body) => body.startsWith('Desk '));
  await eventually({ ask: async () => load.texts.every((text) => got().includes(text)), within: WITHIN_MS });
  expect(got().filter((body, index) => got().indexOf(body) !== index)).toEqual([]);
  expect(got().toSorted()).toEqual(load.texts.toSorted());
  const capacity = 2;
  for (const slot of load.booked)
    expect(await visitsIn({ pool: group.pool, capacity, slot, isSame: true })).toBeGreaterThan(0);
  const { rows } = await sql<{ visits: number }>`select count(*)::integer as visits
    from appointment join patient using (cover_key, patient_key) where last_name like 'Person%'`.execute(
    group.pool.kysely,
  );
  expect(rows).toEqual([{ visits: load.booked.length }]);

  // Every stream ended with its server at least once, and is there again.
  await eventually({ ask: async () => pages.every((page) => page.isOpen() && page.opened() > 1), within: WITHIN_MS });
  const before = pages.map(({ events }) => events.length);
  const last = startFrontDesk({ origin: balancer.origin, token, sessionId });
  await eventually({ ask: async () => pages.every(({ events }, n) => events.length > (before[n] ?? 0)) });
  await last.stop();
}, 900_000);
