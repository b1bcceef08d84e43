import { openSystemScope, type SystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { type ClaimWorker, createClaimWorker } from '../claim-worker.ts';
import { outcomeCounter } from '../outcome-counter.ts';
import { handOver } from './hand-over.ts';
import { withLink } from './links.usecases.ts';
import { extendClaims, readNotedSids } from './outbox.queries.ts';
import { abandon, type ClaimedText, claimTexts, LEASE, settle } from './outbox.usecases.ts';

type WorkerDeps = Pick<
  Deps,
  'pool' | 'clock' | 'sms' | 'live' | 'logger' | 'metrics' | 'publicUrl' | 'randomBytes' | 'links'
>;

/** Hands stored texts to the gateway: at least once, in order for each phone, several phones at a time. */
export function createOutboxWorker({ deps }: { deps: WorkerDeps }): ClaimWorker {
  const scope = openSystemScope({ pool: deps.pool, clock: deps.clock });
  const outcomes = outcomeCounter({
    metrics: deps.metrics,
    name: 'sightline_outbox_hand_overs_total',
    help: 'Hand-overs to the SMS gateway by how they ended',
  });
  return createClaimWorker<ClaimedText>({
    deps,
    work: {
      kind: 'outbox',
      most: 8,
      pollMs: 1_000,
      graceMs: 8_000,
      claim: (limit) => claimTexts({ scope, limit }),
      // Should it fail, whoever takes the claim over asks the gateway first.
      work: (claimed) => handOverAndSettle({ deps, scope, claimed, outcomes }),
      letGo: (claimed) => abandon({ scope, claimed }),
      renew: { everyMs: 5_000, claims: (claimed) => keepClaims({ scope, claimed }) },
      says: { failed: 'a text could not be settled', unread: 'the outbox could not be read' },
    },
  });
}

function keepClaims({ scope, claimed }: { scope: SystemScope; claimed: readonly ClaimedText[] }): Promise<void> {
  const claims = claimed.map(({ claim }) => ({ coverKey: claim.cover_key, transKey: claim.trans_key }));
  return scope.transaction((tx) => extendClaims({ tx, claims, until: tx.now.add(LEASE) }));
}

async function handOverAndSettle({
  deps,
  scope,
  claimed,
  outcomes,
}: {
  deps: WorkerDeps;
  scope: SystemScope;
  claimed: ClaimedText;
  outcomes: ReturnType<typeof outcomeCounter>;
}): Promise<void> {
  const coverKey = claimed.claim.cover_key;
  const ended = await handOver({
    sms: deps.sms,
    claimed: await withLink({ scope, claimed, deps }),
    // Made now: a text may have waited for days, and an address lapses.
    mediaUrls: claimed.text.pictures.map(
      ({ picture_key: pictureKey, source_url }) => source_url ?? deps.links.handedOut({ coverKey, pictureKey }),
    ),
    statusCallback: `${deps.publicUrl()}/webhooks/sms/status`,
    notedSids: (sids) => scope.transaction((tx) => readNotedSids({ tx, coverKey, sids })),
  });
  outcomes.inc({ outcome: ended.kind });
  await settle({ scope, claimed, ended, jitter: deps.randomBytes(1).readUInt8() / 255 });
}
