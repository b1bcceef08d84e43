import { Alert, Button } from '@mantine/core';
import { COVER_TEXT } from '@sightline/contract/covers.texts';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import { IconBuildingHospital } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Claims } from '../../../shared/session/token.ts';
import { TourButton } from '../../../shared/tour/tour-button.tsx';
import { useTour } from '../../../shared/tour/use-tour.ts';
import { t } from '../../../shared/words/words.ts';
import { maySearch } from '../model/chooser.ts';
import classes from './chooser.module.css';
import { CoverTable } from './cover-table.tsx';
import { CHOOSER_TOUR } from './cover-tour.ts';
import { SearchForm } from './search-form.tsx';
import { useChooser } from './use-chooser.ts';

type CoverChooserProps = {
  claims: Claims;
  /** The user tried to continue without a cover. */
  isReminded: boolean;
  /** Where a superadmin sets up a new practice. */
  setUpPath: string;
  onSelected: () => void;
};

export function CoverChooser({ claims, isReminded, setUpPath, onSelected }: CoverChooserProps) {
  const chooser = useChooser({ claims, isReminded, onSelected });
  const tour = useTour(CHOOSER_TOUR);
  const canSearch = maySearch(claims);

  return (
    <div className={`rows gap-lg ${classes.page}`}>
      <div className="flex wrap items-end between gap-md">
        <div>
          <h1 className="fw-bold tight text-title">{t(COVER_TEXT.choose)}</h1>
          <p className="mt-xxs c-quiet">{t('Everything you open next belongs to this practice.')}</p>
        </div>
        <TourButton tour={tour} />
      </div>
      {canSearch && <SearchForm isPending={chooser.isSearching} onSearch={chooser.search} />}
      {chooser.message !== null && (
        <Alert color="red" role="alert">
          {chooser.message}
        </Alert>
      )}
      <Covers chooser={chooser} canSearch={canSearch} setUpPath={claims.role === 'superadmin' ? setUpPath : null} />
    </div>
  );
}

type CoversProps = { chooser: ReturnType<typeof useChooser>; canSearch: boolean; setUpPath: string | null };

function Covers({ chooser: { own, covers, selecting, select }, canSearch, setUpPath }: CoversProps) {
  if (covers === undefined && own.isError) {
    return (
      <ErrorState title={t('Couldn’t load your practices')} retry={() => void own.refetch()} retrying={own.isFetching}>
        {own.error.message}
      </ErrorState>
    );
  }
  if (covers === undefined) {
    return (
      <div className="panel clipped">
        <SkeletonList rows={5} label={t('Loading practices')} />
      </div>
    );
  }
  if (covers.length > 0) return <CoverTable covers={covers} selecting={selecting} onSelect={select} />;
  return (
    <EmptyState
      icon={<IconBuildingHospital size={22} stroke={1.7} />}
      title={t('No practices to choose from')}
      {...(setUpPath !== null && {
        action: (
          <Button component={Link} to={setUpPath} variant="default">
            {t('Set up a practice')}
          </Button>
        ),
      })}
    >
      {canSearch
        ? t('Search above by key, login, name or phone number.')
        : t('You don’t have a practice yet. Ask a manager to add one.')}
    </EmptyState>
  );
}
