import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';

/** What the use cases of sign-in need of the server. */
export type SessionDeps = Pick<Deps, 'pool' | 'clock' | 'randomBytes'> & {
  /** Only a demo server lets the demo's users in: their passwords are published. */
  config: Pick<Config, 'isDemo'>;
};

/** What the making and checking of tokens needs. */
export type TokenDeps = SessionDeps & Pick<Deps, 'dataKeys'>;

/** Where a session came from. */
export type SessionOrigin = 'partner' | 'local' | 'identity' | 'operator';

/** Who a token speaks for. */
export type TokenSubject = {
  userId: number;
  sessionId: string;
  role: string;
  userType: string;
  familyName: string;
  /** 0 while no cover is chosen. */
  coverKey: number;
};
