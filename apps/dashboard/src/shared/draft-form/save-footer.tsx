import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../words/words.ts';

type SaveFooterProps = {
  isSaving: boolean;
  isDirty: boolean;
  /** Without it the button submits its form. */
  save?: () => void;
  discard?: () => void;
  /** Instead of that there are unsaved changes. */
  children?: ReactNode;
};

/** Save, what gives the changes up, and how things stand. */
export function SaveFooter({ isSaving, isDirty, save, discard, children }: SaveFooterProps) {
  return (
    <div className="row wrap gap-x-sm gap-y-xs">
      <Button type={save === undefined ? 'submit' : 'button'} loading={isSaving} data-tour="save" onClick={save}>
        {t('Save')}
      </Button>
      {isDirty && discard !== undefined && (
        <Button variant="default" disabled={isSaving} onClick={discard}>
          {t('Discard changes')}
        </Button>
      )}
      <p className="note" role="status">
        {children ?? (isDirty ? t('Unsaved changes') : '')}
      </p>
    </div>
  );
}
