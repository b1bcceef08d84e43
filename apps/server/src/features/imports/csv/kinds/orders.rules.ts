import { isMidnight } from '../../values/time.rules.ts';
import type { CsvReader } from '../csv.types.ts';
import { createFieldReader, type FieldReader } from '../fields.rules.ts';
import type { Moment } from '../moments.rules.ts';
import { keyText, numberText, PLACE_HEADINGS, readLocation, readPatientOf, readProvider } from './places.rules.ts';

type StagesOf = { reader: FieldReader; zone: string; ordered: Moment | null };

/** Whether it was before the order. A date alone matches any time on that day. */
const isBefore = (at: Moment, ordered: Moment): boolean =>
  at.wall.date === ordered.wall.date
    ? !isMidnight(at.wall) && Temporal.Instant.compare(at.instant, ordered.instant) < 0
    : at.wall.date < ordered.wall.date;

/** When an order reached each stage, always after its creation; promised is a day. */
function stagesOf({ reader, zone, ordered }: StagesOf) {
  const at = (field: string): string | null => {
    const found = reader.momentIfAny({ field, zone });
    if (found === null) return null;
    if (ordered !== null && isBefore(found, ordered)) return reader.note(field, 'is before it was ordered');
    return found.instant.toString();
  };
  return {
    promised_date: reader.date('promisedOn'),
    received_at: at('receivedOn'),
    notified_at: at('notifiedOn'),
    dispensed_at: at('dispensedOn'),
  };
}

export const ORDERS: CsvReader = {
  kind: 'order',
  idField: 'orderNo',
  fields: {
    ...PLACE_HEADINGS,
    orderNo: ['orderno', 'ordernumber', 'orderid', 'order', 'trayno', 'traynumber', 'jobno', 'id'],
    type: ['type', 'ordertype', 'product', 'producttype'],
    lab: ['lab', 'labname', 'laboratory', 'vendor'],
    status: ['status', 'orderstatus', 'statuscode'],
    orderedOn: ['orderedon', 'orderedat', 'orderdate', 'dateordered', 'ordered', 'date'],
    promisedOn: ['promisedon', 'promiseddate', 'promisedate', 'duedate', 'datepromised', 'due'],
    receivedOn: ['receivedon', 'receivedat', 'receiveddate', 'datereceived', 'received'],
    notifiedOn: ['notifiedon', 'notifiedat', 'notifieddate', 'datenotified', 'notified'],
    dispensedOn: [
      'dispensedon',
      'dispensedat',
      'dispenseddate',
      'datedispensed',
      'dispensed',
      'pickedup',
      'pickedupon',
    ],
    amount: ['amount', 'total', 'price', 'amountcents', 'totalcents', 'pricecents', 'value', 'balance'],
  },
  several: ['deleted'],
  needed: [['orderNo'], ['patientId'], ['orderedOn']],
  fills: {
    '': ['order_no', 'loc_key', 'acct_key', 'order_type', 'status', 'ordered_at'],
    patientId: ['patient_key'],
    lab: ['lab'],
    promisedOn: ['promised_date'],
    receivedOn: ['received_at'],
    notifiedOn: ['notified_at'],
    dispensedOn: ['dispensed_at'],
    amount: ['amount_cents'],
  },
  shares: { type: ['order_type'] },
  read: ({ fields, context }) => {
    const reader = createFieldReader({ fields, context });
    const sourceId = reader.id('orderNo');
    const { patient } = readPatientOf({ fields, reader });
    const isDeleted = reader.isDeleted();
    const location = readLocation({ fields, context, reader });
    const provider = readProvider({ fields, context, reader });
    const zone = location?.time_zone ?? 'UTC';
    const ordered = reader.moment({ field: 'orderedOn', zone });
    if (ordered === null && !reader.faults.some(({ field }) => field === 'orderedOn'))
      reader.fault('orderedOn', 'is missing');
    if (ordered !== null && ordered.wall.date > context.yearAhead && !isDeleted)
      reader.fault('orderedOn', 'is more than a year ahead');
    const values = {
      ...{ order_no: sourceId, loc_key: keyText(location?.loc_key), acct_key: keyText(provider?.acct_key) },
      order_type: reader.text('type') || 'Order',
      lab: reader.text('lab'),
      status: isDeleted ? 'cancelled' : reader.status('status'),
      ordered_at: ordered?.instant.toString() ?? null,
      ...stagesOf({ reader, zone, ordered }),
      amount_cents: numberText(reader.cents('amount')),
    };
    const { faults, notes } = reader;
    if (sourceId === null || patient === null || faults.length > 0)
      return isDeleted
        ? { outcome: 'skipped', kind: 'order', sourceId: null, reason: 'deleted in the source' }
        : { outcome: 'rejected', kind: 'order', faults };
    const references = { patient_key: patient };
    return { outcome: 'row', row: { kind: 'order', sourceId, values, references, isDeleted }, notes };
  },
};
