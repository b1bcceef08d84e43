import { Button, Menu } from '@mantine/core';
import { IconDownload, IconTransfer, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { notices } from '../../../shared/notices/notices.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { t } from '../../../shared/words/words.ts';
import { useExportTemplates } from '../api/transfer-templates.ts';
import { failureWords } from '../model/failures.ts';
import { fileNameOf } from '../model/template-file.ts';
import { ImportDialog } from './import-dialog.tsx';

function saveAs(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Moves templates between practices, as a file. */
export function TransferButtons() {
  const [isImporting, setImporting] = useState(false);
  const { practice } = useSession();
  const exporting = useExportTemplates();
  const download = () =>
    exporting.mutate(undefined, {
      onSuccess: (text) => saveAs(fileNameOf(practice), text),
      onError: (error) => void notices.error(failureWords(error)),
    });
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" leftSection={<IconTransfer size={16} stroke={1.7} aria-hidden="true" />}>
            {t('Export or import')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconDownload size={16} stroke={1.7} aria-hidden="true" />} onClick={download}>
            {t('Export templates')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconUpload size={16} stroke={1.7} aria-hidden="true" />}
            onClick={() => setImporting(true)}
          >
            {t('Import templates')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ImportDialog isOpen={isImporting} close={() => setImporting(false)} />
    </>
  );
}
