import { type Place, placeOfCard } from '@sightline/messaging/place';
import type { SystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { fileTypeOf } from '../../features/pictures/files/files.rules.ts';
import { jpegOfHeif } from '../../features/pictures/heif/heif.usecases.ts';
import { keepFile, keepPicture, removeUnkept } from '../../features/pictures/keeping/keeping.usecases.ts';
import type { StoredFile, StoredPicture } from '../../features/pictures/pictures.types.ts';
import { rewritePicture } from '../../features/pictures/rewriting/rewriting.usecases.ts';
import { MEDIA_LIMITS } from '../../outside/media/http-media-source.ts';
import { MediaError } from '../../outside/media/media-source.ts';
import {
  claimDuePictures,
  type Ended,
  type PictureClaim,
  readConversationOf,
  setPlace,
  settleClaim,
} from './fetching.queries.ts';
import { MOST_TRIES, verdictOfContent, verdictOfFetch, waitBeforeNextTry } from './fetching.rules.ts';

/** Longer than a fetch and its rewriting take; past it another server takes over. */
const LEASE = { seconds: 90 };

export type FetchDeps = Pick<Deps, 'files' | 'media' | 'randomBytes'>;
export type FetchOutcome = 'ready' | 'failed' | 'again' | 'taken-over';

export function claimPictures({ scope, limit }: { scope: SystemScope; limit: number }): Promise<PictureClaim[]> {
  return scope.transaction((tx) => claimDuePictures({ tx, limit, until: tx.now.add(LEASE) }));
}

/** Notes the end, and the place a card turned out to be of, and lets the screens that show the conversation read it anew. */
function settle({ scope, claim, settled }: { scope: SystemScope; claim: PictureClaim; settled: Ended }) {
  return scope.transaction(async (tx) => {
    const isOurs = await settleClaim({ tx, claim, settled });
    if (!isOurs) return false;
    if (settled.status === 'ready' && settled.place) await setPlace({ tx, claim, place: settled.place });
    const { conv_key: convKey, loc_key: locKey } = await readConversationOf({ tx, claim });
    tx.announce({ kind: 'conversation', coverKey: claim.cover_key, convKey, locKey });
    return true;
  });
}

async function settleFault({
  scope,
  claim,
  error,
  jitter,
}: {
  scope: SystemScope;
  claim: PictureClaim;
  error: MediaError;
  jitter: number;
}): Promise<FetchOutcome> {
  const { attempts } = claim;
  const { isOver, failure } = verdictOfFetch({ kind: error.kind, attempts });
  const settleAgain = () =>
    scope.transaction((tx) => {
      const runAt = tx.now.add({ milliseconds: waitBeforeNextTry({ attempts, jitter }) });
      return settleClaim({ tx, claim, settled: { status: 'pending', runAt, failure } });
    });
  const isOurs = isOver ? await settle({ scope, claim, settled: { status: 'failed', failure } }) : await settleAgain();
  if (!isOurs) return 'taken-over';
  return isOver ? 'failed' : 'again';
}

/** A picture whose tries all ended without an end, perhaps with their servers, is not tried once more. */
async function fetchOnce({ media, claim }: { media: FetchDeps['media']; claim: PictureClaim }) {
  if (claim.attempts > MOST_TRIES) return new MediaError('busy', 'tries');
  return media
    .fetch({ url: claim.source_url, namedBy: claim.is_outbound ? 'writer' : 'gateway' })
    .catch((error: unknown) => (error instanceof MediaError ? error : new MediaError('busy')));
}

async function settleStored({
  scope,
  claim,
  stored,
  files,
  place = null,
}: {
  scope: SystemScope;
  claim: PictureClaim;
  stored: StoredPicture | StoredFile;
  files: FetchDeps['files'];
  place?: Place | null;
}): Promise<FetchOutcome> {
  if (await settle({ scope, claim, settled: { status: 'ready', stored, place } })) return 'ready';
  const original = 'original' in stored ? stored.original : undefined;
  const fileKeys = [stored.fileKey, ...(original === undefined ? [] : [original.fileKey])];
  await removeUnkept({ scope, files, coverKey: claim.cover_key, fileKeys });
  return 'taken-over';
}

type Kept = { coverKey: number; kept: StoredFile; fetched: Buffer } & Pick<FetchDeps, 'files' | 'randomBytes'>;

/** A HEIC photograph as a JPEG beside the original; the original alone where it cannot be read within the bounds. */
async function shownHeif({ kept, fetched, ...keeping }: Kept): Promise<StoredPicture | StoredFile> {
  const outcome = await jpegOfHeif({ bytes: fetched, largest: MEDIA_LIMITS.bytes });
  if (!outcome.ok) return kept;
  return { ...(await keepPicture({ ...keeping, picture: outcome.picture })), original: kept };
}

/**
 * Fetches a claimed picture, writes it anew, keeps it and notes that it is there; a file of a kind that people open
 * elsewhere is kept as it came, a HEIC photograph with a JPEG to show;
 * or notes why it will not be, or when to try again.
 */
export async function fetchPicture({
  scope,
  claim,
  deps: { files, media, randomBytes },
}: {
  scope: SystemScope;
  claim: PictureClaim;
  deps: FetchDeps;
}): Promise<FetchOutcome> {
  const { cover_key: coverKey } = claim;
  const fetched = await fetchOnce({ media, claim });
  if (fetched instanceof MediaError)
    return settleFault({ scope, claim, error: fetched, jitter: randomBytes(1).readUInt8() / 255 });
  const contentType = claim.is_outbound ? null : fileTypeOf(fetched);
  if (contentType !== null) {
    const kept = await keepFile({ coverKey, bytes: fetched, contentType, files, randomBytes });
    const stored =
      contentType === 'image/heic' ? await shownHeif({ coverKey, kept, fetched, files, randomBytes }) : kept;
    const place = contentType === 'text/vcard' ? placeOfCard(fetched.toString('utf8')) : null;
    return settleStored({ scope, claim, stored, files, place });
  }
  const outcome = await rewritePicture({ bytes: fetched, largest: MEDIA_LIMITS.bytes });
  if (!outcome.ok) {
    const settled = { status: 'failed', failure: verdictOfContent(outcome.fault) } as const;
    return (await settle({ scope, claim, settled })) ? 'failed' : 'taken-over';
  }
  const stored = await keepPicture({ coverKey, picture: outcome.picture, files, randomBytes });
  return settleStored({ scope, claim, stored, files });
}
