import type { SystemTransaction } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import type { Caller, SignedIn } from '../../http/signed-in.ts';
import type { HeldRights } from '../session/session.types.ts';

type UserDeps = Pick<Deps, 'pool' | 'clock' | 'randomBytes' | 'mail' | 'publicUrl' | 'logger'>;

/** Who administers users, and where. */
export type Administration = { signedIn: SignedIn; coverKey: number; caller: Caller; deps: UserDeps };

/** What the rules know about the caller. */
export type Administrator = {
  userId: number;
  role: string;
  /** How strong a role they may give and change. */
  rank: number;
  /** Null for all. */
  coverKeys: readonly number[] | null;
  /** The rights they may give. */
  elements: readonly string[];
  /** Their rights and those of the users in question, in the practices of those users; empty for superadmins. */
  held: HeldRights;
};

export type UserRow = {
  userKey: number;
  login: string;
  firstName: string;
  familyName: string;
  email: string;
  /** Chosen for the dashboard; null until then. */
  language: string | null;
  role: string;
  userType: string;
  elements: string[];
  locKeys: number[];
  coverKeys: number[];
  isInvited: boolean;
  disabledAt: Temporal.Instant | null;
  expiresAt: Temporal.Instant | null;
  needsCode: boolean;
  hasSecondFactor: boolean;
  lastActiveAt: Temporal.Instant | null;
};

/** The fields that can be set; what is absent stays. */
export type UserFields = {
  login?: string | undefined;
  firstName?: string | undefined;
  familyName?: string | undefined;
  email?: string | undefined;
  role?: string | undefined;
  elements?: readonly string[] | undefined;
  locKeys?: readonly number[] | undefined;
  coverKeys?: readonly number[] | undefined;
  needsCode?: boolean | undefined;
  expiresAt?: string | null | undefined;
};

export type InUsers = { tx: SystemTransaction; coverKey: number };
