export type PictureName = { coverKey: number; pictureKey: number };

/** Picture URLs: each grants access to one picture for a while. */
export type PictureLinks = {
  /** For an `<img>` on our own pages: stable for about an hour, valid for several more. */
  shown: (picture: PictureName) => string;
  /** For the gateway, which may fetch it much later. */
  handedOut: (picture: PictureName) => string;
  /** Whether this URL was made here and is still valid. */
  holds: (address: PictureName & { until: string; signature: string }) => boolean;
};

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** Other files from phones: kept unchanged, and served only as downloads. */
const FILE_TYPES = [
  ...(['application/pdf', 'image/heic', 'image/tiff', 'image/bmp', 'text/vcard'] as const),
  ...(['text/plain', 'text/calendar', 'application/rtf'] as const),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ...(['video/mp4', 'video/3gpp', 'video/quicktime', 'video/webm', 'video/x-msvideo', 'video/mpeg'] as const),
  ...([
    'audio/mp4',
    'audio/amr',
    'audio/mpeg',
    'audio/aac',
    'audio/ogg',
    'audio/wav',
    'audio/x-caf',
    'audio/flac',
    'audio/aiff',
  ] as const),
] as const;
export type FileType = (typeof FILE_TYPES)[number];

export const isFileType = (type: string | null): type is FileType => FILE_TYPES.some((one) => one === type);

/** A re-encoded picture: nothing of the original file remains but what it shows. */
export type RewrittenPicture = { bytes: Buffer; contentType: PictureType; width: number; height: number };

/** Why a file is not an acceptable picture. */
export type PictureFault = 'type' | 'broken' | 'pixels' | 'slow' | 'size';

/** A stored file for a picture that is not in the database yet. */
export type StoredPicture = {
  fileKey: string;
  contentType: PictureType;
  byteCount: number;
  width: number;
  height: number;
  /** The original file, if a page cannot show it. */
  original?: StoredFile;
};

/** A stored file other than a picture. */
export type StoredFile = { fileKey: string; contentType: FileType; byteCount: number; width: null; height: null };

/** A text's attachment: a stored file, or a foreign URL passed to the gateway as it is. */
export type OutgoingPicture = { kind: 'stored'; stored: StoredPicture } | { kind: 'linked'; url: string };
