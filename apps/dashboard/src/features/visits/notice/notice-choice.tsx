import { Checkbox, Skeleton } from '@mantine/core';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import { FailedLine } from '../../../shared/page/failed-line.tsx';
import { counted } from '../../../shared/words/counted.ts';
import { t } from '../../../shared/words/words.ts';
import { type Notice as Asked, usePreview } from '../api/preview-text.ts';

const NO_TEXT = {
  blocked: t('This number is blocked, so no text goes out.'),
  'no-phone': t('There is no cell phone on record, so no text goes out.'),
  'no-number': t('This location has no texting number, so no text goes out.'),
  'opted-out': t('The patient opted out of texts, so no text goes out.'),
  held: t('Texts to this phone are on hold, so no text goes out.'),
} as const;

type NoticeChoiceProps = {
  /** The message the patient would get; null while something is missing. */
  asked: Asked | null;
  notify: boolean;
  setNotify: (notify: boolean) => void;
};

/** Whether the patient gets a message, with the text as it will go out (VIS-003). */
export function NoticeChoice({ asked, notify, setNotify }: NoticeChoiceProps) {
  const { data, error, isPending, isFetching, refetch } = usePreview(notify ? asked : null);
  return (
    <div className="stack gap-xs">
      <Checkbox
        label={t('Tell the patient')}
        description={t('By text and email, once the time to undo is over')}
        checked={notify}
        onChange={(event) => setNotify(event.currentTarget.checked)}
      />
      {notify && asked !== null && (
        <div className="p-sm bg-sunk rounded-lg text-small" aria-live="polite">
          {error !== null && <FailedLine error={error} retry={() => void refetch()} isRetrying={isFetching} />}
          {error === null && isPending && <Skeleton height={40} />}
          {data?.text && (
            <>
              <p>{data.text.body}</p>
              <p className="mt-xs c-quiet">
                {t('Text to {formatUsPhone}, {counted}', {
                  formatUsPhone: formatUsPhone(data.text.phone),
                  counted: counted(data.text.segments, 'segment'),
                })}
              </p>
            </>
          )}
          {data?.noText && <p>{NO_TEXT[data.noText]}</p>}
          {data?.noText && !data.email && <p>{t('No email goes out either. Call the patient to tell them.')}</p>}
          {data?.email && <p className="mt-xxs c-quiet">{t('Email to {email}', { email: data.email })}</p>}
        </div>
      )}
    </div>
  );
}
