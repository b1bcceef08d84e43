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
