/** The identity confirmed by the partner's identity provider. */
export type PartnerIdentity = {
  issuer: string;
  subject: string;
  /** Null unless the provider says that it verified the address. */
  verifiedEmail: string | null;
};

/** Fresh ones are minutes old; others only have to be valid. */
export type TakenTokens = 'fresh' | 'valid';

/**
 * Verifies an id token, a fresh one unless the call says otherwise.
 * @throws identity.refused, whatever is wrong, including an unreachable provider
 */
export type CheckIdToken = (idToken: string, takes?: TakenTokens) => Promise<PartnerIdentity>;
