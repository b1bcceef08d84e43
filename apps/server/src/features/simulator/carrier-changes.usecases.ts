import type { SystemScope } from '../../db/scope.ts';
import { cancelText, deleteMedia, deleteText, lockText, redactText } from './carrier-changes.queries.ts';
import { mediaOf } from './carrier-media.rules.ts';
import { type CarrierFault, FAULTS } from './simulator.rules.ts';
import type { TextRow } from './simulator.types.ts';

/** Final statuses of a text at the carrier. */
const FINISHED = new Set(['delivered', 'undelivered', 'failed', 'read', 'received', 'canceled']);
const CANCELABLE = new Set(['queued', 'accepted', 'scheduled']);

type Change = { scope: SystemScope; sid: string };

/** Redacts a text (empty `Body`) or cancels one that has not left yet (`Status=canceled`). */
export function changeText({
  scope,
  sid,
  fields,
}: Change & { fields: Record<string, unknown> }): Promise<{ fault: CarrierFault } | { row: TextRow }> {
  const { Body: body, Status: status } = fields;
  return scope.transaction(async (tx) => {
    const row = await lockText({ tx, sid });
    if (row === undefined) return { fault: FAULTS.account };
    if (body !== undefined && body !== '') return { fault: FAULTS.bodyNotEmpty };
    if (status === 'canceled' && !CANCELABLE.has(row.status)) return { fault: FAULTS.notCanceled };
    if (status === 'canceled') await cancelText({ tx, sid });
    return { row: body === '' ? await redactText({ tx, sid }) : ((await lockText({ tx, sid })) ?? row) };
  });
}

/** Deletes a text in a final status. */
export function removeText({ scope, sid }: Change): Promise<{ fault: CarrierFault | null }> {
  return scope.transaction(async (tx) => {
    const row = await lockText({ tx, sid });
    if (row === undefined) return { fault: FAULTS.account };
    if (!FINISHED.has(row.status)) return { fault: FAULTS.unfinished };
    await deleteText({ tx, sid });
    return { fault: null };
  });
}

/** Deletes one of a text's media at the carrier. */
export function removeMedia({
  scope,
  sid,
  mediaSid,
}: Change & { mediaSid: string }): Promise<{ fault: CarrierFault | null }> {
  return scope.transaction(async (tx) => {
    const row = await lockText({ tx, sid });
    if (row === undefined || !mediaOf(row).some((one) => one.sid === mediaSid)) return { fault: FAULTS.account };
    await deleteMedia({ tx, sid, mediaSid });
    return { fault: null };
  });
}
