import type { UrgentSource } from '@sightline/contract/urgent-texts.calls';
import type { CoverTransaction } from '../../../db/scope.ts';

/** What a patient wrote on a web page. */
export type Written = {
  source: Exclude<UrgentSource, 'text'>;
  sourceKey: number;
  /** Every free text that the patient wrote there. */
  texts: readonly string[];
  /** E.164; null if it isn't known or is the patient's. */
  phone: string | null;
  patientKey: number | null;
  locKey: number | null;
};

/** Marks something urgent that a patient wrote, in the transaction that stores it. */
export type MarkWritten = (given: { tx: CoverTransaction; written: Written }) => Promise<void>;
