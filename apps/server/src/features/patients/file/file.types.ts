/** What a file of a patient holds besides the record itself, in its order. */
export type FileSection =
  | 'insurance'
  | 'visits'
  | 'prescriptions'
  | 'orders'
  | 'recalls'
  | 'consent'
  | 'messages'
  | 'texts'
  | 'forms'
  | 'corrections';

export type FileRow = Record<string, unknown>;

/** The patient, then pieces of sections, each small enough to be held. */
export type FilePiece = { section: 'patient'; rows: [FileRow] } | { section: FileSection; rows: FileRow[] };
