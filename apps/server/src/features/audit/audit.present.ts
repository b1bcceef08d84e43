import { AUDIT_NAMED_PATIENTS, type AuditEvent } from '@sightline/contract/audit.calls';
import { AUDIT_COLUMNS, AUDIT_TEXT } from '@sightline/contract/audit.texts';
import { stringify } from 'csv-stringify/sync';
import { neutralised } from '../../http/spreadsheet-text.ts';
import { titleOf } from './audit.rules.ts';
import type { AuditRow } from './audit.types.ts';

const userOf = ({ user_id, user_name }: AuditRow): string =>
  user_id === null ? AUDIT_TEXT.nobody : (user_name ?? `User ${user_id}`);

export const namedKeys = ({ patient_keys }: AuditRow): number[] => patient_keys.slice(0, AUDIT_NAMED_PATIENTS);

export const presentEvent = ({ row, names }: { row: AuditRow; names: ReadonlyMap<number, string> }): AuditEvent => ({
  seq: Number(row.seq),
  at: row.at.toString(),
  userKey: row.user_id,
  userName: userOf(row),
  action: row.action,
  title: titleOf(row.action),
  outcome: row.outcome,
  patientCount: row.patient_keys.length,
  patients: namedKeys(row).map((addKey) => ({ addKey, name: names.get(addKey) ?? AUDIT_TEXT.former })),
  address: row.address,
  requestId: row.request_id,
  detail: row.detail,
});

const BYTE_ORDER_MARK = '\uFEFF';

const lines = (records: readonly (string | number)[][]): string =>
  stringify([...records], { record_delimiter: 'windows' });

export const csvHead = (): string => BYTE_ORDER_MARK + lines([[...AUDIT_COLUMNS]]);

/** Events as lines: patients by key, as they are in the trail. */
export const csvLines = (rows: readonly AuditRow[]): string =>
  lines(
    rows.map((row) => [
      ...[Number(row.seq), row.at.toString(), neutralised(userOf(row)), row.action, titleOf(row.action), row.outcome],
      ...[row.patient_keys.join(' '), row.address, row.request_id, JSON.stringify(row.detail)],
    ]),
  );
