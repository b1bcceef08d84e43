/** What a phone was asked or said on HIPAA while its thread was nobody's. */
export type PhoneConsentEntry = {
  entry_key: number;
  decision: string;
  /** Whom the message that said it is about; null while nobody said. */
  about_key: number | null;
};

/**
 * The entries that become the patient's with the thread, oldest first. From a phone of
 * their own all of them do. On a shared one a YES is the word of whoever wrote it: it
 * counts for the patient only if its message was said to be theirs, and the request it
 * answered is not left standing open in its place. A question nobody answered yet, and
 * a NO, go with the thread.
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
