import { type MessageKind, messageKind } from '@sightline/messaging/message-kind';
import { placeOfCard, type SharedPlace } from '@sightline/messaging/place';
import type { SystemScope, SystemTransaction } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { addEventLine } from '../../features/conversations/team/lines.usecases.ts';
import { dangerOf, fileTypeOf } from '../../features/pictures/files/files.rules.ts';
import { isActiveRtf, textOf } from '../../features/pictures/files/text-files.rules.ts';
import { jpegOfHeif } from '../../features/pictures/heif/heif.usecases.ts';
import { keepFile, keepPicture, removeUnkept } from '../../features/pictures/keeping/keeping.usecases.ts';
import { PICTURE_FAILURE } from '../../features/pictures/pictures.texts.ts';
import type { FileType, PictureFault, StoredFile, StoredPicture } from '../../features/pictures/pictures.types.ts';
import { otherFormatOf, pictureTypeOf } from '../../features/pictures/rewriting/rewriting.rules.ts';
import { type RewriteOutcome, rewritePicture } from '../../features/pictures/rewriting/rewriting.usecases.ts';
import { MEDIA_LIMITS } from '../../outside/media/http-media-source.ts';
import { MediaError } from '../../outside/media/media-source.ts';
import { ScannerError } from '../../outside/scanner/file-scanner.ts';
import { isActivePdf } from '../../outside/scanner/pdf-content.ts';
import type { Verdict } from '../queue/queue.types.ts';
import { type PictureClaim, readConversationOf, setPlace } from './fetching.queries.ts';
import { afterMediaFault, readyColumns, verdictOfContent } from './fetching.rules.ts';

export type FetchDeps = Pick<Deps, 'files' | 'media' | 'scanner' | 'randomBytes'>;
export type FetchOutcome = 'ready' | 'failed';
type FetchInput = { scope: SystemScope; claim: PictureClaim; deps: FetchDeps };

/** Records the location in a contact card, and makes open screens reload the conversation. */
async function showEnd({
  tx,
  claim,
  place,
}: {
  tx: SystemTransaction;
  claim: PictureClaim;
  place: SharedPlace | null;
}) {
  if (place !== null) await setPlace({ tx, claim, place });
  const { conv_key: convKey, loc_key: locKey } = await readConversationOf({ tx, claim });
  tx.announce({ kind: 'conversation', coverKey: claim.cover_key, convKey, locKey });
}

/** The type of any file that isn't a picture. */
const NO_PICTURE = 'application/octet-stream';

/** The result for a picture or file that is given up. A type says that it is no picture. */
const failedAs = ({ claim, failure, type = null }: { claim: PictureClaim; failure: string; type?: string | null }) => ({
  outcome: 'failed' as const,
  row: { status: 'failed', failure, ...(type !== null && { content_type: type }) },
  also: (tx: SystemTransaction) => showEnd({ tx, claim, place: null }),
});

function keptAs({
  fetching: { scope, claim, deps },
  stored,
  place = null,
}: {
  fetching: FetchInput;
  stored: StoredPicture | StoredFile;
  place?: SharedPlace | null;
}): Verdict<FetchOutcome> {
  const original = 'original' in stored ? stored.original : undefined;
  const fileKeys = [stored.fileKey, ...(original === undefined ? [] : [original.fileKey])];
  return {
    kind: 'ended',
    outcome: 'ready',
    row: readyColumns(stored),
    also: (tx) => showEnd({ tx, claim, place }),
    undo: () => removeUnkept({ scope, files: deps.files, coverKey: claim.cover_key, fileKeys }),
  };
}

type KeptFile = { coverKey: number; kept: StoredFile; picture: RewriteOutcome } & Pick<
  FetchDeps,
  'files' | 'randomBytes'
>;

/** A photo as a JPEG beside the original; only the original if it can't be decoded within the limits. */
async function withJpeg({ kept, picture: outcome, ...keeping }: KeptFile): Promise<StoredPicture | StoredFile> {
  if (!outcome.ok) return kept;
  return { ...(await keepPicture({ ...keeping, picture: outcome.picture })), original: kept };
}

const LARGEST = { largest: MEDIA_LIMITS.bytes };
/** Photos that keep their original: a TIFF may have more pages than the one that is shown. */
const SHOWN_AS_JPEG: Partial<Record<FileType, (bytes: Buffer) => Promise<RewriteOutcome>>> = {
  'image/heic': (bytes) => jpegOfHeif({ bytes, ...LARGEST }),
  'image/tiff': (bytes) => rewritePicture({ bytes, ...LARGEST, also: ['tiff'] }),
};

/** The source of a message's picture URL. */
const NAMED_BY = {
  incoming: 'gateway',
  outgoing: 'writer',
  note: 'writer',
  event: 'writer',
} as const satisfies Record<MessageKind, 'gateway' | 'writer'>;

const isFromGateway = ({ message_kind: kind }: PictureClaim): boolean => NAMED_BY[messageKind(kind)] === 'gateway';

/** Whether it becomes a picture of a page, and nothing is kept of the file. */
const isPicture = (bytes: Buffer): boolean =>
  pictureTypeOf(bytes) !== null || ['webp', 'heif'].includes(otherFormatOf(bytes) ?? '');

const fetchOnce = ({ claim, deps: { media } }: FetchInput) =>
  media
    .fetch({ url: claim.source_url, namedBy: NAMED_BY[messageKind(claim.message_kind)] })
    .catch((error: unknown) => (error instanceof MediaError ? error : new MediaError('busy')));

/** Attempts without a scanner's verdict that are counted, for the pause until the next one. */
const MOST_COUNTED = 6;

/** A line in the thread says once what became of a file, with the reason. */
const sayInThread =
  ({ claim, words }: { claim: PictureClaim; words: string }) =>
  async (tx: SystemTransaction): Promise<void> => {
    const { cover_key: coverKey, picture_key: pictureKey } = claim;
    const { conv_key: convKey } = await readConversationOf({ tx, claim });
    const clientKey = `file-${pictureKey}-${words.length}`;
    await addEventLine({ tx, coverKey, convKey, words, clientKey });
    await showEnd({ tx, claim, place: null });
  };

/** Ends a picture or file that couldn't be fetched; the thread says why no file is there. */
export const givenUpAs = ({ claim, failure }: { claim: PictureClaim; failure: string }) => ({
  ...failedAs({ claim, failure }),
  ...(claim.content_type !== null && { also: sayInThread({ claim, words: `A file was not kept. ${failure}` }) }),
});

/** Ends a file that may not be kept. */
function refusedAs({ claim, failure }: { claim: PictureClaim; failure: string }): Verdict<FetchOutcome> {
  const ended = failedAs({ claim, failure, type: NO_PICTURE });
  return { kind: 'ended', ...ended, also: sayInThread({ claim, words: `A file was not kept. ${failure}` }) };
}

/** Ends fetching of a file that isn't a picture after all; a file of another kind is named in the thread. */
function notShown({
  claim,
  fault,
  fetched,
}: {
  claim: PictureClaim;
  fault: PictureFault;
  fetched: Buffer;
}): Verdict<FetchOutcome> {
  const isFile = fault === 'type' && isFromGateway(claim);
  if (!isFile) return { kind: 'ended', ...failedAs({ claim, failure: verdictOfContent(fault) }) };
  return refusedAs({ claim, failure: PICTURE_FAILURE[dangerOf(fetched) ?? 'unknown'] });
}

/** Why a file isn't stored as it came, or waits; null if it may be stored. A file nothing looked at is never stored. */
async function refusalOf({
  fetching: { claim, deps },
  fetched,
  contentType,
}: {
  fetching: FetchInput;
  fetched: Buffer;
  contentType: FileType;
}): Promise<Verdict<FetchOutcome> | null> {
  if (contentType === 'application/pdf' && isActivePdf(fetched))
    return refusedAs({ claim, failure: PICTURE_FAILURE.active });
  if (contentType === 'application/rtf' && isActiveRtf(fetched))
    return refusedAs({ claim, failure: PICTURE_FAILURE.macros });
  if (deps.scanner === null) return null;
  try {
    const verdict = await deps.scanner.scan(fetched);
    return verdict.kind === 'clean' ? null : refusedAs({ claim, failure: PICTURE_FAILURE.infected });
  } catch (error) {
    if (!(error instanceof ScannerError)) throw error;
    const failure = PICTURE_FAILURE.unscanned;
    const also = sayInThread({ claim, words: `A file is here. ${failure}` });
    // It counts no further, so that the queue's own limit of attempts never gives it up.
    const row = { failure, attempts: Math.min(claim.attempts, MOST_COUNTED) };
    return { kind: 'failed', as: 'unscanned-picture', code: `scanner-${error.kind}`, row, also };
  }
}

type Fetched = { fetching: FetchInput; fetched: Buffer };

/** Stores a file that opens in another program unchanged, a photo that a page can't show with a JPEG beside it. */
async function keptFile({
  fetching,
  fetched,
  contentType,
}: Fetched & { contentType: FileType }): Promise<Verdict<FetchOutcome>> {
  const { files, randomBytes } = fetching.deps;
  const keeping = { coverKey: fetching.claim.cover_key, files, randomBytes };
  const refused = await refusalOf({ fetching, fetched, contentType });
  if (refused !== null) return refused;
  const kept = await keepFile({ ...keeping, bytes: fetched, contentType });
  const place = contentType === 'text/vcard' ? placeOfCard(textOf(fetched) ?? '') : null;
  const shown = SHOWN_AS_JPEG[contentType];
  const stored = shown === undefined ? kept : await withJpeg({ ...keeping, kept, picture: await shown(fetched) });
  return keptAs({ fetching, stored, place });
}

/** Stores a picture re-encoded. */
async function keptPicture({ fetching, fetched }: Fetched): Promise<Verdict<FetchOutcome>> {
  const { claim, deps } = fetching;
  const also = isFromGateway(claim) ? (['webp', 'heif'] as const) : [];
  const outcome = await rewritePicture({ bytes: fetched, largest: MEDIA_LIMITS.bytes, also });
  if (!outcome.ok) return notShown({ claim, fault: outcome.fault, fetched });
  const { files, randomBytes } = deps;
  const keeping = { coverKey: claim.cover_key, files, randomBytes };
  return keptAs({ fetching, stored: await keepPicture({ ...keeping, picture: outcome.picture }) });
}

/**
 * Fetches a claimed picture, re-encodes it and stores it. Files that open in other programs are stored unchanged; a
 * HEIC or TIFF photo gets a JPEG for display.
 */
export async function fetchPicture(fetching: FetchInput): Promise<Verdict<FetchOutcome>> {
  const fetched = await fetchOnce(fetching);
  if (fetched instanceof MediaError) return afterMediaFault(fetched);
  const contentType = isFromGateway(fetching.claim) && !isPicture(fetched) ? fileTypeOf(fetched) : null;
  return contentType === null ? keptPicture({ fetching, fetched }) : keptFile({ fetching, fetched, contentType });
}
