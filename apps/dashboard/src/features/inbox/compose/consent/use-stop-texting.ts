import { formatUsPhone } from '@sightline/messaging/phone-number';
import { askQuestion } from '../../../../shared/dialogs/dialogs.tsx';
import { useSession } from '../../../../shared/session/session-context.ts';
import { t } from '../../../../shared/words/words.ts';
import { useDecideConsent } from '../../api/decide-consent.ts';
import type { Thread } from '../../model/thread.ts';
import { nameOf } from '../../model/words.ts';

/** Opts a phone out after a question that names what ends: for a hold, and for a request in person. */
export function useStopTexting({ conversation }: Pick<Thread, 'conversation'>) {
  const { practice } = useSession();
  const decide = useDecideConsent(conversation.convKey);
  return {
    isPending: decide.isPending,
    keep: () => decide.mutate('keep'),
    async stop(): Promise<void> {
      const isSure = await askQuestion({
        title: t('Stop texting {nameOf}?', { nameOf: nameOf(conversation) }),
        text: t(
          '{formatUsPhone} will get no more texts from {practice}: no replies and no reminders, from any location.',
          { formatUsPhone: formatUsPhone(conversation.smsTo), practice },
        ),
        detail: t('Only the patient can opt back in, by texting START.'),
        confirm: t('Stop texting'),
        destructive: true,
      });
      if (isSure) decide.mutate('opt-out');
    },
  };
}
