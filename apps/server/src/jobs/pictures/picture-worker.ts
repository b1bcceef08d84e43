import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { PICTURE_FAILURE } from '../../features/pictures/pictures.texts.ts';
import { createDeliveryWorker, type DeliveryDeps, type DeliveryWorker } from '../queue/delivery-worker.ts';
import type { QueueTable } from '../queue/queue.types.ts';
import type { PictureClaim } from './fetching.queries.ts';
import { type FetchDeps, type FetchOutcome, fetchPicture, givenUpAs } from './fetching.usecases.ts';

type WorkerDeps = DeliveryDeps & FetchDeps & Pick<Deps, 'isDiskFull'>;

const TABLE: QueueTable<PictureClaim> = {
  ...{ name: 'picture', key: 'picture_key', waiting: 'pending', isPausable: false },
  columns: ['trans_key', 'source_url', 'content_type'],
  read: (coverKey) =>
    sql`, (select m.kind from message m where m.cover_key = ${coverKey} and m.trans_key = o.trans_key) as message_kind`,
};

/** Fetches pictures attached to texts. */
export const createPictureWorker = ({ deps }: { deps: WorkerDeps }): DeliveryWorker<PictureClaim, FetchOutcome> =>
  createDeliveryWorker<PictureClaim, FetchOutcome>({
    deps,
    working: {
      ...{ kind: 'pictures', most: 4, pollMs: 2_000, counted: 'picture' },
      // A full disk can't store files; the pictures wait until there is space.
      mayClaim: () => !deps.isDiskFull(),
    },
    deliveryIn: (scope) => ({
      table: TABLE,
      kind: 'picture',
      what: 'a picture',
      deliver: (claim) => fetchPicture({ scope, claim, deps }),
      giveUp: ({ claim, failed }) =>
        givenUpAs({ claim, failure: String(failed?.row?.failure ?? PICTURE_FAILURE.gone) }),
    }),
  });
