import { ActionIcon, Tooltip } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { Suspense } from 'react';
import { loadable } from '../../../../shared/page/loadable.tsx';
import { t } from '../../../../shared/words/words.ts';
import { useLazyDialog } from '../../hooks/use-lazy-dialog.ts';
import type { ConsentFacts } from '../../model/thread.ts';

const HipaaDialog = loadable(async () => (await import('./hipaa-dialog.tsx')).HipaaDialog);

const HIPAA_LABEL = t('HIPAA consent request');

type HipaaButtonProps = { thread: ConsentFacts; isBlocked: boolean; send: (text: string) => void };

/** Opens the consent request (MSG-042). */
export function HipaaButton({ thread, isBlocked, send }: HipaaButtonProps) {
  const { isOpen, wasOpened, open, close } = useLazyDialog();
  return (
    <>
      <Tooltip label={HIPAA_LABEL}>
        <ActionIcon size="lg" aria-label={HIPAA_LABEL} aria-haspopup="dialog" {...HipaaDialog.onReach} onClick={open}>
          <IconShieldCheck size={19} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      {wasOpened && (
        <Suspense>
          <HipaaDialog
            thread={thread}
            isOpen={isOpen}
            isBlocked={isBlocked}
            close={close}
            send={(text) => {
              close();
              send(text);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
