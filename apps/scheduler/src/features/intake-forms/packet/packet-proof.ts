type Visit = { coverKey: number; appointmentKey: string };

const itemOf = ({ coverKey, appointmentKey }: Visit) => `sightline-packet:${coverKey}:${appointmentKey}`;

function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/** The proof of the birth date, for as long as this tab is open. */
export const readProof = (visit: Visit, store: () => Storage): string | null =>
  attempt(() => store().getItem(itemOf(visit)));

export function keepProof(visit: Visit, proof: string, store: () => Storage): void {
  attempt(() => store().setItem(itemOf(visit), proof));
}
