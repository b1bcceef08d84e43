import { Button, type ButtonProps } from '@mantine/core';
import type { BulkSelection } from '@sightline/contract/bulk-texts.calls';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const BulkDialog = lazy(async () => ({ default: (await import('./dialog/bulk-dialog.tsx')).BulkDialog }));

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
      <Button size="compact-md" className="no-print" {...button} onClick={() => choose(selection())} />
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
