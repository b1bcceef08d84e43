import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';

/** What sign-in's use cases need from the server. */
export type SessionDeps = Pick<Deps, 'pool' | 'clock' | 'randomBytes'> & {
  /** Only a demo server accepts the demo's users: their passwords are public. */
  config: Pick<Config, 'isDemo'>;
};

/** What creating and checking tokens requires. */
export type TokenDeps = SessionDeps & Pick<Deps, 'dataKeys'>;

/** Where a session came from. */
export type SessionOrigin = 'partner' | 'local' | 'identity' | 'operator';

/** A token's subject. */
export type TokenSubject = {
  userId: number;
  sessionId: string;
  role: string;
  userType: string;
  familyName: string;
  /** 0 until a cover is chosen. */
  coverKey: number;
};

/** What a user may do in a practice. */
export type UserRights = {
  /** The elements allowed, for a signed-in user with all their parents. */
  elements: ReadonlySet<string>;
  /** The locations they are limited to; null for all. */
  locKeys: readonly number[] | null;
};

/** Rights by practice, then by user. */
export type HeldRights = ReadonlyMap<number, ReadonlyMap<number, UserRights>>;
