import type { CoverScope, CoverTransaction, SystemScope } from '../../../db/scope.ts';
import { listOpenLocations } from '../../locations/locations.usecases.ts';
import { stateOfOffice } from '../../office-hours/office-hours.usecases.ts';
import { queueUrgentPush } from '../../push/push.usecases.ts';
import { readColleagues } from '../team/colleagues.reads.ts';
import { insertAlerts, readOnCallRows } from './on-call/on-call.queries.ts';
import { readPracticesToAlert, takeDue } from './urgent.queries.ts';
import { alertedOf } from './urgent.rules.ts';
import type { OfficeKind, OpenUrgent } from './urgent.types.ts';

/** Whether a location is open; where none is named, whether any of the practice's is. */
export async function officeAt({ tx, locKey }: { tx: CoverTransaction; locKey: number | null }): Promise<OfficeKind> {
  if (locKey !== null) return (await stateOfOffice({ tx, locKey }))?.kind ?? null;
  const kinds: OfficeKind[] = [];
  for (const one of await listOpenLocations({ tx })) kinds.push(await officeAt({ tx, locKey: one.locKey }));
  if (kinds.includes('open')) return 'open';
  return kinds.includes('closed') ? 'closed' : null;
}

/** Shows an urgent text on every screen of its location at once, and queues pushes and texts to those who may take it. */
export async function alertStaff({ tx, urgent }: { tx: CoverTransaction; urgent: OpenUrgent }): Promise<void> {
  const { urgent_key: urgentKey, conv_key: convKey, loc_key: locKey } = urgent;
  tx.announce({ kind: 'urgent-text', locKey: locKey ?? 0, convKey: convKey ?? 0 });
  const office = await officeAt({ tx, locKey });
  const onCall = new Set((await readOnCallRows({ tx })).map((row) => row.user_id));
  const { pushed, texted } = alertedOf({ office, locKey, readers: await readColleagues({ tx }), onCall });
  await queueUrgentPush({ tx, userIds: pushed });
  if (texted.length === 0) return;
  await insertAlerts({ tx, urgentKey, userIds: texted });
  tx.announce({ kind: 'on-call' });
}

export const practicesToAlert = ({ scope }: { scope: SystemScope }): Promise<number[]> =>
  scope.transaction((tx) => readPracticesToAlert({ tx }));

/** Alerts a practice again about what no one has taken. */
export const alertAgain = ({ scope }: { scope: CoverScope }): Promise<void> =>
  scope.transaction(async (tx) => {
    for (const urgent of await takeDue({ tx })) await alertStaff({ tx, urgent });
  });
