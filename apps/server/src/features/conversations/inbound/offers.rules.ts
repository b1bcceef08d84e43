import type { OfferActs } from './offers.types.ts';

/** A practice without a waiting list. */
export const NO_OFFERS: OfferActs = {
  acceptIn: async () => 'over',
  declineIn: async () => false,
  joinByText: async () => null,
  hasVisitAhead: async () => false,
};
