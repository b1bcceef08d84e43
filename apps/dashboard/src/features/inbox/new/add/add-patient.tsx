import { Button, Loader } from '@mantine/core';
import { CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';
import { IconCheck, IconCircle, IconMessageOff, IconUserPlus } from '@tabler/icons-react';
import { t } from '../../../../shared/words/words.ts';
import type { SearchFields } from '../../model/patient-search.ts';
import { type AddNeed, addNeeds } from '../../model/patients.ts';
import classes from './add.module.css';
import type { AddFeedback } from './use-add-patient.ts';

const NEEDS: readonly { need: AddNeed; label: string }[] = [
  { need: 'firstName', label: t('{firstName}, more than one letter', { firstName: t(CONVERSATION_TEXT.firstName) }) },
  { need: 'lastName', label: t('{lastName}, more than one letter', { lastName: t(CONVERSATION_TEXT.lastName) }) },
  { need: 'phone', label: t('{phone}, all ten digits', { phone: t(CONVERSATION_TEXT.phone) }) },
];

type AddPatientProps = {
  fields: SearchFields;
  isBusy: boolean;
  /** The server's reason for a refusal, if given. */
  refusal?: string;
  add: (fields: SearchFields) => void;
};

/** Offered if no patient was found (MSG-033): the inputs become a new patient. */
export function AddPatient({ fields, isBusy, refusal = '', add }: AddPatientProps) {
  // Nobody is added under a number that the practice's system assigns.
  if (fields.patientId.trim() !== '')
    return <p className="mt-xxs c-quiet">{t('Check the number, or search by name.')}</p>;
  const missing = new Set(addNeeds(fields));
  return (
    <div className="grid justify-items-start gap-sm mt-xs">
      <p className="mt-xxs c-quiet">{t('To add a new patient, fill in above:')}</p>
      <ul className={`bare-list note flex wrap gap-x-md gap-y-xxs ${classes.needs}`}>
        {NEEDS.map(({ need, label }) => (
          <li className="inline-flex items-center gap-xs" key={need} data-met={!missing.has(need) || undefined}>
            {missing.has(need) ? (
              <IconCircle size={14} stroke={1.8} aria-label={t('Missing:')} />
            ) : (
              <IconCheck size={14} stroke={2.2} aria-label={t('Done:')} />
            )}
            {label}
          </li>
        ))}
      </ul>
      {refusal !== '' && (
        <p className="fault" role="alert">
          {refusal}
        </p>
      )}
      <Button
        variant="default"
        leftSection={<IconUserPlus size={16} stroke={1.8} aria-hidden="true" />}
        disabled={missing.size > 0 || isBusy}
        onClick={() => add(fields)}
      >
        {t('Add new patient')}
      </Button>
    </div>
  );
}

/** The result of adding a patient (MSG-034). */
export function AddFeedbackLine({ feedback }: { feedback: AddFeedback | null }) {
  return (
    <div role="status">
      {feedback !== null && (
        <p
          className={`row px-lg py-xs gap-xs fw-medium c-quiet line-above ${classes.feedback}`}
          data-feedback={feedback}
        >
          {feedback === 'pending' && <Loader size={14} aria-hidden="true" />}
          {feedback === 'added' && <IconCheck size={16} stroke={2.2} aria-hidden="true" />}
          {feedback === 'denied' && <IconMessageOff size={16} stroke={1.8} aria-hidden="true" />}
          {feedback === 'pending' && t('Adding patient')}
          {feedback === 'added' && t(CONVERSATION_TEXT.patientAdded)}
          {feedback === 'denied' && t(CONVERSATION_TEXT.patientDenied)}
        </p>
      )}
    </div>
  );
}
