import type { FoundPatient } from '@sightline/contract/patient-record.calls';
import { Link } from 'react-router';
import { pickColumn } from '../../../shared/bulk-text/pick-column.tsx';
import type { PickableRow, Picked } from '../../../shared/bulk-text/use-picked.ts';
import { wallDate, wallTime } from '../../../shared/dates/dates.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import type { RecordColumn } from '../../../shared/table/record-columns.ts';
import classes from '../../../shared/table/record-table.module.css';
import { RecordTable } from '../../../shared/table/record-table.tsx';
import { t } from '../../../shared/words/words.ts';
import { bornWords, listedName, phoneWords, recordPath } from '../model/words.ts';

const CARDS_BELOW = 1000;
const NONE = '—';

const COLUMNS: readonly RecordColumn<FoundPatient>[] = [
  {
    title: t('Patient'),
    isName: true,
    className: 'fw-semibold anywhere',
    cell: (patient) => (
      <Link className={`bare-button c-ink ${classes.rowLink}`} to={recordPath(patient.addKey)}>
        {listedName(patient)}
      </Link>
    ),
  },
  { title: t('Date of birth'), isWhole: true, cell: ({ dob }) => bornWords(dob, new Date()) },
  { title: t('Phone'), isWhole: true, cell: ({ phone }) => phoneWords(phone) },
  { title: t('Patient ID'), cell: ({ patientId }) => patientId },
  { title: t('Location'), cell: ({ locName }) => locName },
  { title: t('Next visit'), cell: ({ nextVisit }) => (nextVisit === null ? NONE : wallTime(nextVisit)) },
  { title: t('Last visit'), isWhole: true, cell: ({ lastVisit }) => (lastVisit === null ? NONE : wallDate(lastVisit)) },
];

export const pickableOf = (patient: FoundPatient): PickableRow => ({
  ...{ key: String(patient.addKey), addKey: patient.addKey, locKey: 0, name: listedName(patient) },
});

/** Patients that a search found; each row opens the patient. */
export function PatientTable({ patients, picked }: { patients: readonly FoundPatient[]; picked: Picked }) {
  const { allows } = useSession();
  const columns = allows('Dv4BulkTextsMenu') ? [pickColumn({ picked, rowOf: pickableOf }), ...COLUMNS] : COLUMNS;
  return (
    <RecordTable
      caption={t('Patients')}
      columns={columns}
      rows={patients}
      keyOf={({ addKey }) => addKey}
      cardsBelow={CARDS_BELOW}
    />
  );
}
