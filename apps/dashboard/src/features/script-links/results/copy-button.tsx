import { Button } from '@mantine/core';
import { SCRIPT_TEXT as TEXT } from '@sightline/contract/setup.texts';
import { IconCopy } from '@tabler/icons-react';
import { sayMessage } from '../../../shared/setup/setup-dialogs.ts';
import { snack } from '../../../shared/setup/telling.tsx';
import { t } from '../../../shared/words/words.ts';

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without a secure origin or permission there is no clipboard: then the text itself is shown.
    await sayMessage({ text: t('Your browser blocked copying. Select the text and copy it.'), detail: text });
    return;
  }
  snack(t(TEXT.copied));
}

/** Copies exactly what the server generated. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  return (
    <Button
      size="compact-sm"
      variant="light"
      aria-label={label}
      leftSection={<IconCopy size={14} stroke={1.8} aria-hidden="true" />}
      onClick={() => void copy(text)}
    >
      {t('Copy code')}
    </Button>
  );
}
