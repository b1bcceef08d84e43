import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { t } from '../../../../shared/words/words.ts';
import type { PlannedSend } from '../../api/check-recipients.ts';
import { Outcomes } from './outcomes.tsx';
import { Review } from './review.tsx';
import { useRun } from './runs.ts';
import { useRunActions } from './use-run-actions.ts';

const PHONE = '(max-width: 689px)';

type RecipientsSheetProps = { planned: PlannedSend | null; close: () => void };

/**
 * A message to several patients (MSG-035, decision 24): before sending, who gets what and who gets nothing; then its
 * progress; then each result. A started run shows again on return.
 */
export function RecipientsSheet({ planned, close }: RecipientsSheetProps) {
  const { run, isWorking } = useRun();
  const actions = useRunActions();
  const isPhone = useMediaQuery(PHONE) ?? false;
  const isReview = run === null;
  return (
    <Modal
      opened={run !== null || planned !== null}
      onClose={close}
      title={titleOf(isReview, isWorking)}
      size={640}
      fullScreen={isPhone}
      // A running or finished one is closed only by its own buttons, so that no key closes it by accident.
      closeOnEscape={isReview}
      closeOnClickOutside={false}
      withCloseButton={isReview}
    >
      {run !== null && <Outcomes run={run} isWorking={isWorking} actions={actions} />}
      {run === null && planned !== null && (
        <Review
          planned={planned}
          close={close}
          begin={(begun) => {
            close();
            actions.begin(begun);
          }}
        />
      )}
    </Modal>
  );
}

function titleOf(isReview: boolean, isWorking: boolean): string {
  if (isReview) return t('Review');
  return isWorking ? t('Sending') : t('Results');
}
