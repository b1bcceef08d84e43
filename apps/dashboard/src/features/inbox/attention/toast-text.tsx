import { UnstyledButton } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import classes from './attention.module.css';

/** A toast's text as a button, so that it can be opened by keyboard too. */
export function ToastText({ children }: { children: string }) {
  return (
    <UnstyledButton className={`row gap-xs w-full fw-medium ${classes.toast}`}>
      <IconMessage size={18} stroke={1.7} aria-hidden="true" />
      <span dir="auto">{children}</span>
    </UnstyledButton>
  );
}
