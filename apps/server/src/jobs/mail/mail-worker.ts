import type { Deps } from '../../deps.ts';
import { createDeliveryWorker, type DeliveryDeps, type DeliveryWorker } from '../queue/delivery-worker.ts';
import { afterMailFault } from './mail-fault.rules.ts';
import type { MailClaim } from './sending.types.ts';
import { prepareMail } from './sending.usecases.ts';

type WorkerDeps = DeliveryDeps & Pick<Deps, 'mail' | 'publicUrl'>;
type Outcome = 'sent' | 'failed' | 'outdated';

/** Sends the mails that tell of bookings. */
export const createMailWorker = ({ deps }: { deps: WorkerDeps }): DeliveryWorker<MailClaim, Outcome> =>
  createDeliveryWorker<MailClaim, Outcome>({
    deps,
    working: { kind: 'mail', most: 3, pollMs: 5_000, counted: 'booking-mail' },
    deliveryIn: (scope) => {
      const endedAs = (status: Outcome) => ({ outcome: status, row: { status, settled_at: deps.clock.now() } });
      return {
        table: {
          ...{ name: 'mail_outbox', key: 'mail_key', waiting: 'waiting', isPausable: true },
          columns: ['created_at'],
        },
        kind: 'mail',
        what: 'a mail about a booking',
        logged: 'failed',
        deliver: async (claim) => {
          const mail = await prepareMail({ scope, claim, deps });
          if (mail === null) return { kind: 'ended', ...endedAs('outdated') };
          try {
            await deps.mail.send(mail);
          } catch (error) {
            return afterMailFault(error);
          }
          return { kind: 'ended', ...endedAs('sent') };
        },
        giveUp: () => endedAs('failed'),
      };
    },
  });
