/** The identity confirmed by the partner's identity provider. */
export type PartnerIdentity = {
  issuer: string;
  subject: string;
  /** Null unless the provider says that it verified the address. */
  verifiedEmail: string | null;
};

/**
 * Verifies an id token.
 * @throws identity.refused, whatever is wrong, including an unreachable provider
 */
export type CheckIdToken = (idToken: string) => Promise<PartnerIdentity>;
