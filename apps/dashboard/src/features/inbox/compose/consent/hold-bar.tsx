import { Button } from '@mantine/core';
import { stamp } from '../../../../shared/dates/dates.ts';
import { t } from '../../../../shared/words/words.ts';
import { holdInWords } from '../../model/consent.ts';
import type { Thread } from '../../model/thread.ts';
import classes from './consent.module.css';
import { useStopTexting } from './use-stop-texting.ts';

type HoldBarProps = { thread: Thread; hold: NonNullable<Thread['hold']> };

/** Why texts wait, and the two decisions. */
export function HoldBar({ thread, hold }: HoldBarProps) {
  const { stop, keep, isPending } = useStopTexting(thread);
  const { title, text } = holdInWords(hold, stamp(hold.since), stamp(hold.closesAt));
  return (
    <section
      className={`row px-md py-xs wrap between gap-xs mb-sm fw-medium c-warn bg-warn-soft rounded ${classes.hold}`}
      aria-label={t('Texts on hold')}
    >
      <div>
        <p>{title}</p>
        <p className={classes.detail} dir="auto">
          {text}
        </p>
      </div>
      <div className={`flex wrap gap-xs ${classes.choices}`}>
        <Button size="compact-md" variant="default" disabled={isPending} onClick={keep}>
          {t('Keep texting')}
        </Button>
        <Button
          className={classes.stop ?? ''}
          size="compact-md"
          variant="default"
          disabled={isPending}
          onClick={() => void stop()}
        >
          {t('Stop texting')}
        </Button>
      </div>
    </section>
  );
}
