import { EnvelopeRefusal } from '../../../http/envelope.ts';
import type { OfferContext } from '../../availability/offers/offers.types.ts';
import { readOfferings } from '../../availability/offers/offers.usecases.ts';

type OfferingQuery = Omit<Parameters<typeof readOfferings>[0], 'taskKeys'> & { taskKey: number };

/** The schedule of one type of visit; none if the location is gone, or the providers and the type are not there. */
export async function offeringAt({
  taskKey,
  ...asked
}: OfferingQuery): Promise<(OfferContext & { taskKey: number })[]> {
  try {
    return await readOfferings({ ...asked, taskKeys: [taskKey] });
  } catch (error) {
    if (error instanceof EnvelopeRefusal) return [];
    throw error;
  }
}
