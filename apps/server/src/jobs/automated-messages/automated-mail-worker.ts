import type { Deps } from '../../deps.ts';
import { afterMailFault } from '../mail/mail-fault.rules.ts';
import { createDeliveryWorker, type DeliveryDeps, type DeliveryWorker } from '../queue/delivery-worker.ts';
import { type AutomatedMailClaim, isOutdated, reportMail } from './automated-mail.queries.ts';

type WorkerDeps = DeliveryDeps & Pick<Deps, 'mail' | 'publicUrl'>;
type Outcome = 'sent' | 'failed' | 'outdated';

/** Sends the mails that rules wrote. */
export const createAutomatedMailWorker = ({
  deps,
}: {
  deps: WorkerDeps;
}): DeliveryWorker<AutomatedMailClaim, Outcome> =>
  createDeliveryWorker<AutomatedMailClaim, Outcome>({
    deps,
    working: { kind: 'mail', most: 3, pollMs: 5_000, counted: 'automated-mail' },
    deliveryIn: (scope) => {
      const endedAs = (status: Outcome, claim: AutomatedMailClaim) => ({
        outcome: status,
        // What was written is kept no longer.
        row: { status, body: '', settled_at: deps.clock.now() },
        also: (tx: Parameters<typeof reportMail>[0]['tx']) =>
          reportMail({ tx, claim, status: status === 'sent' ? 'Sent' : 'Undelivered' }),
      });
      return {
        table: {
          ...{ name: 'automated_mail', key: 'mail_key', waiting: 'waiting', isPausable: true },
          columns: ['created_at', 'recipient', 'subject', 'body'],
        },
        kind: 'mail',
        what: 'an automated mail',
        logged: 'failed',
        deliver: async (claim) => {
          if (await scope.transaction((tx) => isOutdated({ tx, claim })))
            return { kind: 'ended', ...endedAs('outdated', claim) };
          const { recipient: to, subject, body: text } = claim;
          const messageId = `<automated-${claim.cover_key}-${claim.mail_key}@${new URL(deps.publicUrl()).hostname}>`;
          try {
            await deps.mail.send({ to, subject, text, messageId });
          } catch (error) {
            return afterMailFault(error);
          }
          return { kind: 'ended', ...endedAs('sent', claim) };
        },
        giveUp: ({ claim }) => endedAs('failed', claim),
      };
    },
  });
