import type { CoverTransaction } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { ensureOnlinePart, readPatientReach, readVisitState } from './visit-state.queries.ts';
import { stampOf } from './visit-state.rules.ts';
import type { VisitState } from './visit-state.types.ts';

export { ensureOnlinePart, readPatientReach, readVisitState } from './visit-state.queries.ts';

/** A visit's stamp, as an act on it names what its author saw. */
export async function visitStamp({ tx, apptKey }: { tx: CoverTransaction; apptKey: number }): Promise<string | null> {
  const visit = await readVisitState({ tx, apptKey });
  return visit === null ? null : stampOf(visit);
}

/** Gives a visit what its manage link needs, if it was not booked online. @returns null if there is no such visit */
export async function makeManageable({
  tx,
  apptKey,
  deps,
}: {
  tx: CoverTransaction;
  apptKey: number;
  deps: Pick<Deps, 'randomBytes'>;
}): Promise<VisitState | null> {
  const visit = await readVisitState({ tx, apptKey });
  const reach = visit === null ? null : await readPatientReach({ tx, patientKey: visit.patient_key });
  if (visit === null || reach === null) return null;
  await ensureOnlinePart({ tx, apptKey, startsAt: visit.starts_at, reach, hash: deps.randomBytes(32) });
  return visit;
}
