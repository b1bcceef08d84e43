/** A phone's HIPAA request or answer from when its thread was nobody's. */
export type PhoneConsentEntry = {
  entry_key: number;
  decision: string;
  /** Whom its message is about; null if unknown. */
  about_key: number | null;
};

/**
 * The entries that become the patient's with the thread, oldest first. From a phone of their own all of them do. From a
 * shared one a YES belongs to whoever wrote it: it counts for the patient only if its message was attributed to them,
 * and the request it answered is not left open instead. An open question, and a NO, move with the thread.
 */
export function carriedConsent({
  entries,
  patientKey,
  isShared,
}: {
  /** Oldest first. */
  entries: readonly PhoneConsentEntry[];
  patientKey: number;
  isShared: boolean;
}): number[] {
  const isTheirs = ({ decision, about_key }: PhoneConsentEntry): boolean =>
    !isShared || decision !== 'given' || about_key === patientKey;
  const lastForeign = entries.findLastIndex((entry) => !isTheirs(entry));
  return entries
    .filter((entry, index) => isTheirs(entry) && (index > lastForeign || entry.decision !== 'requested'))
    .map((entry) => entry.entry_key);
}
