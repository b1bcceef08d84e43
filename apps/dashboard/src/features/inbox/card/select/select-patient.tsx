import { Suspense } from 'react';
import type { useLazyDialog } from '../../hooks/use-lazy-dialog.ts';
import type { Thread } from '../../model/thread.ts';
import { SelectPatientDialog } from './dialog-code.ts';

type SelectPatientProps = { thread: Thread; dialog: ReturnType<typeof useLazyDialog> };

/** The dialog that links a conversation to a patient (MSG-036), once requested. */
export function SelectPatient({ thread, dialog: { isOpen, wasOpened, close } }: SelectPatientProps) {
  if (!wasOpened) return null;
  return (
    <Suspense>
      <SelectPatientDialog thread={thread} isOpen={isOpen} close={close} />
    </Suspense>
  );
}
