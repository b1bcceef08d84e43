import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Call, CLIENT_KEY_HEADER } from '@sightline/contract/call';
import type { FastifyRequest } from 'fastify';
import {
  type AnsweredCall,
  claimCall,
  deleteAnswers,
  type KeyedRequest,
  keepAnswer,
  releaseCall,
} from '../db/answered-calls.ts';
import type { DataKeys } from '../db/data-keys.ts';
import type { Pool } from '../db/database.ts';
import { isHeldUp, isTimedOut } from '../db/database-errors.ts';
import { openSystemScope, type SystemScope, type SystemTransaction } from '../db/scope.ts';
import { ProblemError } from './problem-error.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** How long a page may send a request again and get its first answer. */
const ANSWERS_KEPT = { minutes: 60 };
/** A second press waits for the first one's answer. */
const WAIT_MS = 50;
const LONGEST_WAIT_MS = 10_000;

type Act = { call: Call; request: FastifyRequest; coverKey: number; userId: number; act: () => Promise<unknown> };

/** Runs a call once for each key its page sends (the header Idempotency-Key); without a key it runs every time. */
export type ActOnce = (args: Act) => Promise<unknown>;

function clientKeyOf(request: FastifyRequest): string | null {
  const given = request.headers[CLIENT_KEY_HEADER];
  if (given === undefined) return null;
  if (typeof given !== 'string' || !UUID.test(given)) throw new ProblemError('request.invalid-key');
  return given.toLowerCase();
}

const digestOf = ({ params, query, body }: FastifyRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([params, query, body]))
    .digest('hex');

/** The earlier answer, if there is one. Null: the first request is still running. */
function answerOf({ found, call, digest }: { found: AnsweredCall; call: Call; digest: string }): string | null {
  if (found.call !== call.name || found.digest !== digest) throw new ProblemError('request.key-reused');
  if (found.hasFailed) throw new ProblemError('request.unfinished');
  return found.answer;
}

/** A refusal, or a database that was too busy: everything was rolled back. */
const didNothing = (error: unknown): boolean =>
  (error instanceof ProblemError && error.status < 500) || isHeldUp(error) || isTimedOut(error);

export function createActOnce({
  pool,
  clock,
  dataKeys,
}: {
  pool: Pool;
  clock: { now: () => Temporal.Instant };
  dataKeys: DataKeys;
}): ActOnce {
  const system = openSystemScope({ pool, clock });

  /** If the answer can't be stored, it is still given; a repeated call then gets "unfinished". */
  const note = (work: (tx: SystemTransaction) => Promise<void>) => system.transaction(work).catch(() => undefined);

  async function runClaimed({ keyed, about, act }: { keyed: KeyedRequest; about: string; act: Act['act'] }) {
    const answer = await act().catch(async (error: unknown) => {
      await note((tx) =>
        didNothing(error) ? releaseCall({ tx, request: keyed }) : keepAnswer({ tx, request: keyed, answer: null }),
      );
      throw error;
    });
    const sealed = dataKeys.seal({ text: JSON.stringify(answer ?? null), about });
    await note((tx) => keepAnswer({ tx, request: keyed, answer: sealed }));
    return answer;
  }

  return async ({ call, request, coverKey, userId, act }) => {
    const clientKey = clientKeyOf(request);
    if (clientKey === null) return act();
    const keyed = { coverKey, userId, clientKey };
    const about = `answer of ${call.name} for ${coverKey}`;
    const digest = digestOf(request);
    for (let waited = 0; waited <= LONGEST_WAIT_MS; waited += WAIT_MS) {
      const found = await system.transaction((tx) => claimCall({ tx, request: keyed, call: call.name, digest }));
      if (found === null) return runClaimed({ keyed, about, act });
      const sealed = answerOf({ found, call, digest });
      if (sealed !== null) return JSON.parse(dataKeys.open({ sealed, about })) ?? undefined;
      await pause(WAIT_MS);
    }
    throw new ProblemError('request.unfinished');
  };
}

/** The hourly job: forgets answers that no page asks for again. */
export const forgetAnswers = ({ scope }: { scope: SystemScope }): Promise<number> =>
  scope.transaction((tx) => deleteAnswers({ tx, before: tx.now.subtract(ANSWERS_KEPT) }));
