import type { CoverTransaction } from '../../../db/scope.ts';

type AboutOffer = { tx: CoverTransaction; offerKey: number; by: 'text' };

/** What replies do with the waiting list, which knows of conversations and not the other way round. */
export type OfferActs = {
  acceptIn: (asked: AboutOffer) => Promise<'noted' | 'over' | 'withdrawn'>;
  declineIn: (asked: AboutOffer) => Promise<boolean>;
  /** Puts a phone's patient on the list; null if it is not clear for which visit. */
  joinByText: (asked: {
    tx: CoverTransaction;
    phone: string;
  }) => Promise<{ patientKey: number; apptKey: number } | null>;
  /** Whether it is clear which visit a phone's people want earlier. */
  hasVisitAhead: (asked: { tx: CoverTransaction; phone: string }) => Promise<boolean>;
};
