import { ProblemError } from '../../../shared/api/api-errors.ts';
import type { Draft, Drafts } from '../model/drafts.ts';

export type DraftTrouble = 'other-device' | 'form-done' | 'proof-lapsed';
type Save = (draft: { answers: string; page: number; draftNo: number }) => Promise<{ draftNo: number }>;

const TROUBLES: Readonly<Record<string, DraftTrouble>> = {
  'packet.other-device': 'other-device',
  'packet.form-done': 'form-done',
  'packet.proof-lapsed': 'proof-lapsed',
};

/**
 * Drafts that the practice keeps, so that a patient can go on with another device. Saves run one at a time, each over
 * the one before; what could not be saved goes with the next.
 */
export function createServerDrafts({
  draftNo: first,
  save,
  onTrouble,
}: {
  draftNo: number;
  save: Save;
  onTrouble: (trouble: DraftTrouble) => void;
}): Drafts {
  let draftNo = first;
  let waiting: Omit<Draft, 'savedAt'> | null = null;
  let isSaving = false;
  let isEnded = false;

  async function flush(): Promise<void> {
    if (isSaving || isEnded || waiting === null) return;
    const { answers, page } = waiting;
    waiting = null;
    isSaving = true;
    try {
      ({ draftNo } = await save({ answers: JSON.stringify(answers), page, draftNo }));
    } catch (error) {
      const trouble = error instanceof ProblemError ? TROUBLES[error.code] : undefined;
      isEnded = trouble !== undefined;
      if (trouble !== undefined) onTrouble(trouble);
    } finally {
      isSaving = false;
    }
    await flush();
  }

  return {
    read: () => null,
    write: (draft) => {
      waiting = draft;
      void flush();
      return true;
    },
    remove: () => {
      waiting = null;
      isEnded = true;
    },
  };
}
