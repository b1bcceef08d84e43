import { holdPatient } from '@sightline/contract/legal-holds.calls';
import { getRetention, saveRetention as saveCall } from '@sightline/contract/retention.calls';
import { RETENTION_KINDS, RETENTION_TEXT, type RetentionKind } from '@sightline/contract/retention.texts';
import { ConfigError } from '../../config.ts';
import { setHold } from '../../features/retention/holds.usecases.ts';
import { readRetention, saveRetention } from '../../features/retention/retention.usecases.ts';
import type { CommandContext } from '../command-context.ts';
import { requiredText } from './flags.ts';
import { inPractice, patientWith } from './operator-scopes.ts';

const yearsWords = (years: number | null): string => (years === null ? 'kept for good' : `${years} years`);

/** `retention list`: how long each kind is kept, and what the next night's run removes. */
export async function retentionListCommand(context: CommandContext): Promise<void> {
  const { rules } = await inPractice(context, (scopeFor) =>
    readRetention({ scope: scopeFor(getRetention.audit.action) }),
  );
  for (const { kind, years, due } of rules)
    context.write([kind, yearsWords(years), `at least ${RETENTION_TEXT[kind].minimum}`, `${due} due`].join('\t'));
}

/** @throws ConfigError */
function kindOf(options: Record<string, string>): RetentionKind {
  const given = requiredText(options, 'kind');
  const kind = RETENTION_KINDS.find((one) => one === given);
  if (kind === undefined) throw new ConfigError(`--kind: Choose one of: ${RETENTION_KINDS.join(', ')}.`);
  return kind;
}

/** @throws ConfigError */
function yearsOf(options: Record<string, string>): number | null {
  const given = requiredText(options, 'years');
  if (given === 'none') return null;
  if (/^[1-9]\d?$|^100$/.test(given)) return Number(given);
  throw new ConfigError('--years: Enter a number from 1 to 100, or none to keep everything.');
}

/** `retention set`: how long a kind of data is kept. */
export async function retentionSetCommand(context: CommandContext): Promise<void> {
  const { options, write } = context;
  const change = { kind: kindOf(options), years: yearsOf(options), userId: null };
  const { rules } = await inPractice(context, (scopeFor) =>
    saveRetention({ scope: scopeFor(saveCall.audit.action), ...change }),
  );
  const due = rules.find(({ kind }) => kind === change.kind)?.due ?? 0;
  write(`${RETENTION_TEXT[change.kind].title}: ${yearsWords(change.years)}. The next night’s run removes ${due}.`);
}

/** `hold list`: the patients whose data stays. */
export async function holdListCommand(context: CommandContext): Promise<void> {
  const { holds } = await inPractice(context, (scopeFor) =>
    readRetention({ scope: scopeFor(getRetention.audit.action) }),
  );
  for (const { addKey, name, since, reason } of holds) context.write([addKey, name, since, reason].join('\t'));
  if (holds.length === 0) context.write('No legal holds. Place one with "hold place".');
}

const holdCommand =
  (isPlaced: boolean) =>
  async (context: CommandContext): Promise<void> => {
    const { options, write } = context;
    const patientId = requiredText(options, 'patient');
    const reason = isPlaced ? requiredText(options, 'reason') : null;
    await inPractice(context, async (scopeFor) => {
      const patientKey = await patientWith(scopeFor(null), patientId);
      return setHold({ scope: scopeFor(holdPatient.audit.action), patientKey, reason, userId: null });
    });
    write(isPlaced ? `Patient ${patientId} is on legal hold.` : `Patient ${patientId} is no longer on legal hold.`);
  };
/** `hold place --patient ID --reason R` */
export const holdPlaceCommand = holdCommand(true);
/** `hold lift --patient ID` */
export const holdLiftCommand = holdCommand(false);
