import { ActionIcon, Popover } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../../shared/words/words.ts';

type HowProps = { name: string; className?: string; children: ReactNode };

/** Says how a figure is calculated. */
export function How({ name, className = '', children }: HowProps) {
  const title = t('How “{name}” is calculated', { name });
  return (
    <Popover
      position="bottom"
      width={280}
      withArrow
      trapFocus
      returnFocus
      attributes={{ dropdown: { 'aria-label': title, 'aria-labelledby': undefined, tabIndex: -1 } }}
    >
      <Popover.Target>
        <ActionIcon className={className} size={24} aria-label={title}>
          <IconInfoCircle size={15} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  );
}
