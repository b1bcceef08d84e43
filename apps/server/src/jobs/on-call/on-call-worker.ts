import { languageOf } from '@sightline/contract/languages';
import type { SystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { ON_CALL_ALERT } from '../../features/conversations/urgent/urgent.texts.ts';
import { SmsGatewayError } from '../../outside/sms/sms-gateway.ts';
import { createDeliveryWorker, type DeliveryDeps, type DeliveryWorker } from '../queue/delivery-worker.ts';
import type { QueueTable, Verdict } from '../queue/queue.types.ts';
import { type Alert, type AlertClaim, readAlert } from './alerting.queries.ts';

type WorkerDeps = DeliveryDeps & Pick<Deps, 'sms' | 'publicUrl'>;
type Outcome = 'sent' | 'settled' | 'refused' | 'late';

const TABLE: QueueTable<AlertClaim> = {
  ...{ name: 'on_call_outbox', key: 'alert_key', waiting: null, isPausable: true },
  columns: ['urgent_key', 'user_id', 'created_at'],
};

const pathOf = ({ conv_key: convKey }: Alert): string =>
  convKey === null ? '/today' : `/communications/chat/message/${convKey}`;

/** Sends it once. An attempt whose answer was lost is repeated: two alerts do no harm. */
async function send({ alert, deps }: { alert: Alert; deps: WorkerDeps }): Promise<Verdict<Outcome>> {
  const body = ON_CALL_ALERT[languageOf(alert.language ?? 'en')](`${deps.publicUrl()}${pathOf(alert)}`);
  const statusCallback = `${deps.publicUrl()}/webhooks/sms/status`;
  try {
    await deps.sms.send({ from: alert.sms_number, to: alert.phone, body, mediaUrls: [], statusCallback });
  } catch (error) {
    if (!(error instanceof SmsGatewayError)) return { kind: 'failed' };
    const { kind, retryAfterMs, code } = error;
    return { kind: 'failed', isFinal: kind === 'refused', retryAfterMs, ...(code !== null && { code }) };
  }
  return { kind: 'ended', outcome: 'sent' };
}

/** Texts the people on call about urgent texts that no one has taken. */
export const createOnCallWorker = ({ deps }: { deps: WorkerDeps }): DeliveryWorker<AlertClaim, Outcome> =>
  createDeliveryWorker<AlertClaim, Outcome>({
    deps,
    working: { kind: 'on-call', most: 2, pollMs: 5_000, counted: 'on-call' },
    deliveryIn: (scope: SystemScope) => ({
      table: TABLE,
      kind: 'on-call',
      what: 'a text to someone on call',
      logged: 'failed',
      deliver: async (claim) => {
        const alert = await scope.transaction((tx) => readAlert({ tx, claim }));
        return alert === undefined ? { kind: 'ended', outcome: 'settled' } : send({ alert, deps });
      },
      giveUp: ({ why }) => ({ outcome: why }),
    }),
  });
