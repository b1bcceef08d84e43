import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import { IconShieldHeart } from '@tabler/icons-react';
import { failureLines } from '../../../shared/setup/failure-lines.ts';
import { levelWords } from '../../../shared/setup/places.ts';
import { useSetup } from '../../../shared/setup/setup-context.ts';
import { useCarriers } from '../api/load-carriers.ts';
import { CarrierRow } from './carrier-row.tsx';
import classes from './list.module.css';

const COLUMNS = ['Insurance Carrier', 'Pre-Processing Days', 'Display Order', 'Source'];

/** The carriers of the chosen level (INS-001), with all states of a list. */
export function CarrierList() {
  const setup = useSetup();
  return (
    <section className="panel clipped" aria-labelledby="carriers">
      <div className={classes.head} data-tour="saved-state">
        <h2 className="text-large fw-semibold" id="carriers">
          Insurance carriers
        </h2>
        <p className="text-small c-quiet mt-hair">
          Values for <strong className="fw-medium c-ink">{levelWords(setup, setup.level)}</strong>. Changes apply to
          this level only.
        </p>
      </div>
      <Face />
    </section>
  );
}

function Face() {
  const { data: carriers, error, isFetching, refetch } = useCarriers();
  if (carriers === undefined && error !== null) {
    return (
      <ErrorState title="Couldn’t load the carriers" retry={() => void refetch()} retrying={isFetching}>
        {failureLines(error).join(' ')}
      </ErrorState>
    );
  }
  if (carriers === undefined) return <SkeletonList label="Loading..." />;
  if (carriers.length === 0) {
    return (
      <EmptyState icon={<IconShieldHeart size={22} stroke={1.7} />} title="No carriers yet">
        Add one for patients to choose from.
      </EmptyState>
    );
  }
  return (
    <>
      <div
        className={`grid items-end gap-x-md gap-y-xs text-tiny fw-medium c-quiet bg-sunk py-xs ${classes.columns}`}
        aria-hidden="true"
      >
        {COLUMNS.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      <ul className="bare-list" aria-labelledby="carriers">
        {carriers.map((carrier) => (
          <CarrierRow key={carrier.insName} carrier={carrier} />
        ))}
      </ul>
    </>
  );
}
