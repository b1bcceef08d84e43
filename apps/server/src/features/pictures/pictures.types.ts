/** A picture of a practice, by its key. */
export type PictureName = { coverKey: number; pictureKey: number };

/** The addresses of pictures: each carries the right to see one picture for a while. */
export type PictureLinks = {
  /** For an `<img>` of our own pages: the same for an hour or so, good for some more. */
  shown: (picture: PictureName) => string;
  /** For the gateway, which may come for it much later. */
  handedOut: (picture: PictureName) => string;
  /** Was this address made here, and does it still hold? */
  holds: (address: PictureName & { until: string; signature: string }) => boolean;
};

const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** What else phones send that can be opened elsewhere: kept as it came, and handed out to be saved only. */
export const FILE_TYPES = ['application/pdf', 'image/heic', 'text/vcard'] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** A picture as we wrote it anew: nothing of the original file is in it but what it shows. */
export type Rewritten = { bytes: Buffer; contentType: PictureType; width: number; height: number };

/** Why a file is no picture for us. */
export type PictureFault = 'type' | 'broken' | 'pixels' | 'slow' | 'size';

/** A file that lies in the store, for a picture that is not yet in the database. */
export type StoredPicture = {
  fileKey: string;
  contentType: PictureType;
  byteCount: number;
  width: number;
  height: number;
  /** The file as it came, where a page cannot show that. */
  original?: StoredFile;
};

/** A file in the store that is no picture. */
export type StoredFile = { fileKey: string; contentType: FileType; byteCount: number; width: null; height: null };

/** What a text takes along: a file in the store, or somebody's own address that the gateway is handed as it is. */
export type OutgoingPicture = { kind: 'stored'; stored: StoredPicture } | { kind: 'linked'; url: string };
