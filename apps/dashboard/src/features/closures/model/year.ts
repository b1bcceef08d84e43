import type { Reply } from '@sightline/contract/call';
import type { listClosures } from '@sightline/contract/closures.calls';

/** A year's closures, its holidays and the practice's locations. */
export type ClosureYear = Reply<typeof listClosures>;
