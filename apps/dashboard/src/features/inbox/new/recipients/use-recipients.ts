import { CONVERSATION_DIALOG } from '@sightline/contract/conversations.texts';
import { showMessage } from '../../../../shared/dialogs/dialogs.tsx';
import type { Patient } from '../../model/patients.ts';
import { type RecipientRefusal, withRecipient } from '../../model/recipients.ts';
import { changeNewDraft, NEW_MESSAGE, newDrafts, useNewDraft } from '../new-draft.ts';

const REFUSAL: Record<RecipientRefusal, { title: string; text: string } | null> = {
  // Both are already in the row.
  chosen: null,
  malformed: null,
  'no-cell': CONVERSATION_DIALOG.cellPhoneNeeded,
  limit: CONVERSATION_DIALOG.messagesLimit,
};

/** The message's recipients: added from the results, removed by their chips. */
export function useRecipients() {
  const { recipients } = useNewDraft();
  return {
    recipients,
    chosen: new Set(recipients.map(({ addKey }) => addKey)),
    /** Returns whether there was space and a phone for the patient, and shows why if not. */
    async add(patient: Patient): Promise<boolean> {
      const added = withRecipient(newDrafts.get(NEW_MESSAGE).recipients, patient);
      if (added.ok) changeNewDraft({ recipients: added.recipients });
      const refusal = added.ok ? null : REFUSAL[added.reason];
      if (refusal !== null) await showMessage(refusal);
      return added.ok;
    },
    remove: (addKey: number): void =>
      changeNewDraft({ recipients: recipients.filter((recipient) => recipient.addKey !== addKey) }),
  };
}
