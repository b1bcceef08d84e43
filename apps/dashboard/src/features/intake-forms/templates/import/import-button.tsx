import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../../shared/words/words.ts';
import { ImportDialog } from './import-dialog.tsx';

export function ImportButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        data-tour="forms-import"
        leftSection={<IconFileImport size={16} stroke={1.8} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('Import form')}
      </Button>
      {isOpen && <ImportDialog close={() => setOpen(false)} />}
    </>
  );
}
