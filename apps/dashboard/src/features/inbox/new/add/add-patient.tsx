import { Button, Loader } from '@mantine/core';
import { CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';
import { IconCheck, IconCircle, IconMessageOff, IconUserPlus } from '@tabler/icons-react';
import type { SearchFields } from '../../model/patient-search.ts';
import { type AddNeed, addNeeds } from '../../model/patients.ts';
import classes from './add.module.css';
import type { AddFeedback } from './use-add-patient.ts';

const NEEDS: readonly { need: AddNeed; label: string }[] = [
  { need: 'firstName', label: `${CONVERSATION_TEXT.firstName}, more than one letter` },
  { need: 'lastName', label: `${CONVERSATION_TEXT.lastName}, more than one letter` },
  { need: 'phone', label: `${CONVERSATION_TEXT.phone}, all ten digits` },
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
  if (fields.patientId.trim() !== '') return <p className="mt-xxs c-quiet">Check the number, or search by name.</p>;
  const missing = new Set(addNeeds(fields));
  return (
    <div className="grid justify-items-start gap-sm mt-xs">
      <p className="mt-xxs c-quiet">To add a new patient, fill in above:</p>
      <ul className={`bare-list note flex wrap gap-x-md gap-y-xxs ${classes.needs}`}>
        {NEEDS.map(({ need, label }) => (
          <li className="inline-flex items-center gap-xs" key={need} data-met={!missing.has(need) || undefined}>
            {missing.has(need) ? (
              <IconCircle size={14} stroke={1.8} aria-label="Missing:" />
            ) : (
              <IconCheck size={14} stroke={2.2} aria-label="Done:" />
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
        Add new patient
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
          {feedback === 'pending' && 'Adding patient'}
          {feedback === 'added' && CONVERSATION_TEXT.patientAdded}
          {feedback === 'denied' && CONVERSATION_TEXT.patientDenied}
        </p>
      )}
    </div>
  );
}
