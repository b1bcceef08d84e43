import { Button } from '@mantine/core';
import { IconFileTypeCsv, IconPrinter } from '@tabler/icons-react';
import { t } from '../words/words.ts';

const ICON = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

type ExportButtonsProps = {
  fetchFile?: () => void;
  print: () => void;
  /** There is nothing to export. */
  isEmpty: boolean;
  className?: string;
};

/** What is shown as a file or on paper; a `JobLine` below says how far that is, or what failed. */
export function ExportButtons({ fetchFile, print, isEmpty, className }: ExportButtonsProps) {
  const shared = { variant: 'default', disabled: isEmpty, className } as const;
  return (
    <>
      {fetchFile !== undefined && (
        <Button {...shared} leftSection={<IconFileTypeCsv {...ICON} />} onClick={fetchFile}>
          {t('CSV')}
        </Button>
      )}
      <Button {...shared} leftSection={<IconPrinter {...ICON} />} onClick={print}>
        {t('Print')}
      </Button>
    </>
  );
}
