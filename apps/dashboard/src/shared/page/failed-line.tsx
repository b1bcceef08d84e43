import { Button } from '@mantine/core';
import { t } from '../words/words.ts';

type FailedLineProps = { error: Error; retry: () => void; isRetrying: boolean };

/** A small part of a page or dialog that failed to load, and a way to try again. */
export function FailedLine({ error, retry, isRetrying }: FailedLineProps) {
  return (
    <div className="flex wrap items-center gap-xs" role="alert">
      <p className="c-bad text-small">{error.message}</p>
      <Button size="compact-sm" variant="default" loading={isRetrying} onClick={retry}>
        {t('Try again')}
      </Button>
    </div>
  );
}
