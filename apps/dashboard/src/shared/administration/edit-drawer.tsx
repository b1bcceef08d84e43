import { Drawer } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { SaveFooter } from '../draft-form/save-footer.tsx';
import { mayLeave } from '../unsaved/unsaved.ts';
import { failureText } from './failures.ts';

type EditDrawerProps = {
  title: string;
  isOpen: boolean;
  isDirty: boolean;
  isSaving: boolean;
  /** The last refusal; null if there was none. */
  error: Error | null;
  save: () => void;
  close: () => void;
  children: ReactNode;
};

/** A form beside a list. Unsaved changes are asked about before it closes. */
export function EditDrawer({ title, isOpen, isDirty, isSaving, error, save, close, children }: EditDrawerProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    save();
  }
  const leave = () => void mayLeave().then((mayGo) => mayGo && close());
  return (
    <Drawer opened={isOpen} onClose={leave} title={title} position="right" size={460}>
      <form onSubmit={submit} noValidate aria-label={title} className="stack gap-md">
        {error !== null && (
          <p role="alert" className="px-sm py-xs bordered-bad rounded c-bad">
            {failureText(error)}
          </p>
        )}
        {children}
        <SaveFooter isSaving={isSaving} isDirty={isDirty} discard={leave} />
      </form>
    </Drawer>
  );
}
