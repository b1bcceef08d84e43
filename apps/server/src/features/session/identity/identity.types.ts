/** Whom the partner's identity provider vouches for. */
export type PartnerIdentity = {
  issuer: string;
  subject: string;
  /** Null unless the provider says that it checked the address. */
  verifiedEmail: string | null;
};

/**
 * Proves an id token.
 * @throws identity.refused, whatever is wrong with it, the provider out of reach included.
 */
export type CheckIdToken = (idToken: string) => Promise<PartnerIdentity>;
