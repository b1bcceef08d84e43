import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import { IconCalendarPlus } from '@tabler/icons-react';
import { failureLines } from '../../../shared/setup/failure-lines.ts';
import { useTypes } from '../api/load-types.ts';
import classes from './list.module.css';
import { TypeRow } from './type-row.tsx';

const COLUMNS = ['Appointment Type', 'Length', 'Booking Increment', 'Cost', 'Active', 'Source'];

/** The appointment types of the chosen level (APT-001), with all states of a list. */
export function TypeList() {
  const { data: types, error, isFetching, refetch } = useTypes();
  if (types === undefined && error !== null) {
    return (
      <ErrorState title="Couldn’t load the appointment types" retry={() => void refetch()} retrying={isFetching}>
        {failureLines(error).join(' ')}
      </ErrorState>
    );
  }
  if (types === undefined) return <SkeletonList label="Loading..." />;
  if (types.length === 0) {
    return (
      <EmptyState icon={<IconCalendarPlus size={22} stroke={1.7} />} title="No appointment types yet">
        Add one so patients can book it.
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
      <ul className="bare-list" aria-labelledby="appointment-types">
        {types.map((type) => (
          <TypeRow key={type.taskKey} type={type} />
        ))}
      </ul>
    </>
  );
}
