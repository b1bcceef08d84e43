import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldFaults } from '../../../shared/administration/failures.ts';
import { t } from '../../../shared/words/words.ts';
import { useSendTestText, useTestText } from '../api/set-up-calls.ts';
import { Question } from '../question.tsx';

type TextStepProps = {
  step: string;
  coverKey: number;
  locKey: number;
  /** The text that was sent; null before. */
  transKey: number | null;
  sent: (transKey: number) => void;
  next: () => void;
};

export function TextStep({ step, coverKey, locKey, transKey, sent, next }: TextStepProps) {
  const sending = useSendTestText({ coverKey, locKey });
  const [phone, setPhone] = useState('');
  const [testKey] = useState(() => crypto.randomUUID());
  return (
    <Question
      step={step}
      title={t('Does a text arrive?')}
      about={t('We’ll turn on texting for the practice and text your own phone.')}
      act={transKey === null ? t('Send test text') : t('Finish')}
      isPending={sending.isPending}
      error={sending.error}
      submit={() =>
        transKey === null ? sending.mutate({ phone, testKey }, { onSuccess: (text) => sent(text.transKey) }) : next()
      }
      {...(transKey === null && { skip: next })}
    >
      {transKey === null ? (
        <TextInput
          label={t('Your cell phone')}
          type="tel"
          size="md"
          autoComplete="tel"
          value={phone}
          error={fieldFaults(sending.error).phone}
          onChange={(event) => setPhone(event.currentTarget.value)}
        />
      ) : (
        <Receipt coverKey={coverKey} locKey={locKey} transKey={transKey} />
      )}
    </Question>
  );
}

function Receipt(text: { coverKey: number; locKey: number; transKey: number }) {
  const { data } = useTestText(text);
  const words = {
    sending: t('Sending …'),
    delivered: t('Delivered. Reply to it, and we’ll show that your answer arrived.'),
    failed: t('Not delivered. {value}', { value: data?.failure ?? t('Check the texting number under Locations.') }),
  };
  return (
    <p role="status">{data?.isAnswered ? t('Your answer arrived. Texting works.') : words[data?.state ?? 'sending']}</p>
  );
}
