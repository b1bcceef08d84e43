import type { CoverScope } from '../../../../db/scope.ts';
import type { Deps } from '../../../../deps.ts';

export type ActRow = {
  act_key: number;
  appt_key: number;
  what: string;
  stamp: string;
  before: unknown;
  done_at: Temporal.Instant;
  trans_keys: number[];
  mail_keys: number[];
  undone_at: Temporal.Instant | null;
};

export type StaffDeps = Pick<Deps, 'mail' | 'metrics' | 'publicUrl' | 'randomBytes'>;

/** Who acts, and the request's own key: sent twice, it acts once. */
export type Actor = { userId: number; clientKey: string };

export type Acting = { scope: CoverScope; actor: Actor; deps: StaffDeps };

/** A visit, and its state as the caller saw it, if they say. */
export type Seen = { apptKey: number; stamp: string | undefined };
