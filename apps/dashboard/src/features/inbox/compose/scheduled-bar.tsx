import { Button } from '@mantine/core';
import type { ScheduledText } from '@sightline/contract/scheduled-texts.calls';
import { dayAndTime } from '../../../shared/dates/dates.ts';
import { t } from '../../../shared/words/words.ts';
import { useCancelScheduled } from '../api/schedule-text.ts';
import { COMPOSER_ID, focusOn } from '../model/focus.ts';
import classes from './composer.module.css';

type ScheduledBarProps = { convKey: number; scheduled: readonly ScheduledText[] };

function stateOf({ isPause, refusal, sendsAt }: ScheduledText): string {
  if (refusal !== null) return t('Not sent: {refusal}', { refusal });
  return isPause ? t('Sending…') : t('Scheduled for {sendsAt}', { sendsAt: dayAndTime(sendsAt, new Date()) });
}

/** Texts that did not go out yet, above the composer. */
export function ScheduledBar({ convKey, scheduled }: ScheduledBarProps) {
  const { mutate, isPending } = useCancelScheduled(convKey);
  if (scheduled.length === 0) return null;
  function cancel(textKey: number, returns: boolean) {
    mutate({ textKey, returns });
    focusOn(COMPOSER_ID);
  }
  return (
    <ul className="bare-list mb-sm" aria-label={t('Scheduled texts')}>
      {scheduled.map((one) => (
        <li key={one.textKey} className="row wrap gap-xs text-small">
          <span className={`fw-medium ${one.refusal === null ? 'c-quiet' : 'c-warn'}`}>{stateOf(one)}</span>
          {one.imageUrls?.map((url, place) => (
            <img key={url} className={classes.thumbnail} src={url} alt={t('Picture {number}', { number: place + 1 })} />
          ))}
          <span className="grow ellipsis c-faint" dir="auto">
            {one.text}
          </span>
          <Button size="compact-sm" variant="default" disabled={isPending} onClick={() => cancel(one.textKey, true)}>
            {one.isPause ? t('Undo') : t('Edit')}
          </Button>
          {!one.isPause && (
            <Button
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
