import { Button, Text } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { t } from '../../../shared/words/words.ts';
import type { StrandedVisits } from '../model/request-outcome.ts';
import classes from './stranded.module.css';
import { StrandedList } from './stranded-list.tsx';

/** `text` continues too, and then opens a new message to these patients. */
export type StrandedAnswer = 'go-on' | 'text' | 'cancel';

type StrandedDialogProps = {
  stranded: StrandedVisits;
  canText: boolean;
  question: string;
  detail: string;
  /** The label of the button that continues anyway. */
  goOn: string;
  /** The label of the button that continues, then opens a new message. */
  goOnAndText: string;
  answer: (given: StrandedAnswer) => void;
};

const countWords = (total: number): string =>
  total === 1
    ? t('This visit falls outside the new hours. It stays booked.')
    : t('These {total} visits fall outside the new hours. They stay booked.', { total });

/** Visits outside the new hours (decision 18), and what to do about them. */
export function StrandedDialog({
  stranded,
  canText,
  question,
  detail,
  goOn,
  goOnAndText,
  answer,
}: StrandedDialogProps) {
  const { visits, total } = stranded;
  return (
    <div className={`grid gap-sm ${classes.dialog}`}>
      {question !== '' && <Text size="sm">{question}</Text>}
      {detail !== '' && <Text size="sm">{detail}</Text>}
      <Text size="sm">{countWords(total)}</Text>
      <StrandedList visits={visits} />
      {total > visits.length && <Text size="sm">{t('Showing the first {count}.', { count: visits.length })}</Text>}
      <div className={`flex wrap justify-end gap-xs ${classes.acts}`}>
        {canText && (
          <Button
            variant="default"
            leftSection={<IconMessage size={16} stroke={1.8} aria-hidden="true" />}
            onClick={() => answer('text')}
          >
            {goOnAndText}
          </Button>
        )}
        <Button variant="default" data-autofocus onClick={() => answer('cancel')}>
          {t('Cancel')}
        </Button>
        <Button color="red" onClick={() => answer('go-on')}>
          {goOn}
        </Button>
      </div>
    </div>
  );
}
