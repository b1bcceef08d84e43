/** What an import knows of, in the order it is applied: later ones refer to earlier ones. */
const KINDS = [
  'location',
  'provider',
  'schedule',
  'patient',
  'coverage',
  'appointment',
  'encounter',
  'recall',
  'order',
  'prescription',
  'day',
  'message',
] as const;
export type Kind = (typeof KINDS)[number];

/** A value as it goes into its column; null is none. */
export type Value = string | null;

/** Where in the files something stands; lines from 1, the header included. */
export type SourceLine = { file: number; line: number };

/** Another record, as the source names it: by its id, or by the id that the practice management system gave a patient. */
export type Reference = { id: string } | { pmsId: string };

/** One record of a source, ready for its table but for the records it refers to. */
export type Row = {
  kind: Kind;
  sourceId: string;
  values: Readonly<Record<string, Value>>;
  /** By the column that takes the key of what is referred to. */
  references?: Readonly<Record<string, Reference | null>> | undefined;
  /** Columns whose field holds what cannot be read: a row that is here already keeps what it has in them. */
  unread?: readonly string[] | undefined;
  /** Deleted, or never meant, in the source: ends what came of it before, and makes nothing new. */
  isDeleted?: boolean;
  /** Another name of this record in the same files: a Bundle's urn:uuid. */
  alias?: string | undefined;
  /** What the source knows of the patient's wish about texts. */
  consent?: Consent | null;
};

/** An opt-out counts with or without its moment, a permission with it alone; `day` is that of the location. */
export type Consent =
  | { decision: 'refused'; at: string | null; day: string | null }
  | { decision: 'given'; at: string; day: string };

/** A record that becomes part of something: of a visit's status, a day's hours, a conversation. */
type Piece = {
  of: 'kept' | 'slot' | 'message';
  kind: Kind;
  sourceId: string;
  cells: readonly (string | number | boolean | null)[];
};

/** What a record that is skipped still says of texting: who is here already is not texted any more. */
export type OptOut = { phone: string | null; consent: Consent };

export type Fault = { field: string; reason: string };

/** Why a record has no place, provider or type although it needs one. */
export const UNSAID = 'is missing; set one under "defaults"';
export const NO_LOCATION = 'no location with this name; map it under "locations"';
export const NO_PROVIDER = 'no provider with this name; map it under "providers"';
export const NO_TYPE = 'no appointment type with this name; map it under "types"';

/** What came of one record of a file. A note is a field that was not taken though the file has something there. */
export type Reading =
  | { outcome: 'row'; row: Row; notes: Fault[] }
  | { outcome: 'piece'; piece: Piece }
  | { outcome: 'settled'; kind: Kind; verdict: 'created' | 'unchanged' }
  | { outcome: 'rejected'; kind: Kind; faults: Fault[] }
  | { outcome: 'skipped'; kind: Kind; sourceId: string | null; reason: string; optOut?: OptOut | null };

/** One record of the files, where it stands, what was read of it, and what its source calls it. */
export type Read = SourceLine & { reading: Reading; record?: string | undefined };

export type Verdict = 'created' | 'updated' | 'unchanged' | 'rejected' | 'skipped';

export type Counts = Record<Verdict, number>;

/** A line that was not imported, or not whole: where, which field, why. Never what stands there. */
export type Remark = SourceLine & {
  what: 'rejected' | 'skipped' | 'note';
  kind: Kind;
  field: string;
  reason: string;
  /** What the source calls the record: '4711', in FHIR 'Patient/7'. */
  record?: string | undefined;
};

export type Summary = {
  isDryRun: boolean;
  /** Records read. */
  read: number;
  counts: Partial<Record<Kind, Counts>>;
  notes: number;
  optOuts: number;
  optIns: number;
};
