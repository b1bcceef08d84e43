/** What is asked for, with days as instants: from inclusive, until exclusive. */
export type AuditSelection = {
  addKey: number | null;
  /** 0: not a staff member. */
  userKey: number | null;
  action: string | null;
  from: Temporal.Instant | null;
  until: Temporal.Instant | null;
};

export type AuditRow = {
  seq: number;
  at: Temporal.Instant;
  user_id: number | null;
  user_name: string | null;
  action: string;
  outcome: 'done' | 'refused';
  patient_keys: number[];
  detail: Record<string, unknown>;
  address: string;
  request_id: string;
};

export type CheckRow = {
  checked_at: Temporal.Instant;
  state: 'whole' | 'broken' | 'failed';
  rows: number;
  broken_seq: number | null;
};
