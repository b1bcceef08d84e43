/** The kinds of an import in order: later ones refer to earlier ones. */
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

/** A column's value; null for none. */
export type Value = string | null;

/** A place in the files; lines from 1, including the header. */
export type SourceLine = { file: number; line: number };

/** Another record, as the source names it: by its id, or by the patient's id in the practice management system. */
export type Reference = { id: string } | { pmsId: string };

/** A source record, ready for its table except for its references. */
export type Row = {
  kind: Kind;
  sourceId: string;
  values: Readonly<Record<string, Value>>;
  /** By the column that takes the referenced key. */
  references?: Readonly<Record<string, Reference | null>> | undefined;
  /** Columns with unreadable fields: an existing row keeps their values. */
  unread?: readonly string[] | undefined;
  /** Deleted or invalid in the source: ends an earlier import's row, and creates nothing. */
  isDeleted?: boolean;
  /** The record's other name in the same files: a Bundle's urn:uuid. */
  alias?: string | undefined;
  /** The source's texting consent. */
  consent?: Consent | null;
};

/** An opt-out counts with or without its time, a permission only with it; `day` is the location's. */
export type Consent =
  | { decision: 'refused'; at: string | null; day: string | null }
  | { decision: 'given'; at: string; day: string };

/** A record that becomes part of something else: a visit's status, a day's hours, a conversation. */
type Piece = {
  of: 'kept' | 'slot' | 'message';
  kind: Kind;
  sourceId: string;
  cells: readonly (string | number | boolean | null)[];
};

/** A skipped record's texting decision: an existing patient is no longer texted. */
export type OptOut = { phone: string | null; consent: Consent };

export type Fault = { field: string; reason: string };

/** Why a record lacks a required location, provider or type. */
export const UNSAID = 'is missing; set one under "defaults"';
export const NO_LOCATION = 'no location with this name; map it under "locations"';
export const NO_PROVIDER = 'no provider with this name; map it under "providers"';
export const NO_TYPE = 'no appointment type with this name; map it under "types"';

/** Why a word for a status says nothing. */
export const UNKNOWN_STATUS = 'not a known status; name it under "statuses"';
export const UNKNOWN_PATIENT_STATUS = 'not a known patient status; name it under "statuses"';

/** One record's result. A note is a field that was ignored though it has content. */
export type Reading =
  | { outcome: 'row'; row: Row; notes: Fault[] }
  | { outcome: 'piece'; piece: Piece }
  | { outcome: 'settled'; kind: Kind; verdict: 'created' | 'unchanged' }
  | { outcome: 'rejected'; kind: Kind; faults: Fault[] }
  | { outcome: 'skipped'; kind: Kind; sourceId: string | null; reason: string; optOut?: OptOut | null };

/** A record in the files, its place, content and source name. */
export type ReadRecord = SourceLine & { reading: Reading; record?: string | undefined };

export type Verdict = 'created' | 'updated' | 'unchanged' | 'rejected' | 'skipped';

export type Counts = Record<Verdict, number>;

/** A line that was rejected, fully or in part: where, which field, why. Never its content. */
export type Remark = SourceLine & {
  what: 'rejected' | 'skipped' | 'note';
  kind: Kind;
  field: string;
  reason: string;
  /** The source's name for the record: '4711', in FHIR 'Patient/7'. */
  record?: string | undefined;
};

export type Summary = {
  isDryRun: boolean;
  read: number;
  counts: Partial<Record<Kind, Counts>>;
  notes: number;
  optOuts: number;
  optIns: number;
  /** Headings of a CSV file's columns that no field is read from, and those that someone has to decide on. */
  unused?: string[];
  undecided?: string[];
  /** What was understood of CSV files that don't say it. */
  understood?: string[];
};

/** How far a run is: records read, then all of them being applied. */
export type Step = { phase: 'reading' | 'applying'; records: number };
