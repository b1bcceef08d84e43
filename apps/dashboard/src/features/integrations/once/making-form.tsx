import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import classes from '../integrations.module.css';

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
    <form className={classes.dialog} onSubmit={send} noValidate>
      {children}
      {refusal !== null && (
        <p role="alert" className={classes.problem}>
          {refusal}
        </p>
      )}
      <div className={classes.acts}>
        <Button type="submit" loading={isPending}>
          {act}
        </Button>
        <Button variant="default" disabled={isPending} onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
