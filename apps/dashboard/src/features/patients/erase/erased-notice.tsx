import type { PatientRecord } from '@sightline/contract/patient-record.calls';
import { dayAndTime, wallDate } from '../../../shared/dates/dates.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { ReturnAct } from './return-act.tsx';

type ErasedNoticeProps = { addKey: number; erased: NonNullable<PatientRecord['erased']> };

/** Says that the patient was erased, by whom and why, and what is left. */
export function ErasedNotice({ addKey, erased }: ErasedNoticeProps) {
  const { allows } = useSession();
  const { at, userName, reason, formsUntil } = erased;
  return (
    <section className="panel p-md stack gap-xs measure" aria-label="Erased">
      <p className="fw-medium">
        Erased {dayAndTime(at, new Date())}
        {userName === null ? '' : ` by ${userName}`}
      </p>
      <p className="anywhere">{reason}</p>
      <p className="note">
        Only what the law wants kept is left.
        {formsUntil !== null && ` Signed forms go on ${wallDate(formsUntil)}.`} Imports don’t bring this patient back.
      </p>
      {allows('Dv4ErasePatientsMenu') && <ReturnAct addKey={addKey} />}
    </section>
  );
}
