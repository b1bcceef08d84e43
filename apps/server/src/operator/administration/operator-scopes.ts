import type { Actor } from '../../db/audit.ts';
import { migrateDatabase } from '../../db/open-database.ts';
import { type CoverTransaction, openSystemScope, type SystemTransaction, withinCover } from '../../db/scope.ts';
import { createLogger } from '../../logger.ts';
import type { CommandContext } from '../command-context.ts';
import { workBeside } from '../work-beside.ts';

/** The operator works on the machine itself, without an address. */
export const OPERATOR: Actor = { userId: null, address: 'operator', requestId: '' };

const logger = createLogger({ level: 'warn' });

type Machine = Pick<CommandContext, 'config' | 'pid'>;

/** Does an operator's work across practices in one transaction. */
export function acrossPractices<T>({
  config,
  pid,
  work,
}: Machine & { work: (tx: SystemTransaction) => Promise<T> }): Promise<T> {
  return workBeside({
    config,
    pid,
    work: async ({ pool, connection, clock }) => {
      await migrateDatabase({ connection, logger });
      return openSystemScope({ pool, clock }).transaction(work);
    },
  });
}

/** Does an operator's work inside one practice in one transaction. */
export const insidePractice = <T>({
  config,
  pid,
  coverKey,
  work,
}: Machine & { coverKey: number; work: (tx: CoverTransaction) => Promise<T> }): Promise<T> =>
  acrossPractices({
    ...{ config, pid },
    work: (tx) => withinCover({ tx, coverKey, act: { action: 'operator.administration', ...OPERATOR }, work }),
  });
