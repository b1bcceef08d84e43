import { Button } from '@mantine/core';
import { type DuplicatePair, UNDO_DAYS } from '@sightline/contract/patient-merge.calls';
import type { FoundPatient } from '@sightline/contract/patient-record.calls';
import { Link } from 'react-router';
import { wallDate, wallTime } from '../../../shared/dates/dates.ts';
import { askQuestion } from '../../../shared/dialogs/dialogs.tsx';
import { notices } from '../../../shared/notices/notices.ts';
import { useDismiss, useMerge, useUndoMerge } from '../api/duplicates.ts';
import { bornWords, fullName, phoneWords, recordPath } from '../model/words.ts';

const REASONS = {
  'name-and-birth': 'Same last name and birth date',
  'name-and-phone': 'Same name and phone',
  'birth-and-phone': 'Same first name, birth date and phone',
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
        These are two people
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
      title: `Keep ${fullName(patient)} (${patient.patientId})?`,
      text: `Visits, texts, forms and orders of ${other.patientId} move to this record, and its empty fields are filled.`,
      detail: `You can undo this for ${UNDO_DAYS} days.`,
      confirm: 'Merge records',
    });
    if (!isSure) return;
    merge.mutate(
      { keptKey: patient.addKey, mergedKey: other.addKey },
      {
        onError,
        onSuccess: ({ mergeKey }) =>
          void notices.info(
            <>
              Records merged.{' '}
              <Button variant="subtle" size="compact-sm" onClick={() => undo.mutate(mergeKey, { onError })}>
                Undo
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
      <span className="text-small">Born {bornWords(patient.dob, new Date())}</span>
      <span className="text-small">{phoneWords(patient.phone)}</span>
      <span className="text-small c-quiet">
        ID {patient.patientId} · {patient.locName}
      </span>
      <span className="text-small c-quiet">
        {patient.nextVisit === null ? 'No visit booked' : `Next visit ${wallTime(patient.nextVisit)}`}
        {patient.lastVisit !== null && ` · last visit ${wallDate(patient.lastVisit)}`}
      </span>
      <Button
        variant="default"
        className="fit mt-xs"
        loading={merge.isPending}
        aria-label={`Keep the record ${patient.patientId}`}
        onClick={() => void keep()}
      >
        Keep this record
      </Button>
    </div>
  );
}
