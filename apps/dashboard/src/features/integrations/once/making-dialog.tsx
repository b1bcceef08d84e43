import { Modal } from '@mantine/core';
import { useIsMutating } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MAKING } from '../api/integration-keys.ts';

type MakingDialogProps = { title: string; isOpen: boolean; close: () => void; children: ReactNode };

/** Stays open while something is being created, which would be lost unseen, and returns focus. */
export function MakingDialog({ title, isOpen, close, children }: MakingDialogProps) {
  const isMaking = useIsMutating({ mutationKey: MAKING }) > 0;
  function leave() {
    if (!isMaking) close();
  }
  return (
    <Modal opened={isOpen} onClose={leave} title={title} size={580} closeOnClickOutside={false}>
      {children}
    </Modal>
  );
}
