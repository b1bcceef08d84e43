import { Button } from '@mantine/core';
import { t } from '../../../shared/words/words.ts';
import classes from './thread.module.css';

const NOTE = `row absolute z-1 float m-0 bordered c-quiet bg-surface pill text-tiny ${classes.older}`;

/** Floats over the top of the thread while older messages load, or if that failed. */
export function OlderNote({ hasFailed, retry }: { hasFailed: boolean; retry: () => void }) {
  if (!hasFailed)
    return (
      <p className={NOTE} role="status">
        {t('Loading earlier messages')}
      </p>
    );
  return (
    <div className={NOTE} role="alert">
      {t('Couldn’t load earlier messages.')}
      <Button variant="subtle" size="compact-sm" onClick={retry}>
        {t('Try again')}
      </Button>
    </div>
  );
}
