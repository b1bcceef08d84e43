import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { type ChangeEvent, useRef } from 'react';
import { t } from '../../../../shared/words/words.ts';
import type { Attachments } from './use-attachments.ts';

/** Chooses pictures from this computer. A fourth is refused with a message rather than a disabled button. */
export function AttachButton({ attach }: Pick<Attachments, 'attach'>) {
  const input = useRef<HTMLInputElement>(null);
  function onChange(event: ChangeEvent<HTMLInputElement>) {
    attach([...(event.currentTarget.files ?? [])]);
    // Lets the same file trigger another event.
    event.currentTarget.value = '';
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/gif"
        multiple
        hidden
        aria-label={t('Pictures to attach')}
        onChange={onChange}
      />
      <Tooltip label={t('Attach pictures')}>
        <ActionIcon size="lg" aria-label={t('Attach pictures')} onClick={() => input.current?.click()}>
          <IconPhotoPlus size={19} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    </>
  );
}
