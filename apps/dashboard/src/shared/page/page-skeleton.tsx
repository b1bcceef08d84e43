import { Skeleton, VisuallyHidden } from '@mantine/core';
import { t } from '../words/words.ts';

/** The loading state of a page with unknown layout. */
export function PageSkeleton() {
  return (
    <div role="status" style={{ padding: 32, maxWidth: 1080 }}>
      <VisuallyHidden component="h1">{t('Loading. Please wait...')}</VisuallyHidden>
      <Skeleton height={26} width="min(420px, 80%)" mb={14} />
      <Skeleton height={14} width="min(300px, 60%)" mb={36} />
      {['a', 'b', 'c', 'd'].map((row) => (
        <Skeleton key={row} height={64} mb={12} radius="md" />
      ))}
    </div>
  );
}
