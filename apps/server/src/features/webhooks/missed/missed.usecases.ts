import { openSystemScope } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { type ListedText, SmsGatewayError } from '../../../outside/sms/sms-gateway.ts';
import { receiveInbound } from '../webhooks.usecases.ts';
import { type CheckedNumber, readNumbers, setChecked } from './missed.queries.ts';

/** How far back a number is looked up that never was, and at most. */
const FIRST_LOOK = { hours: 24 };
const LONGEST_LOOK = { hours: 30 * 24 };
/** Before the last look: the gateway may list a text a little after it came. */
const OVERLAP = { minutes: 15 };
const CALLER = { address: '', requestId: 'missed-texts' };

function lookFrom({ checkedUntil, now }: { checkedUntil: Temporal.Instant | null; now: Temporal.Instant }) {
  const since = checkedUntil?.subtract(OVERLAP) ?? now.subtract(FIRST_LOOK);
  const earliest = now.subtract(LONGEST_LOOK);
  return Temporal.Instant.compare(since, earliest) < 0 ? earliest : since;
}

/**
 * Takes the texts that reached the gateway while no server answered its webhooks, from its own list: each once, in the
 * order in which they were written, with their own times.
 * @returns how many had been missed
 */
export async function takeMissedTexts({ deps }: { deps: Deps }): Promise<number> {
  const { pool, clock, sms, logger } = deps;
  const system = openSystemScope({ pool, clock });
  const found: ListedText[] = [];
  const looked: { number: string; until: Temporal.Instant }[] = [];
  const look = async ({ number, checkedUntil }: CheckedNumber) => {
    const until = clock.now();
    found.push(...(await sms.findReceived({ to: number, since: lookFrom({ checkedUntil, now: until }) })));
    looked.push({ number, until });
  };
  let failed: SmsGatewayError | null = null;
  for (const number of await system.transaction((tx) => readNumbers({ tx })))
    await look(number).catch((error: unknown) => {
      if (!(error instanceof SmsGatewayError)) throw error;
      if (error.code !== 'not-configured') failed = error;
    });
  const inOrder = found.toSorted((a, b) => Temporal.Instant.compare(a.receivedAt, b.receivedAt));
  let missed = 0;
  for (const text of inOrder)
    if ((await receiveInbound({ text, caller: CALLER, pool, clock, deps })) === 'stored') missed += 1;
  // Only now: whatever stops this run, the next looks again.
  for (const { number, until } of looked) await system.transaction((tx) => setChecked({ tx, number, until }));
  if (missed > 0) logger.warn({ missed }, 'texts that the gateway could not deliver were taken from its list');
  if (failed !== null) logger.warn({ err: failed }, 'the gateway did not list incoming texts');
  return missed;
}
