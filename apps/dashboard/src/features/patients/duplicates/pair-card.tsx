import { Button } from '@mantine/core';
import { type DuplicatePair, UNDO_DAYS } from '@sightline/contract/patient-merge.calls';
import type { FoundPatient } from '@sightline/contract/patient-record.calls';
import { Link } from 'react-router';
import { wallDate, wallTime } from '../../../shared/dates/dates.ts';
import { askQuestion } from '../../../shared/dialogs/dialogs.tsx';
import { notices } from '../../../shared/notices/notices.ts';
import { t } from '../../../shared/words/words.ts';
import { useDismiss, useMerge, useUndoMerge } from '../api/duplicates.ts';
import { bornWords, fullName, phoneWords, recordPath } from '../model/words.ts';

const REASONS = {
  'name-and-birth': t('Same last name and birth date'),
  'name-and-phone': t('Same name and phone'),
  'birth-and-phone': t('Same first name, birth date and phone'),
  spelling: t('Similar names, same birth date, and same phone or email'),
} as const satisfies Record<DuplicatePair['reason'], string>;

type PairCardProps = { pair: DuplicatePair };

/** Two records that may be one person's, side by side. */
export function PairCard({ pair: { one, other, reason } }: PairCardProps) {
  const dismiss = useDismiss();
  const onError = (error: Error) => void notices.error(error.message);
  return (
    <li className="panel p-md stack gap-sm">
      <p className="note">{REASONS[reason]}</p>
      <div className="flex wrap gap-lg">
        <Side patient={one} other={other} />
        <Side patient={other} other={one} />
      </div>
      <Button
        variant="subtle"
        className="fit"
        loading={dismiss.isPending}
        onClick={() => dismiss.mutate({ keptKey: one.addKey, mergedKey: other.addKey }, { onError })}
      >
        {t('These are two people')}
      </Button>
    </li>
  );
}

function Side({ patient, other }: { patient: FoundPatient; other: FoundPatient }) {
  const merge = useMerge();
  const undo = useUndoMerge();
  const onError = (error: Error) => void notices.error(error.message);

  async function keep() {
    const isSure = await askQuestion({
      title: t('Keep {fullName} ({patientId})?', { fullName: fullName(patient), patientId: patient.patientId }),
      text: t('Visits, texts, forms and orders of {patientId} move to this record, and its empty fields are filled.', {
        patientId: other.patientId,
      }),
      detail: t('You can undo this for {undo_days} days.', { undo_days: UNDO_DAYS }),
      confirm: t('Merge records'),
    });
    if (!isSure) return;
    merge.mutate(
      { keptKey: patient.addKey, mergedKey: other.addKey },
      {
        onError,
        onSuccess: ({ mergeKey }) =>
          void notices.info(
            <>
              {t('Records merged.')}{' '}
              <Button variant="subtle" size="compact-sm" onClick={() => undo.mutate(mergeKey, { onError })}>
                {t('Undo')}
              </Button>
            </>,
            { autoClose: 8_000 },
          ),
      },
    );
  }

  return (
    <div className="grow min-w-0 stack gap-xxs">
      <Link className="fw-semibold undecorated c-accent hover-underline anywhere" to={recordPath(patient.addKey)}>
        {fullName(patient)}
      </Link>
      <span className="text-small">{t('Born {bornWords}', { bornWords: bornWords(patient.dob, new Date()) })}</span>
      <span className="text-small">{phoneWords(patient.phone)}</span>
      <span className="text-small c-quiet">
        {t('ID {patientId} · {locName}', { patientId: patient.patientId, locName: patient.locName })}
      </span>
      <span className="text-small c-quiet">
        {patient.nextVisit === null
          ? t('No visit booked')
          : t('Next visit {wallTime}', { wallTime: wallTime(patient.nextVisit) })}
        {patient.lastVisit !== null && t(' · last visit {wallDate}', { wallDate: wallDate(patient.lastVisit) })}
      </span>
      <Button
        variant="default"
        className="fit mt-xs"
        loading={merge.isPending}
        aria-label={t('Keep the record {patientId}', { patientId: patient.patientId })}
        onClick={() => void keep()}
      >
        {t('Keep this record')}
      </Button>
    </div>
  );
}
