import { Button } from '@mantine/core';
import type { ScheduledText } from '@sightline/contract/scheduled-texts.calls';
import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { dayAndTime } from '../../../shared/dates/dates.ts';
import { servedWords } from '../../../shared/words/served-words.ts';
import { t } from '../../../shared/words/words.ts';
import { useCancelScheduled } from '../api/schedule-text.ts';
import { COMPOSER_ID, focusOn } from '../model/focus.ts';
import classes from './composer.module.css';

type ScheduledBarProps = { convKey: number; scheduled: readonly ScheduledText[] };

function stateOf({ isPause, refusal, sendsAt }: ScheduledText): string {
  if (refusal !== null) return t('Not sent: {refusal}', { refusal: servedWords(refusal) });
  return isPause ? t('Sending…') : t('Scheduled for {sendsAt}', { sendsAt: dayAndTime(sendsAt, new Date()) });
}

/** Texts that did not go out yet, above the composer. */
export function ScheduledBar({ convKey, scheduled }: ScheduledBarProps) {
  const { mutate, isPending } = useCancelScheduled(convKey);
  if (scheduled.length === 0) return null;
  // Those that need someone come first.
  const shown = scheduled.toSorted((one, other) => Number(other.refusal !== null) - Number(one.refusal !== null));
  function cancel(textKey: number, returns: boolean) {
    mutate({ textKey, returns });
    focusOn(COMPOSER_ID);
  }
  return (
    <ul className={`bare-list divided mb-xs scroll-y ${classes.scheduled}`} aria-label={t('Scheduled texts')}>
      {shown.map((one) => (
        <li key={one.textKey} className="row gap-sm py-xs text-small">
          <div className="grow min-w-0 stack gap-xxs">
            <span className={`fw-medium ${one.refusal === null ? 'c-quiet' : 'c-warn'}`}>{stateOf(one)}</span>
            <Content text={one.text} urls={one.imageUrls ?? []} />
          </div>
          <Button
            className="flex-none"
            size="compact-sm"
            variant="default"
            disabled={isPending}
            onClick={() => cancel(one.textKey, true)}
          >
            {one.isPause ? t('Undo') : t('Edit')}
          </Button>
          {!one.isPause && (
            <Button
              className="flex-none"
              size="compact-sm"
              variant="subtle"
              color="gray"
              disabled={isPending}
              aria-label={t('Delete scheduled text: {text}', { text: one.text || t('Picture') })}
              onClick={() => cancel(one.textKey, false)}
            >
              {t('Delete')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Content({ text, urls }: { text: string; urls: readonly string[] }) {
  return (
    <div className="row gap-xs min-w-0">
      {urls.map((url, place) => (
        <Thumbnail key={url} url={url} alt={t('Picture {number}', { number: place + 1 })} />
      ))}
      {text !== '' && (
        <span className="grow ellipsis c-faint" dir="auto">
          {text}
        </span>
      )}
    </div>
  );
}

function Thumbnail({ url, alt }: { url: string; alt: string }) {
  // URLs expire: a failed one says nothing about the next.
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (failedUrl === url)
    return (
      <span className={`grid centered flex-none bg-sunk c-faint ${classes.thumbnail}`} role="img" aria-label={alt}>
        <IconPhotoOff size={16} stroke={1.7} aria-hidden="true" />
      </span>
    );
  return <img className={`flex-none ${classes.thumbnail}`} src={url} alt={alt} onError={() => setFailedUrl(url)} />;
}
