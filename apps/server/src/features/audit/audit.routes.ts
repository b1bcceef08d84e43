import { downloadAudit, getAuditState, listAudit } from '@sightline/contract/audit.calls';
import type { Calls } from '../../http/register-call.ts';
import { listEvents, openFile, readState } from './audit.usecases.ts';

/** The audit trail of a practice, for those who run it. */
export function registerAudit({ calls }: { calls: Calls }): void {
  calls.on(listAudit, ({ scope, query: { cursor, ...filters } }) =>
    listEvents({ scope, filters, cursor: cursor ?? null }),
  );
  calls.on(downloadAudit, async ({ scope, query, reply }) => {
    const file = await openFile({ scope, filters: query });
    await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="audit.csv"')
      .header('cache-control', 'no-store')
      .send(file);
    return '';
  });
  calls.on(getAuditState, ({ scope }) => readState({ scope }));
}
