import { APPOINTMENT_STATUS_WORDS, LOST_STATUSES } from '@sightline/contract/appointment-status';
import { MissedMark } from '../../../shared/visit-record/missed-icon.tsx';
import { t } from '../../../shared/words/words.ts';

/** The legend of icons on past visits and today's (CUS-003). */
export function Legend() {
  return (
    <ul className="p-0 flex gap-md text-small list-none c-quiet" aria-label={t('Legend')}>
      {LOST_STATUSES.map((state) => (
        <li className="row gap-xs" key={state}>
          <MissedMark state={state} />
          {t(APPOINTMENT_STATUS_WORDS[state])}
        </li>
      ))}
    </ul>
  );
}
