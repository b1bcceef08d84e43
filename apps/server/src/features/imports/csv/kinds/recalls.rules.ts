import type { CsvReader } from '../csv.types.ts';
import { createFieldReader } from '../fields.rules.ts';
import { recallId } from '../record-names.rules.ts';
import { keyText, numberText, PLACE_HEADINGS, readLocation, readPatientOf, readProvider } from './places.rules.ts';

export const RECALLS: CsvReader = {
  kind: 'recall',
  idField: 'id',
  fields: {
    ...PLACE_HEADINGS,
    id: ['recallkey', 'recallid', 'recallno', 'id'],
    type: ['type', 'recalltype', 'reason'],
    dueOn: ['dueon', 'duedate', 'due', 'recalldate', 'nextvisit', 'date', 'datedue'],
    lastVisitOn: ['lastvisiton', 'lastvisit', 'lastvisitdate', 'lastexam', 'lastexamdate', 'datelastvisit'],
    appointmentId: ['apptkey', 'appointmentid', 'apptid', 'appointmentno', 'apptno'],
    value: ['value', 'estvalue', 'estimatedvalue', 'amount', 'valuecents', 'estvaluecents', 'amountcents'],
  },
  several: ['deleted'],
  needed: [['patientId'], ['dueOn']],
  fills: {
    '': ['loc_key', 'acct_key', 'recall_type', 'due_date'],
    patientId: ['patient_key'],
    appointmentId: ['appt_key'],
    lastVisitOn: ['last_visit_date'],
    value: ['est_value_cents'],
  },
  shares: { type: ['recall_type'] },
  read: ({ fields, context }) => {
    const reader = createFieldReader({ fields, context });
    const { patientId, patient } = readPatientOf({ fields, reader });
    if (reader.isDeleted())
      return { outcome: 'skipped', kind: 'recall', sourceId: null, reason: 'deleted in the source' };
    const location = readLocation({ fields, context, reader });
    const provider = readProvider({ fields, context, reader });
    const type = reader.text('type') || 'Exam';
    const due = reader.date('dueOn');
    // Without it there is no recall: what would be a note elsewhere is a fault here.
    if (due === null)
      reader.fault('dueOn', reader.notes.find(({ field }) => field === 'dueOn')?.reason ?? 'is missing');
    const values = {
      ...{
        loc_key: keyText(location?.loc_key),
        acct_key: keyText(provider?.acct_key),
        recall_type: type,
        due_date: due,
      },
      last_visit_date: reader.pastDate('lastVisitOn'),
      est_value_cents: numberText(reader.cents('value')),
    };
    const id = fields.has('id') ? reader.id('id') : recallId({ pmsId: patientId, type, due });
    const { faults, notes } = reader;
    if (id === null || patient === null || faults.length > 0) return { outcome: 'rejected', kind: 'recall', faults };
    const appointment = fields.text('appointmentId');
    const references = { patient_key: patient, appt_key: appointment === '' ? null : { id: appointment } };
    return { outcome: 'row', row: { kind: 'recall', sourceId: id, values, references }, notes };
  },
};
