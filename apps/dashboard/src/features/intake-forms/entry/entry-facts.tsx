import type { FormEntry } from '@sightline/contract/intake-forms.calls';
import type { ReactNode } from 'react';
import { t } from '../../../shared/words/words.ts';
import { AppointmentDay, ResponseTime } from '../completed/entry-dates.tsx';
import { nameOf, phoneOf, tieInWords } from '../model/entry-words.ts';
import type { FormsLocation } from '../model/places.ts';
import classes from './entry.module.css';

/** The form's patient, and when it came. */
export function EntryFacts({ entry, places }: { entry: FormEntry; places: readonly FormsLocation[] }) {
  const { Email, Telephone, LocKey } = entry;
  const place = places.find(({ locKey }) => locKey === LocKey);
  return (
    <dl className={`phone-cols-1 grid m-0 bordered bg-sunk rounded figures ${classes.facts}`}>
      <Fact label={t('Patient')}>{nameOf(entry)}</Fact>
      <Fact label={t('Appointment Date')}>
        <AppointmentDay entry={entry} />
      </Fact>
      <Fact label={t('Response Date')}>
        <ResponseTime entry={entry} />
      </Fact>
      {LocKey !== null && (
        <Fact label={t('Location')}>{place === undefined ? LocKey : `${LocKey} - ${place.orgName}`}</Fact>
      )}
      {Telephone !== '' && <Fact label={t('Telephone Number')}>{phoneOf(entry)}</Fact>}
      {Email !== '' && <Fact label={t('Email')}>{Email}</Fact>}
      {typeof entry.Notice === 'string' && (
        <Fact label={t('Privacy notice shown')}>{t('Version {slice}', { slice: entry.Notice.slice(0, 8) })}</Fact>
      )}
      {entry.Patient !== undefined && <Fact label={t('Patient record')}>{tieInWords(entry.Patient)}</Fact>}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
