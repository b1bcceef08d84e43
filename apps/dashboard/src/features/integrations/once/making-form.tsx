import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { t } from '../../../shared/words/words.ts';

/** A creation form: its fields, the refusal, and both buttons. */
export function MakingForm({
  act,
  isPending,
  refusal,
  submit,
  close,
  children,
}: {
  act: string;
  isPending: boolean;
  /** Why it was not created; null if nothing is wrong. */
  refusal: string | null;
  submit: () => void;
  close: () => void;
  children: ReactNode;
}) {
  function send(event: FormEvent) {
    event.preventDefault();
    submit();
  }
  return (
    <form className="stack gap-md" onSubmit={send} noValidate>
      {children}
      {refusal !== null && (
        <p role="alert" className="m-0 fw-medium c-bad">
          {refusal}
        </p>
      )}
      <div className="row wrap gap-x-sm gap-y-xs min-w-0">
        <Button type="submit" loading={isPending}>
          {act}
        </Button>
        <Button variant="default" disabled={isPending} onClick={close}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
