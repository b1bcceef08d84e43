import { type FormEvent, useRef, useState } from 'react';
import { RefusedError } from '../../../shared/setup/refused-error.ts';
import { snack, tellFailure, tellMessages } from '../../../shared/setup/telling.tsx';
import { useUnsaved } from '../../../shared/unsaved/unsaved.ts';
import { t } from '../../../shared/words/words.ts';
import { useAddCarrier } from '../api/add-carrier.ts';
import { useCarriers } from '../api/load-carriers.ts';
import { addErrors, type NewCarrier, NOTHING_TYPED, rowDays } from '../model/carriers.ts';

/** The Add panel's draft, its errors, and saving (INS-001, INS-002). */
export function useAdd() {
  const [typed, setTyped] = useState<NewCarrier>(NOTHING_TYPED);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const adding = useAddCarrier();
  const { data: carriers = [] } = useCarriers();
  const nameInput = useRef<HTMLInputElement>(null);
  useUnsaved(typed.insName.trim() !== '' || typed.days.trim() !== '');

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = addErrors(typed, carriers);
    setErrors(found);
    if (found.length > 0 || adding.isPending) return;
    const insName = typed.insName.trim();
    adding.mutate(
      { insName, daysBlocked: rowDays(typed.days), orderKey: typed.orderKey },
      {
        onSuccess: ({ messages }) => {
          tellMessages(messages);
          snack(t('{insName} was added.', { insName }));
          setTyped(NOTHING_TYPED);
          nameInput.current?.focus();
        },
        onError: (error) => {
          if (error instanceof RefusedError && error.errors.length > 0) setErrors(error.errors);
          else tellFailure(error);
        },
      },
    );
  }

  function type(next: NewCarrier) {
    setTyped(next);
    // A shown error disappears as soon as it is fixed, and none appears while typing.
    const left = new Set(addErrors(next, carriers));
    setErrors((before) => before.filter((error) => left.has(error)));
  }

  return { typed, type, errors, submit, isPending: adding.isPending, nameInput };
}
