import { mentionsRecall } from '@sightline/contract/automated-messages.texts';
import type { CoverTransaction } from '../../../db/scope.ts';
import { bulkSettingsNow, inHoldOutShare, recordHeldOut } from '../../hold-outs/hold-outs.usecases.ts';
import type { PlannedMessage } from '../../message-settings/planned.types.ts';
import { readMessagedRecalls } from './hold-out.queries.ts';

const isRecall = ({ rule, about }: PlannedMessage): boolean => mentionsRecall(rule) && about.kind === 'recall';

/** Leaves out the random share of recalls that the practice compares with; one that was messaged before goes on. */
export async function withHoldOut({
  tx,
  planned,
}: {
  tx: CoverTransaction;
  planned: readonly PlannedMessage[];
}): Promise<PlannedMessage[]> {
  const { holdOutPercent: percent } = await bulkSettingsNow({ tx });
  const keys = planned.filter((one) => isRecall(one) && one.state !== 'left-out').map(({ about }) => about.key);
  const inShare = await inHoldOutShare({ tx, purpose: 'recall', subjectKeys: keys, percent });
  const messaged = await readMessagedRecalls({ tx, recallKeys: inShare });
  const held = new Set(inShare.filter((key) => !messaged.has(key)));
  return planned.map((one) =>
    isRecall(one) && one.state !== 'left-out' && held.has(one.about.key)
      ? { ...one, state: 'left-out', reason: 'held-out', isHeldOutNow: one.state === 'due' }
      : one,
  );
}

/** Records the recalls whose message would have gone now. */
export const recordHoldOut = ({
  tx,
  planned,
}: {
  tx: CoverTransaction;
  planned: readonly PlannedMessage[];
}): Promise<void> =>
  recordHeldOut({
    tx,
    held: planned
      .filter(({ isHeldOutNow }) => isHeldOutNow === true)
      .map(({ about, person }) => ({ purpose: 'recall', subjectKey: about.key, patientKey: person.patient_key })),
  });
