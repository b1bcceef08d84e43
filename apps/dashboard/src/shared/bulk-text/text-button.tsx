import { Button, type ButtonProps } from '@mantine/core';
import type { BulkSelection } from '@sightline/contract/bulk-texts.calls';
import { type ReactNode, Suspense, useState } from 'react';
import { loadable } from '../page/loadable.tsx';

const BulkDialog = loadable(async () => (await import('./dialog/bulk-dialog.tsx')).BulkDialog);

type TextButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'leftSection'> & {
  selection: () => BulkSelection;
  children: ReactNode;
  'aria-label'?: string;
  onSent?: () => void;
};

/** Opens the dialog that texts a selection. */
export function TextButton({ selection, onSent, ...button }: TextButtonProps) {
  const [chosen, choose] = useState<BulkSelection | null>(null);
  return (
    <>
      <Button
        size="compact-md"
        className="no-print"
        {...button}
        {...BulkDialog.onReach}
        onClick={() => choose(selection())}
      />
      {chosen !== null && (
        <Suspense>
          <BulkDialog
            selection={chosen}
            close={(isSent) => {
              choose(null);
              if (isSent) onSent?.();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
