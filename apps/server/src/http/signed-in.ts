/** A caller, as the session gate just verified them. */
export type SignedIn = {
  userId: number;
  /** The SessionID, the token's `sid`. */
  sessionId: string;
  role: string;
  userType: string;
  familyName: string;
  login: string;
  /** 0 until a cover is chosen. */
  coverKey: number;
  /** The token's expiry, seconds since 1970. */
  expires: number;
  /** Names of the elements allowed with all their parents, in the chosen cover. */
  elements: ReadonlySet<string>;
  /** The locations whose conversations they see in the chosen cover; null for all. */
  locKeys: readonly number[] | null;
};

/** A caller's origin: for the audit trail and the rate limits. */
export type Caller = { address: string; requestId: string };
