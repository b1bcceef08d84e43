import { CONVERSATION_DIALOG, CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';
import { useEffect, useState } from 'react';
import { askQuestion, showMessage } from '../../../../shared/dialogs/dialogs.tsx';
import { logError } from '../../../../shared/log.ts';
import { servedWords } from '../../../../shared/words/served-words.ts';
import { t } from '../../../../shared/words/words.ts';
import { useCreatePatient } from '../../api/create-patient.ts';
import type { SearchFields } from '../../model/patient-search.ts';
import { outcomeOfAdding, type Patient } from '../../model/patients.ts';

/** How long the result of adding a patient shows (MSG-034). */
const FEEDBACK_MS = 2_400;

export type AddFeedback = 'pending' | 'added' | 'denied';

type AddPatientProps = { locKey: number; onAdded: (patient: Patient) => void };

/** Adds a patient the search did not find: asks, adds, and shows the result for 2.4 s (MSG-033, MSG-034). */
export function useAddPatient({ locKey, onAdded }: AddPatientProps) {
  const { mutateAsync, isPending } = useCreatePatient();
  const [shown, show] = useState<'added' | 'denied' | null>(null);
  const [refusal, setRefusal] = useState('');

  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => show(null), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  async function add(fields: SearchFields): Promise<void> {
    const name = `${fields.firstName.trim()} ${fields.lastName.trim()}`;
    const isSure = await askQuestion({
      title: t(CONVERSATION_TEXT.newPatient),
      text: t('Would you like to add {name} as a new patient?', { name }),
      confirm: t('Add patient'),
    });
    if (!isSure) return;
    setRefusal('');
    try {
      const reply = await mutateAsync({ ...fields, locKey });
      const outcome = outcomeOfAdding(reply);
      if (outcome !== 'refused') show(outcome);
      else setRefusal(reply.Errors.map(servedWords).join(' '));
      if (outcome === 'refused') await showMessage(CONVERSATION_DIALOG.addPatientFailed);
      if (outcome === 'added' && reply.NewPatient !== null) onAdded(reply.NewPatient);
    } catch (error) {
      logError('add patient', error);
      await showMessage(CONVERSATION_DIALOG.addPatientsFailed);
    }
  }
  const feedback: AddFeedback | null = isPending ? 'pending' : shown;
  return {
    add,
    feedback,
    /** The server's reason for a refusal, if given. */
    refusal,
  };
}
