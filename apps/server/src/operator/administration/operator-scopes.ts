import type { Clock } from '../../clock.ts';
import { ConfigError } from '../../config.ts';
import type { Actor } from '../../db/audit.ts';
import type { Pool } from '../../db/database.ts';
import { migrateDatabase } from '../../db/open-database.ts';
import {
  type CoverScope,
  type CoverTransaction,
  openCoverScope,
  openSystemScope,
  type SystemTransaction,
  withinCover,
} from '../../db/scope.ts';
import { listPractices } from '../../features/practices/practices.usecases.ts';
import { findPatient } from '../../features/retention/erasing/erasing.usecases.ts';
import { createLogger } from '../../logger.ts';
import type { CommandContext } from '../command-context.ts';
import { workBeside } from '../work-beside.ts';
import { coverKeyOf } from './flags.ts';

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

/** @throws ConfigError if no practice has this number, so that no command reports on an empty one */
export async function checkPracticeExists({
  pool,
  clock,
  coverKey,
}: {
  pool: Pool;
  clock: Clock;
  coverKey: number;
}): Promise<void> {
  const practices = await openSystemScope({ pool, clock }).read((tx) => listPractices({ tx }));
  if (!practices.some((practice) => practice.coverKey === coverKey))
    throw new ConfigError(`There is no practice ${coverKey}. "practice list" shows the numbers.`);
}

/** Does an operator's work with a practice's scopes, each of whose transactions is audited as the act it was opened for. */
export const inPractice = <T>(
  { config, options, pid }: CommandContext,
  work: (scopeFor: (action: string | null) => CoverScope) => Promise<T>,
): Promise<T> => {
  const coverKey = coverKeyOf(options);
  return workBeside({
    ...{ config, pid },
    work: ({ pool, clock }) => {
      const actOf = (action: string | null) => (action === null ? null : { action, ...OPERATOR });
      return work((action) => openCoverScope({ pool, clock, coverKey, act: actOf(action) }));
    },
  });
};

/** A patient of the practice, by their number in its system. */
export const patientWith = (scope: CoverScope, patientId: string): Promise<number> =>
  scope.transaction((tx) => findPatient({ tx, patientId }));
