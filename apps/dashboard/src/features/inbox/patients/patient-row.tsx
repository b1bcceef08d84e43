import { CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';
import { IconCheck } from '@tabler/icons-react';
import { dateInFigures } from '../../../shared/dates/dates.ts';
import { t } from '../../../shared/words/words.ts';
import { type Patient, patientName, phoneVerdict, shownPhone } from '../model/patients.ts';
import classes from './patients.module.css';

type PatientRowProps = {
  patient: Patient;
  isChosen: boolean;
  /** The list's tab stop. */
  isTabStop: boolean;
  choose: (patient: Patient) => void;
};

function Mark({ patient, isChosen }: Pick<PatientRowProps, 'patient' | 'isChosen'>) {
  const verdict = phoneVerdict(patient);
  if (isChosen) {
    return (
      <span className={`text-tiny fw-medium right nowrap c-faint ${classes.mark}`} data-chosen>
        <IconCheck size={14} stroke={2} aria-hidden="true" />
        {t(CONVERSATION_TEXT.added)}
      </span>
    );
  }
  if (verdict === 'malformed') {
    return (
      <span className={`text-tiny fw-medium right nowrap c-faint ${classes.mark}`} data-bad>
        {t(CONVERSATION_TEXT.malformedNumber)}
      </span>
    );
  }
  if (verdict === 'no-cell')
    return (
      <span className={`text-tiny fw-medium right nowrap c-faint ${classes.mark}`}>
        {t(CONVERSATION_TEXT.noCellPhone)}
      </span>
    );
  if (!patient.isOptedOut) return <span className={`text-tiny fw-medium right nowrap c-faint ${classes.mark}`} />;
  return (
    <span className={`text-tiny fw-medium right nowrap c-faint ${classes.mark}`} data-warn>
      {t(CONVERSATION_TEXT.optedOutMark)}
    </span>
  );
}

/** One found patient: name, phone, birth date, and number. */
export function PatientRow({ patient, isChosen, isTabStop, choose }: PatientRowProps) {
  const { patientId, dob } = patient;
  const isOff = isChosen || phoneVerdict(patient) === 'malformed';
  return (
    <button
      type="button"
      className={`hover-sunk gap-x-md gap-y-hair w-full left line-below grid items-baseline ${classes.row}`}
      data-patient-row
      tabIndex={isTabStop ? 0 : -1}
      data-off={isOff || undefined}
      onClick={() => choose(patient)}
    >
      <span className={`ellipsis fw-medium ${classes.name}`} dir="auto">
        {patientName(patient)}
      </span>
      <span className={`grid gap-md text-small figures nowrap c-quiet ${classes.facts}`}>
        <span className="clipped text-overflow">{shownPhone(patient)}</span>
        <span className="clipped text-overflow">{dob !== null && dateInFigures(dob)}</span>
        <span className="clipped text-overflow">{patientId !== '' && t('ID {patientId}', { patientId })}</span>
      </span>
      <Mark patient={patient} isChosen={isChosen} />
    </button>
  );
}
