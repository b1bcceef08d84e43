import type { PatientRecord } from '@sightline/contract/patient-record.calls';
import { dayAndTime, wallDate } from '../../../shared/dates/dates.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { t } from '../../../shared/words/words.ts';
import { ReturnAct } from './return-act.tsx';

type ErasedNoticeProps = { addKey: number; erased: NonNullable<PatientRecord['erased']> };

/** Says that the patient was erased, by whom and why, and what is left. */
export function ErasedNotice({ addKey, erased }: ErasedNoticeProps) {
  const { allows } = useSession();
  const { at, userName, reason, formsUntil } = erased;
  const time = dayAndTime(at, new Date());
  return (
    <section className="panel p-md stack gap-xs measure" aria-label={t('Erased')}>
      <p className="fw-medium">
        {userName === null ? t('Erased {time}', { time }) : t('Erased {time} by {name}', { time, name: userName })}
      </p>
      <p className="anywhere">{reason}</p>
      <p className="note">
        {t('Only what the law requires us to keep is left.')}{' '}
        {formsUntil !== null && `${t('Signed forms are deleted on {date}.', { date: wallDate(formsUntil) })} `}
        {t('Imports don’t bring this patient back.')}
      </p>
      {allows('Dv4ErasePatientsMenu') && <ReturnAct addKey={addKey} />}
    </section>
  );
}
