import { sql } from 'kysely';
import { openCoverScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { sendScheduled } from '../../features/conversations/later/later.usecases.ts';
import { createDeliveryWorker, type DeliveryDeps, type DeliveryWorker } from '../queue/delivery-worker.ts';
import type { ClaimColumns, CoverKeyValue, QueueTable } from '../queue/queue.types.ts';

type WorkerDeps = DeliveryDeps & Pick<Deps, 'pages' | 'freeTimes'>;
type ScheduledClaim = ClaimColumns & { text_key: number; conv_key: number; user_id: number };
type Outcome = 'sent' | 'refused' | 'gone' | 'late';

/** Texts of one conversation go out in the order of their times. */
const isNext = (coverKey: CoverKeyValue) => sql<boolean>`o.refusal is null and not exists (
  select 1 from scheduled_text e
  where e.cover_key = ${coverKey} and e.conv_key = o.conv_key and e.refusal is null
    and (e.run_at, e.text_key) < (o.run_at, o.text_key))`;

const TABLE: QueueTable<ScheduledClaim> = {
  ...{ name: 'scheduled_text', key: 'text_key', waiting: null, isPausable: true },
  columns: ['conv_key', 'user_id'],
  mayClaim: isNext,
};

/** Moves texts whose time has come into the outbox, under the consent of that moment. */
export const createScheduledTextWorker = ({ deps }: { deps: WorkerDeps }): DeliveryWorker<ScheduledClaim, Outcome> =>
  createDeliveryWorker<ScheduledClaim, Outcome>({
    deps,
    // Nothing announces that a time has come.
    working: { kind: 'sending', most: 4, pollMs: 1_000, fullLookMs: 15_000, counted: 'scheduled-text' },
    deliveryIn: () => ({
      table: TABLE,
      kind: 'scheduled-text',
      what: 'a scheduled text',
      deliver: async ({ cover_key: coverKey, text_key: textKey, conv_key: convKey, user_id: userId }) => {
        const act = { action: 'conversations.send', userId, address: '', requestId: '' };
        const scope = openCoverScope({ pool: deps.pool, clock: deps.clock, coverKey, act });
        const { pages, freeTimes } = deps;
        return { kind: 'settled', outcome: await sendScheduled({ scope, convKey, textKey, pages, freeTimes }) };
      },
      giveUp: () => ({ outcome: 'late' }),
    }),
  });
