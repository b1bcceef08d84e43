import { Button } from '@mantine/core';
import type { FormEntry } from '@sightline/contract/intake-forms.calls';
import type { FormCandidate } from '@sightline/contract/linked-forms.calls';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import { dateInFigures } from '../../../shared/dates/dates.ts';
import { t } from '../../../shared/words/words.ts';
import type { EntrySender } from '../model/entry-sender.ts';
import { nameOf, phoneOf } from '../model/entry-words.ts';
import classes from './link.module.css';

type ConfirmLinkProps = {
  entry: FormEntry;
  sender: EntrySender;
  patient: FormCandidate;
  isPending: boolean;
  back: () => void;
  confirm: () => void;
};

const dateOf = (date: string | null): string => (date === null ? '–' : dateInFigures(date));

/** The form and the patient side by side, and what linking decides. */
export function ConfirmLink({ entry, sender, patient, isPending, back, confirm }: ConfirmLinkProps) {
  const name = `${patient.firstName} ${patient.lastName}`;
  const facts = [
    { label: t('Name'), form: nameOf(entry), record: name, isSame: patient.isSameName },
    {
      ...{ label: t('Birth date'), form: dateOf(sender.birthDate), record: dateOf(patient.dob) },
      isSame: patient.isSameDob,
    },
    {
      ...{ label: t('Phone'), form: phoneOf(entry) || '–', record: formatUsPhone(patient.phone) || '–' },
      isSame: patient.isSamePhone,
    },
  ];
  return (
    <div className="stack gap-md">
      <table className={`w-full figures ${classes.compared}`}>
        <caption className="mb-xs fw-semibold left">{t('Check that they’re the same person')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('Form')}</th>
            <th scope="col">{t('Patient')}</th>
            <th scope="col">{t('Match')}</th>
          </tr>
        </thead>
        <tbody>
          {facts.map(({ label, form, record, isSame }) => (
            <tr key={label} data-same={isSame || undefined}>
              <th scope="row">{label}</th>
              <td>{form}</td>
              <td>{record}</td>
              <td>{isSame ? t('Same') : t('Different')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Decided sender={sender} />
      <div className="flex wrap gap-xs">
        <Button loading={isPending} onClick={confirm} data-autofocus>
          {t('Link to {name}', { name })}
        </Button>
        <Button variant="default" disabled={isPending} onClick={back}>
          {t('Back to search')}
        </Button>
      </div>
    </div>
  );
}

function Decided({ sender: { consents } }: { sender: EntrySender }) {
  if (consents.length === 0) return null;
  return (
    <div className={`px-md py-sm bg-sunk rounded ${classes.decided}`}>
      <p>{t('These answers will count as the patient’s, unless newer ones are on record:')}</p>
      <ul className="mt-xs indented">
        {consents.map(({ question, answer }) => (
          <li key={question}>
            {question} <b>{answer}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
