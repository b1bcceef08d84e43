/** Our fields, in staff's words. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  id: 'Number',
  fullName: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  dob: 'Birth date',
  email: 'Email',
  cellPhone: 'Cell phone',
  homePhone: 'Home phone',
  workPhone: 'Work phone',
  language: 'Language',
  location: 'Location',
  createdOn: 'Created on',
  deleted: 'Deleted',
  status: 'Status',
  inactive: 'Inactive',
  active: 'Active',
  deceased: 'Deceased',
  test: 'Test patient',
  smsOptOut: 'Opted out of texts',
  smsOptOutDate: 'Opted out on',
  smsOptIn: 'Agreed to texts',
  smsOptInDate: 'Agreed on',
  patientId: 'Patient number',
  provider: 'Provider',
  date: 'Date',
  time: 'Time',
  endTime: 'End time',
  length: 'Length in minutes',
  type: 'Type',
  isNewPatient: 'New patient',
  insurance: 'Insurance',
  source: 'Source',
  referredBy: 'Referred by',
  cancelReason: 'Cancellation reason',
  value: 'Estimated value',
  confirmedOn: 'Confirmed on',
  cancelledOn: 'Cancelled on',
  orderNo: 'Order number',
  lab: 'Lab',
  orderedOn: 'Ordered on',
  promisedOn: 'Promised for',
  receivedOn: 'Received on',
  notifiedOn: 'Patient notified on',
  dispensedOn: 'Picked up on',
  amount: 'Amount',
  dueOn: 'Due date',
  lastVisitOn: 'Last visit',
  appointmentId: 'Appointment number',
  'the line': 'Line',
};

export const labelOf = (field: string): string => FIELD_LABELS[field] ?? field;

/** The same in a kind of file: its records' own number has no other name. */
export const labelIn = ({ idField }: { idField: string }, field: string): string =>
  field === idField ? 'Number' : labelOf(field);

/** Our statuses, in staff's words. */
export const STATUS_LABELS: Readonly<Record<string, string>> = {
  booked: 'Booked',
  confirmed: 'Confirmed',
  kept: 'Kept',
  noshow: 'No-show',
  cancelled: 'Cancelled',
  ordered: 'Ordered',
  received: 'Ready for pickup',
  notified: 'Patient notified',
  dispensed: 'Picked up',
  active: 'Active',
  inactive: 'Inactive',
  deceased: 'Deceased',
  deleted: 'Deleted',
  test: 'Test patient',
  nonpatient: 'Not a patient',
  unbooked: 'Not a booked visit',
};

/** What went wrong, for people who import on the page or by the watched folder. */
export const IMPORT_TEXTS = {
  broken: 'The server stopped three times during this import, so it was cancelled. Nothing was imported. Try again.',
  gone: 'The uploaded file is no longer on the server. Upload it again.',
  stopped: 'The command was stopped before it finished. Nothing was imported. Run it again.',
  lost: 'The connection to the database was lost. Nothing was imported. Run the import again.',
  unstorable: 'A value can’t be stored. Nothing was imported.',
  failed: 'Something went wrong on our side. Nothing was imported. Try again.',
  expired: 'It wasn’t imported within a week, so the upload was deleted.',
} as const;
