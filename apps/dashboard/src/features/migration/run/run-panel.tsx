import { Button } from '@mantine/core';
import { IconPlayerStop, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { t } from '../../../shared/words/words.ts';
import { doneCount, type Run, runTitle, runTotals } from '../model/run.ts';
import { placeId, placeName } from '../model/standing.ts';
import { OutcomeItem } from './outcome-item.tsx';
import classes from './run.module.css';

type RunPanelProps = { run: Run; stop: () => void; close: () => void };

/** A run's progress, with a stop button; then each provider's result. */
export function RunPanel({ run, stop, close }: RunPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const isDone = run.phase === 'done';
  useEffect(() => {
    // The run may start from a row far below: focus moves here.
    panel.current?.focus();
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={panel} tabIndex={-1} className={`panel p-md ${classes.panel}`} aria-labelledby="run-title">
      <div className="row between gap-sm">
        <h2 className="text-large fw-semibold" id="run-title">
          {runTitle(run)}
        </h2>
        {isDone ? (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconX size={15} stroke={1.8} aria-hidden="true" />}
            onClick={close}
          >
            {t('Close')}
          </Button>
        ) : (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlayerStop size={15} stroke={1.8} aria-hidden="true" />}
            disabled={run.phase === 'stopping'}
            onClick={stop}
          >
            {t('Cancel')}
          </Button>
        )}
      </div>
      {isDone ? (
        <p className="mt-xs mb-sm fw-medium" role="status">
          {runTotals(run)}.
        </p>
      ) : (
        <Progress run={run} />
      )}
      <ul className="bare-list" aria-label={t('Providers of this run')}>
        {run.items.map((item) => (
          <OutcomeItem key={placeId(item.log)} item={item} kind={run.kind} isAlone={run.items.length === 1} />
        ))}
      </ul>
    </section>
  );
}

function Progress({ run }: { run: Run }) {
  const [done, total] = [doneCount(run), run.items.length];
  const current = run.items.find(({ outcome }) => outcome.state === 'working');
  return (
    <div className={`m-0 mt-xs mb-sm ${classes.progress}`}>
      <progress max={total} value={done} aria-label={t('Progress')} />
      <p className="mt-xxs figures c-quiet" role="status">
        {t('{done} of {total} done', { done, total })}
        {current !== undefined && `: ${placeName(current.log)}`}
        {run.phase === 'stopping' && `. ${t('Stops after this provider.')}`}
      </p>
    </div>
  );
}
