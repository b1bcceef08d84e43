import { Button } from '@mantine/core';
import type { ContactField, PatientRecord } from '@sightline/contract/patient-record.calls';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { wallDate } from '../../../shared/dates/dates.ts';
import { Fact } from '../../../shared/record/fact.tsx';
import { t } from '../../../shared/words/words.ts';
import { bornWords, fullName, languageWords, phoneWords, recordPath } from '../model/words.ts';
import { Consent } from './consent.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import classes from './record.module.css';

/** Medicines and allergies by name, as staff accepted them from forms. */
function healthFacts({ health }: PatientRecord): { name: string; words: string }[] {
  const wordsOf = (kind: 'medicine' | 'allergy') =>
    health
      .filter((one) => one.kind === kind)
      .map(({ name, detail }) => (detail === '' ? name : `${name} (${detail})`))
      .join(', ');
  return [
    { name: t('Medicines'), words: wordsOf('medicine') },
    { name: t('Allergies'), words: wordsOf('allergy') },
  ].filter(({ words }) => words !== '');
}

/** Who the patient is, how to reach them, their household and their consent. */
export function Who({ patient }: { patient: PatientRecord }) {
  return (
    <aside className="panel p-md stack gap-md" aria-label={t('About the patient')}>
      <section className={classes.section} aria-label={t('Identity')}>
        <dl className="stack gap-sm">
          <Fact label={t('Date of birth')}>{bornWords(patient.dob, new Date())}</Fact>
          <Fact label={t('Patient ID')}>{patient.patientId || t('None')}</Fact>
          <Fact label={t('Location')}>{patient.locName}</Fact>
          {patient.insurances.length > 0 && <Fact label={t('Insurance')}>{patient.insurances.join(', ')}</Fact>}
          {healthFacts(patient).map(({ name, words }) => (
            <Fact key={name} label={name}>
              {words}
            </Fact>
          ))}
          <Fact label={t('On file since')}>{wallDate(patient.since.slice(0, 10))}</Fact>
        </dl>
      </section>
      {patient.erased === null && <Contact patient={patient} />}
      {patient.household.length > 0 && <Household patient={patient} />}
      <Consent patient={patient} />
    </aside>
  );
}

function Contact({ patient }: { patient: PatientRecord }) {
  const [isCorrecting, setCorrecting] = useState(false);
  const mark = (field: ContactField) =>
    patient.corrected.includes(field) ? <span className="block text-tiny c-quiet">{t('Corrected here')}</span> : null;
  return (
    <section className={`stack gap-sm ${classes.section}`} aria-label={t('Contact')}>
      <div className="flex between items-center gap-xs">
        <h2 className="heading">{t('Contact')}</h2>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPencil size={14} stroke={1.8} aria-hidden="true" />}
          onClick={() => setCorrecting(true)}
        >
          {t('Correct')}
        </Button>
      </div>
      <dl className="stack gap-sm">
        <Fact label={t('Cell phone')}>
          {phoneWords(patient.cellPhone)}
          {mark('cellPhone')}
        </Fact>
        {patient.primaryPhone !== '' && (
          <Fact label={t('Home phone')}>
            {phoneWords(patient.primaryPhone)}
            {mark('primaryPhone')}
          </Fact>
        )}
        {patient.secondaryPhone !== '' && (
          <Fact label={t('Other phone')}>
            {phoneWords(patient.secondaryPhone)}
            {mark('secondaryPhone')}
          </Fact>
        )}
        <Fact label={t('Email')}>
          {patient.email || t('Not on file')}
          {mark('email')}
        </Fact>
        <Fact label={t('Language')}>
          {languageWords(patient.locale)}
          {mark('locale')}
        </Fact>
      </dl>
      {isCorrecting && <CorrectDialog patient={patient} close={() => setCorrecting(false)} />}
    </section>
  );
}

function Household({ patient: { household } }: { patient: PatientRecord }) {
  return (
    <section className={`stack gap-xs ${classes.section}`} aria-label={t('Household')}>
      <h2 className="heading">{t('Household')}</h2>
      <p className="note">{t('They share a phone number.')}</p>
      <ul className="bare-list stack gap-xxs">
        {household.map((one) => (
          <li key={one.addKey}>
            <Link className="undecorated c-accent hover-underline anywhere" to={recordPath(one.addKey)}>
              {fullName(one)}
            </Link>
            <span className="c-quiet text-small">
              {one.dob === null ? '' : t(', born {bornWords}', { bornWords: bornWords(one.dob, new Date()) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
