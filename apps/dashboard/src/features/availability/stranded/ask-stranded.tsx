import { modals } from '@mantine/modals';
import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import { SETUP_TEXT } from '@sightline/contract/setup.texts';
import { t } from '../../../shared/words/words.ts';
import type { StrandedVisits } from '../model/request-outcome.ts';
import { type StrandedAnswer, StrandedDialog } from './stranded-dialog.tsx';

type StrandedProps = {
  stranded: StrandedVisits;
  canText: boolean;
  act: 'save' | 'delete';
  /** What will be lost, for a deletion. */
  detail?: string;
};

const TITLE = { save: t('Booked visits outside the new hours'), delete: t(SETUP_TEXT.pleaseConfirm) };

/** Shows the visits a change leaves outside the hours, and asks what to do. Closing cancels. */
export function askStranded({ stranded, canText, act, detail = '' }: StrandedProps): Promise<StrandedAnswer> {
  return new Promise((resolve) => {
    let answer: StrandedAnswer = 'cancel';
    const id = modals.open({
      title: TITLE[act],
      size: 'lg',
      onClose: () => resolve(answer),
      children: (
        <StrandedDialog
          stranded={stranded}
          canText={canText}
          question={act === 'delete' ? t(TEXT.confirmDelete) : ''}
          detail={detail}
          goOn={act === 'delete' ? t('Delete anyway') : t('Save anyway')}
          goOnAndText={act === 'delete' ? t('Delete and text these patients') : t('Save and text these patients')}
          answer={(given) => {
            answer = given;
            modals.close(id);
          }}
        />
      ),
    });
  });
}
