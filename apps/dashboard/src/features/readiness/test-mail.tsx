import { Button } from '@mantine/core';
import { problemWords } from '../../shared/api/problem-words.ts';
import { t } from '../../shared/words/words.ts';
import { useSendTestMail } from './api/send-test-mail.ts';

/** Sends a mail to the user, and says what came of it. */
export function TestMail() {
  const { mutate, isPending, data, error } = useSendTestMail();
  return (
    <div className="stack gap-xs mt-xs">
      <Button variant="default" size="compact-sm" className="fit" loading={isPending} onClick={() => mutate()}>
        {t('Send me a test mail')}
      </Button>
      {data !== undefined && (
        <p role="status" className="note anywhere">
          {t('Sent to {sentTo}. If it doesn’t arrive in a few minutes, look in the spam folder.', {
            sentTo: data.sentTo,
          })}
        </p>
      )}
      {error !== null && (
        <p role="alert" className="fault anywhere">
          {problemWords(error)}
        </p>
      )}
    </div>
  );
}
