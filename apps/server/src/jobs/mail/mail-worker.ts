import type { SystemTransaction } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { advanceOutreach } from '../../features/outreach/outreach.usecases.ts';
import { createDeliveryWorker, type DeliveryDeps, type DeliveryWorker } from '../queue/delivery-worker.ts';
import { afterMailFault } from './mail-fault.rules.ts';
import type { MailClaim } from './sending.types.ts';
import { prepareMail } from './sending.usecases.ts';

type WorkerDeps = DeliveryDeps & Pick<Deps, 'mail' | 'publicUrl'>;
type Outcome = 'sent' | 'failed' | 'outdated';

/** Sends emails about bookings and automated messages. */
export const createMailWorker = ({ deps }: { deps: WorkerDeps }): DeliveryWorker<MailClaim, Outcome> =>
  createDeliveryWorker<MailClaim, Outcome>({
    deps,
    working: { kind: 'mail', most: 3, pollMs: 5_000, counted: 'mail' },
    deliveryIn: (scope) => {
      const endedAs = (outcome: Outcome, { cover_key: coverKey, mail_key: mailKey, body }: MailClaim) => ({
        outcome,
        // The written content is not kept after sending.
        row: { status: outcome, settled_at: deps.clock.now(), body: body === null ? null : '' },
        also: (tx: SystemTransaction) =>
          advanceOutreach({
            ...{ tx, coverKey, sentAs: { mailKey } },
            incoming: outcome === 'sent' ? 'Sent' : 'Undelivered',
          }),
      });
      return {
        table: {
          ...{ name: 'mail_outbox', key: 'mail_key', waiting: 'waiting', isPausable: true },
          columns: ['created_at', 'kind', 'recipient', 'subject', 'body'],
        },
        kind: 'mail',
        what: 'a mail',
        logged: 'failed',
        deliver: async (claim) => {
          const mail = await prepareMail({ scope, claim, deps });
          if (mail === null) return { kind: 'ended', ...endedAs('outdated', claim) };
          try {
            await deps.mail.send(mail);
          } catch (error) {
            return afterMailFault(error);
          }
          return { kind: 'ended', ...endedAs('sent', claim) };
        },
        giveUp: ({ claim }) => endedAs('failed', claim),
      };
    },
  });
