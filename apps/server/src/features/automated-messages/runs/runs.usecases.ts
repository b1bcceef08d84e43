import { RULE_NAMES } from '@sightline/contract/automated-messages.texts';
import type { CoverScope, SystemScope } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import type { PlannedMessage } from '../../message-settings/planned.types.ts';
import { recordHoldOut } from '../plan/hold-out.usecases.ts';
import { type PlannedDay, planToday } from '../plan/plan.usecases.ts';
import { type GroupOutcome, recordUnreached, sendGroup } from '../sending/sending.usecases.ts';
import { readTemplates, recordRunTime } from '../settings/settings.queries.ts';
import type { TemplateRow } from '../settings/settings.types.ts';
import { deleteRunsBefore, insertRun, readPractices } from './runs.queries.ts';
import type { Practice, RunCounts } from './runs.types.ts';

const RUNS_KEPT = { hours: 90 * 24 };

export type RunDeps = Pick<Deps, 'pages' | 'publicUrl' | 'phoneProofs' | 'mail' | 'logger'>;
/** `quiet` writes no audit row: a check changes nothing. Messages and reports are written in `acting`. */
type RunScopes = { quiet: CoverScope; acting: CoverScope; deps: RunDeps };
type PlanSnapshot = PlannedDay & { templates: TemplateRow[]; beganAt: Temporal.Instant };

/** The practices to run; deletes old runs. */
export const practicesAtWork = ({ scope }: { scope: SystemScope }): Promise<Practice[]> =>
  scope.transaction(async (tx) => {
    await deleteRunsBefore({ tx, before: tx.now.subtract(RUNS_KEPT) });
    return readPractices({ tx });
  });

const newCounts = (): RunCounts => RULE_NAMES.map((rule) => ({ rule, texts: 0, mails: 0, notSent: 0 }));

function count({
  counts,
  messages,
  as,
}: {
  counts: RunCounts;
  messages: readonly PlannedMessage[];
  as: GroupOutcome | 'none';
}) {
  const own = counts.find(({ rule }) => rule === messages[0]?.rule);
  if (own === undefined) return;
  if (as === 'text') own.texts += 1;
  if (as === 'mail') own.mails += 1;
  if (as === 'none') own.notSent += messages.length;
}

/** Sends what is due, group by group; a group that fails is logged and does not stop the others. */
async function sendDue({
  acting: scope,
  deps,
  look,
}: Omit<RunScopes, 'quiet'> & { look: PlanSnapshot }): Promise<{ counts: RunCounts; failures: number }> {
  const counts = newCounts();
  const { settings, templates, locations, planned } = look;
  let failures = 0;
  const attempt = async (messages: readonly PlannedMessage[], work: () => Promise<GroupOutcome | 'none'>) => {
    try {
      count({ counts, messages, as: await work() });
    } catch (err) {
      failures += 1;
      deps.logger.error({ err, coverKey: scope.coverKey }, 'an automated message could not be stored');
    }
  };
  const due = Map.groupBy(
    planned.filter(({ state }) => state === 'due'),
    ({ group }) => group,
  );
  for (const messages of due.values()) {
    const location = locations.find(({ loc_key }) => loc_key === messages[0]?.person.loc_key);
    if (location === undefined) continue;
    const group = { messages, location, settings, templates };
    await attempt(messages, () => sendGroup({ scope, group, deps }));
  }
  for (const message of planned.filter(({ record }) => record !== null))
    await attempt([message], async () => ((await recordUnreached({ scope, message })) ? 'none' : 'changed'));
  return { counts, failures };
}

/**
 * Runs a practice's rules once and sends what is due. Safe on several servers at once, and again after a crash: every
 * step is sent once.
 * @returns how many messages were stored
 */
export async function runPractice({ quiet: scope, acting, deps }: RunScopes): Promise<number> {
  const isMailOpen = deps.mail.isClosed !== true;
  const look = await scope.transaction(async (tx) => {
    await recordRunTime({ tx });
    const day = await planToday({ tx, isMailOpen });
    await recordHoldOut({ tx, planned: day.planned });
    return { ...day, templates: await readTemplates({ tx }), beganAt: tx.now };
  });
  const { counts, failures } = await sendDue({ acting, deps, look });
  const stored = counts.reduce((sum, { texts, mails }) => sum + texts + mails, 0);
  const isWorthNoting = failures > 0 || counts.some(({ texts, mails, notSent }) => texts + mails + notSent > 0);
  if (isWorthNoting)
    await scope.transaction((tx) => insertRun({ tx, run: { beganAt: look.beganAt, counts, failures } }));
  return stored;
}
