import { Button, CopyButton } from '@mantine/core';
import { t } from '../words/words.ts';

type CopyAndCloseProps = { value: string; label: string; close: () => void };

/** The buttons of a dialog whose content is needed elsewhere. */
export function CopyAndClose({ value, label, close }: CopyAndCloseProps) {
  return (
    <div className="row wrap gap-sm">
      <CopyButton value={value}>
        {({ copied, copy }) => <Button onClick={copy}>{copied ? t('Copied') : label}</Button>}
      </CopyButton>
      <Button variant="default" onClick={close}>
        {t('Done')}
      </Button>
    </div>
  );
}
