import type { VisitMaster } from '@sightline/contract/visits.calls';
import type { AuditAct } from '../../../../db/audit.ts';
import type { CoverScope } from '../../../../db/scope.ts';
import { countWaiting, readMaster, saveMaster, withdrawRequests } from './settings.queries.ts';

type Settings = { master: VisitMaster; waiting: number };

/** Who decides about visits (VIS-004), and how many changes wait for it. */
export const readVisitSettings = ({ scope }: { scope: CoverScope }): Promise<Settings> =>
  scope.transaction(async (tx) => ({ master: await readMaster({ tx }), waiting: await countWaiting({ tx }) }));

export const saveVisitMaster = ({
  scope,
  master,
  act,
}: {
  scope: CoverScope;
  master: VisitMaster;
  act: AuditAct;
}): Promise<Settings> =>
  scope.transaction(async (tx) => {
    await saveMaster({ tx, master, userId: act.userId ?? 0 });
    if (master === 'here') await withdrawRequests({ tx });
    tx.note({ act, detail: { master } });
    return { master, waiting: await countWaiting({ tx }) };
  });
