/** What a YES is taken for, and 'none' where nothing was open for it to answer. */
export type YesMeaning = 'opt-in' | 'hipaa-consent' | 'confirm-visit' | 'none';

export type YesSituation = {
  /** The phone has opted out of texts. */
  isOptedOut: boolean;
  /** HIPAA consent was asked for and neither given nor refused since. */
  isConsentPending: boolean;
  /** A visit to come was reminded of and is not confirmed yet. */
  hasRemindedVisit: boolean;
};

/**
 * The one meaning of a YES (decision 7), in this order: opting in again, since nothing else may be said to an
 * opted-out phone; then consent, which was asked as a question; then the next reminded visit. Never two at once:
 * a patient who answers one question has not answered the other.
 */
export function yesMeaning({ isOptedOut, isConsentPending, hasRemindedVisit }: YesSituation): YesMeaning {
  if (isOptedOut) return 'opt-in';
  if (isConsentPending) return 'hipaa-consent';
  return hasRemindedVisit ? 'confirm-visit' : 'none';
}
