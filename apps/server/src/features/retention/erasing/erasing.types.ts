import type { ErasedKind, KeptKind } from '@sightline/contract/patient-erasure.texts';
import type { CoverTransaction, SystemTransaction } from '../../../db/scope.ts';

/** A patient, in a transaction that sees all of a practice. */
export type OfPatient = { tx: SystemTransaction; coverKey: number; patientKey: number };

/** The same for reading, in either kind of transaction. */
export type ReadPatient = { tx: CoverTransaction | SystemTransaction; coverKey: number; patientKey: number };

export type ErasableRow = {
  patient_key: number;
  pms_patient_id: string;
  cell_phone: string;
  primary_phone: string;
  secondary_phone: string;
  dob: string | null;
  is_erased: boolean;
  hold_reason: string | null;
  visits_ahead: number;
};

/** A form with what decides whether it has to be kept. */
export type FormRow = { entry_key: number; created_at: Temporal.Instant; is_signed: boolean; is_empty: boolean };

/** The patient's threads, and the messages that are the patient's own. */
export type Texts = { convKeys: number[]; transKeys: number[] };

export type ErasureCounts = { erased: Record<ErasedKind, number>; kept: Record<KeptKind, number> };
