import { IconHourglass } from '@tabler/icons-react';
import { levelWords } from '../../../shared/setup/places.ts';
import { useSetup } from '../../../shared/setup/setup-context.ts';
import type { ScheduleKeys } from '../model/request.ts';
import classes from './resolution.module.css';

/** Other schedules' requests stay there: here it only says that they are pending. */
export function WaitingHint({ places }: { places: readonly ScheduleKeys[] }) {
  const setup = useSetup();
  return (
    <p className={classes.hint} role="note">
      <IconHourglass size={16} stroke={1.7} aria-hidden="true" />
      <span>
        A request is waiting at {places.map((place) => levelWords(setup, place)).join(', and at ')}. Choose that
        location and provider to continue.
      </span>
    </p>
  );
}
