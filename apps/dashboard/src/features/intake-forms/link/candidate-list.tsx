import type { FormCandidate } from '@sightline/contract/linked-forms.calls';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import { dateInFigures } from '../../../shared/dates/dates.ts';
import { t } from '../../../shared/words/words.ts';
import classes from './link.module.css';

type CandidateListProps = {
  title: string;
  patients: readonly FormCandidate[];
  /** The currently linked patient. */
  chosenKey: number | null;
  choose: (patient: FormCandidate) => void;
};

/** Patients with what distinguishes them, and which details match the form. */
export function CandidateList({ title, patients, chosenKey, choose }: CandidateListProps) {
  return (
    <>
      <h3 className="mb-xxs fw-semibold text-base">{title}</h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: a list without markers is no list to Safari */}
      <ul className="bare-list" role="list" aria-label={title}>
        {patients.map((patient) => (
          <li key={patient.addKey}>
            <button
              type="button"
              className={`p-sm gap-x-sm gap-y-hair w-full figures left line-below grid items-baseline ${classes.row}`}
              disabled={patient.addKey === chosenKey}
              onClick={() => choose(patient)}
            >
              <Candidate patient={patient} isChosen={patient.addKey === chosenKey} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Candidate({ patient, isChosen }: { patient: FormCandidate; isChosen: boolean }) {
  const { firstName, lastName, dob, phone, patientId } = patient;
  return (
    <>
      <b dir="auto">{`${firstName} ${lastName}`}</b>
      <span>
        {dob === null ? t('No birth date') : t('Born {dateInFigures}', { dateInFigures: dateInFigures(dob) })}
      </span>
      <span>{phone === '' ? t('No phone') : formatUsPhone(phone)}</span>
      <span>{patientId !== '' && t('ID {patientId}', { patientId })}</span>
      <span className={classes.same}>{isChosen ? t('Linked now') : sameInWords(patient)}</span>
    </>
  );
}

/** 'Same name, birth date'; empty if nothing matches. */
function sameInWords({ isSameName, isSameDob, isSamePhone }: FormCandidate): string {
  const same = [isSameName && 'name', isSameDob && t('birth date'), isSamePhone && 'phone'].filter(Boolean);
  return same.length === 0 ? '' : t('Same {same}', { same: same.join(', ') });
}
