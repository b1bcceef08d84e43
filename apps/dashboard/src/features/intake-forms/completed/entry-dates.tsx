import type { FormEntry } from '@sightline/contract/intake-forms.calls';
import { clockTime, dateInFigures } from '../../../shared/dates/dates.ts';
import { t } from '../../../shared/words/words.ts';
import { localDay } from '../model/range.ts';

/** MM/DD/YYYY, or a dash for a form without an appointment. */
export function AppointmentDay({ entry: { AppointmentDate } }: { entry: FormEntry }) {
  if (AppointmentDate === null) return <span title={t('No appointment')}>–</span>;
  return <time dateTime={AppointmentDate}>{dateInFigures(AppointmentDate)}</time>;
}

/** When the form came, in this computer's time. */
export function ResponseTime({ entry: { DateCreated } }: { entry: FormEntry }) {
  const day = dateInFigures(localDay(new Date(DateCreated)));
  const time = clockTime(DateCreated).replace(' ', '\u00a0');
  return <time dateTime={DateCreated}>{`${day} ${time}`}</time>;
}
