import { IconHourglass } from '@tabler/icons-react';
import { levelWords } from '../../../shared/setup/places.ts';
import { useSetup } from '../../../shared/setup/setup-context.ts';
import { pageLocale, t } from '../../../shared/words/words.ts';
import type { ScheduleKeys } from '../model/request.ts';

/** Other schedules' requests stay there: here it only says that they are pending. */
export function WaitingHint({ places }: { places: readonly ScheduleKeys[] }) {
  const setup = useSetup();
  return (
    <p className="row px-sm py-xs gap-xs mb-sm text-small bg-sunk bordered rounded" role="note">
      <IconHourglass size={16} stroke={1.7} aria-hidden="true" />
      <span>
        {t('A request is waiting at {places}. Choose that location and provider to continue.', {
          places: new Intl.ListFormat(pageLocale()).format(places.map((place) => levelWords(setup, place))),
        })}
      </span>
    </p>
  );
}
