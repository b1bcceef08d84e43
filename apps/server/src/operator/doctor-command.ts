import { isDemoLoading } from '../../demo/load-demo.ts';
import { ConfigError } from '../config.ts';
import { openReportReplica } from '../db/replica/report-replica.ts';
import { openCoverScope } from '../db/scope.ts';
import { checkInstallation, checkPractice, type Finding } from '../features/readiness/readiness.usecases.ts';
import { createLogger } from '../logger.ts';
import { networkProbe } from '../outside/probe/network-probe.ts';
import { checkPracticeExists } from './administration/operator-scopes.ts';
import type { CommandContext } from './command-context.ts';
import { openOperatorGateway } from './operator-gateway.ts';
import { workBeside } from './work-beside.ts';

/** The check says what is wrong. */
const logger = createLogger({ level: 'silent' });

const STATE = { ok: 'ok  ', warn: 'warn', fail: 'FAIL' } as const;

const STILL_LOADING = 'The demo practices are still loading. Try again in a minute.';

const lineOf = ({ state, code, title, action }: Finding): string =>
  `${STATE[state]}  ${code}: ${title}.${action === '' ? '' : ` ${action}`}`;

/**
 * `doctor [--cover K]`: one line per check.
 * @throws ConfigError once all are checked, if one fails; at once for a practice while the demo is still loading
 */
export async function doctorCommand({ config, options, pid, write }: CommandContext): Promise<void> {
  const coverKey = options.cover === undefined ? null : Number(options.cover);
  if (coverKey !== null && !(Number.isInteger(coverKey) && coverKey > 0))
    throw new ConfigError('--cover must be one cover key.');
  const findings = await workBeside({
    config,
    pid,
    work: async ({ pool, clock, isDistributed }) => {
      if (coverKey !== null && (await isDemoLoading({ pool }))) throw new ConfigError(STILL_LOADING);
      if (coverKey !== null) await checkPracticeExists({ pool, clock, coverKey });
      const replica = await openReportReplica({ config, database: { shared: { isDistributed } }, pool, logger });
      try {
        const gateway = await openOperatorGateway({ config, pool, clock });
        const deps = { pool, clock, config, replica, probe: networkProbe, ...gateway };
        const installation = await checkInstallation({ deps });
        if (coverKey === null) return installation;
        const scope = openCoverScope({ pool, clock, coverKey, act: null });
        return [...(await checkPractice({ scope, deps })), ...installation];
      } finally {
        await replica?.stop();
      }
    },
  });
  for (const finding of findings) write(lineOf(finding));
  const failed = findings.filter(({ state }) => state === 'fail').length;
  if (failed > 0) throw new ConfigError(`${failed} of ${findings.length} checks failed.`);
}
