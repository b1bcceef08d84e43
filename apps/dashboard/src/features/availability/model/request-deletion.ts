import { SCHEDULE_TEXT } from '@sightline/contract/schedule.texts';
import type { StrandedVisit } from '@sightline/contract/schedule-offers.calls';
import { dayWithName } from '../../../shared/date-field/day-words.ts';
import { t } from '../../../shared/words/words.ts';
import { draftInWords } from './draft-words.ts';
import { dayOf } from './request.ts';
import type { Entry } from './request-entries.ts';
import type { StrandedVisits } from './request-outcome.ts';

/** What to delete: the group, or one of its dates. */
export type Deletion = { entry: Entry; scope: 'group' | 'date'; date: string };

/** The call to use. Old entries are deleted in place; onboarding events by the scheduler's own call. */
export function deletionCall({ entry, scope }: Deletion): 'legacy' | 'onboarding' | 'date' | 'group' {
  if (entry.legacy !== null) return 'legacy';
  if (entry.kind === 'onboarding') return 'onboarding';
  return scope === 'date' && entry.kind === 'group' ? 'date' : 'group';
}

/** Entries of the old tables; none means the whole group. */
export const legacyBlocks = ({ entry: { legacy }, scope }: Deletion): number[] =>
  legacy !== null && (scope === 'date' || legacy.mongoDBDocumentId === '') ? [legacy.blockId] : [];

/** What will be lost, as text (the question's second line). */
export function deletionWarning(deletion: Deletion): string {
  const { entry, date } = deletion;
  const noun = entry.draft.kind === 'blackout' ? 'blackout' : 'availability';
  const words = draftInWords(entry.draft) ?? '';
  if (deletionCall(deletion) === 'date')
    return t('The {noun} on {dayWithName}. The rest of its group stays.', {
      noun,
      dayWithName: dayWithName(dayOf(date)),
    });
  return deletion.scope === 'date' && entry.legacy !== null
    ? t('This entry in the {noun}: {words}.', { noun, words })
    : t('The whole {noun}: {words}.', { noun, words });
}

export type DeletionOutcome =
  /** `toText` are the visits whose patients are texted after the deletion. */
  { kind: 'deleted'; toText: readonly StrandedVisit[] } | { kind: 'declined' } | { kind: 'failed'; error: unknown };

export type DeletionPorts = {
  listStranded: () => Promise<StrandedVisits>;
  ask: (question: { text: string; detail: string; stranded: StrandedVisits }) => Promise<'go-on' | 'text' | 'cancel'>;
  remove: () => Promise<void>;
};

/** Deletes (SCH-018, SCH-019) after one question that names everything lost. A deletion is never refused. */
export async function deletionFlow(deletion: Deletion, ports: DeletionPorts): Promise<DeletionOutcome> {
  try {
    const stranded = await ports.listStranded();
    const answer = await ports.ask({
      text: t(SCHEDULE_TEXT.confirmDelete),
      detail: deletionWarning(deletion),
      stranded,
    });
    if (answer === 'cancel') return { kind: 'declined' };
    await ports.remove();
    return { kind: 'deleted', toText: answer === 'text' ? stranded.visits : [] };
  } catch (error) {
    return { kind: 'failed', error };
  }
}
