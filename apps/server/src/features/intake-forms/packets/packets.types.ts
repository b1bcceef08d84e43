import type { PacketRule } from '@sightline/contract/form-packets.calls';

export type PacketSettings = { isOn: boolean; rules: PacketRule[]; version: number };

/** A form of a visit, as stored. */
export type PacketFormRow = {
  form_key: number;
  path_name: string;
  name: string;
  version: number | null;
  draft: string | null;
  draft_page: number;
  draft_no: number;
  entry_key: number | null;
};

/** A visit with the wall time at its location, its patient, and its packet if it has one. */
export type PacketVisitRow = {
  patient_key: number;
  status: string;
  loc_key: number;
  starts_local: string;
  type_name: string;
  first_name: string;
  last_name: string;
  dob: string | null;
  email: string;
  cell_phone: string;
  primary_phone: string;
  secondary_phone: string;
  preferred_locale: string;
  wrong_tries: number | null;
  locked_at: Temporal.Instant | null;
  /** The practice's own URL for patients; null: this server's. */
  patient_origin: string | null;
};

/** An entry of a visit, with its definition. */
export type EarlierEntry = { definition: string; data: string };
