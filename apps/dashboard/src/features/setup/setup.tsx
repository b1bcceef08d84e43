import { Skeleton } from '@mantine/core';
import { SETUP_TEXT } from '@sightline/contract/setup.texts';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { IconBuildingHospital } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useSliced } from '../../shared/page/use-sliced.ts';
import { useSession } from '../../shared/session/session-context.ts';
import { RefusedError } from '../../shared/setup/refused-error.ts';
import { snack, tellFailure, tellMessages } from '../../shared/setup/telling.tsx';
import { useInitialisation } from './api/initialise.ts';
import { useCover } from './api/load-cover.ts';
import { usePrefetchedPlaces } from './api/load-places.ts';
import type { Panels } from './panels.ts';
import './setup.styles.ts';
import { plural, t } from '../../shared/words/words.ts';
import classes from './setup.module.css';
import { SetupPage } from './setup-page.tsx';

/** Online booking setup: its gates, and a practice's first-time initialization. */
export function Setup({ panels }: { panels: Panels }) {
  const { coverKey } = useSession();
  usePrefetchedPlaces(coverKey);
  const cover = useCover(coverKey);
  const initialisation = useInitialisation(coverKey);
  const isReady = useSliced(cover.data !== undefined && !initialisation.isPending);
  const isUnknown = cover.error instanceof RefusedError && cover.error.statusCode === 404;

  useEffect(() => {
    if (isUnknown) snack(t(SETUP_TEXT.unknownCoverKey));
  }, [isUnknown]);
  useEffect(() => {
    if (initialisation.error !== null) tellFailure(initialisation.error);
  }, [initialisation.error]);
  useEffect(() => {
    if (initialisation.data !== undefined && initialisation.data > 0) tellMessages([startedWith(initialisation.data)]);
  }, [initialisation.data]);

  if (isReady && cover.data !== undefined) return <SetupPage cover={cover.data} panels={panels} />;
  if (cover.error === null) return <Waiting />;
  if (isUnknown) {
    return (
      <EmptyState
        isPage
        icon={<IconBuildingHospital size={22} stroke={1.7} />}
        title={t('No information found for CoverKey: {coverKey}', { coverKey })}
      >
        {t('The practice may have been removed. Choose another one from your account menu.')}
      </EmptyState>
    );
  }
  return (
    <ErrorState
      isPage
      title={t('Couldn’t open online booking setup')}
      retry={() => void cover.refetch()}
      retrying={cover.isFetching}
    >
      {cover.error.message}
    </ErrorState>
  );
}

const startedWith = (records: number): string =>
  plural(records, {
    one: 'We set up booking for this practice with {count} record: common insurance types and your onboarding answers.',
    other:
      'We set up booking for this practice with {count} records: common insurance types and your onboarding answers.',
  });

function Waiting() {
  return (
    <div className={`page-frame ${classes.page}`} role="status">
      <h1 className={`mb-lg fw-medium lh-tight balance text-heading ${classes.waiting}`}>{t(SETUP_TEXT.loading)}</h1>
      <div aria-hidden="true">
        <Skeleton height={36} mb={18} radius="md" />
        <Skeleton height={62} mb={18} radius="md" />
        <Skeleton height={280} radius="md" />
      </div>
    </div>
  );
}
