import { PICTURE_FAILURE } from '../../features/pictures/pictures.texts.ts';
import type { PictureFault, StoredFile, StoredPicture } from '../../features/pictures/pictures.types.ts';
import type { MediaError } from '../../outside/media/media-source.ts';
import type { FailedAttempt, Row } from '../queue/queue.types.ts';

/** What happens to a picture that failed to load: a retry, or the end with a reason. */
export function afterMediaFault({ kind }: MediaError): FailedAttempt<never> {
  if (kind === 'refused') return { kind: 'failed', isFinal: true, row: { failure: PICTURE_FAILURE.address } };
  if (kind === 'large') return { kind: 'failed', isFinal: true, row: { failure: PICTURE_FAILURE.large } };
  return {
    kind: 'failed',
    as: kind === 'missing' ? 'missing-picture' : 'picture',
    row: { failure: PICTURE_FAILURE.gone },
  };
}

/** The file is not a picture, and a retry won't change that. */
export const verdictOfContent = (fault: PictureFault): string => PICTURE_FAILURE[fault];

const originalColumns = ({ fileKey, contentType, byteCount }: StoredFile): Row => ({
  ...{ original_key: fileKey, original_type: contentType, original_bytes: byteCount },
});

/** The columns of a stored picture. */
export function readyColumns(stored: StoredPicture | StoredFile): Row {
  const { fileKey, contentType, byteCount, width, height } = stored;
  const file = { file_key: fileKey, content_type: contentType, byte_count: byteCount, width, height };
  const original = 'original' in stored ? stored.original : undefined;
  return { status: 'ready', failure: null, ...file, ...(original && originalColumns(original)) };
}
