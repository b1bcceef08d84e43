/** Who makes a call, as the session gate found it a moment ago. */
export type SignedIn = {
  userId: number;
  /** The SessionID, which the token carries as `sid`. */
  sessionId: string;
  role: string;
  userType: string;
  familyName: string;
  login: string;
  /** 0 while no cover is chosen. */
  coverKey: number;
  /** The token's end, seconds since 1970. */
  expires: number;
  /** Names of the elements that are allowed with all their parents, in the chosen cover. */
  elements: ReadonlySet<string>;
};

/** Who asks, from where: for the audit trail and the rate limits. */
export type Caller = { address: string; requestId: string };
