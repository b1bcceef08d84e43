import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { ComponentProps } from 'react';
import { t } from '../../shared/words/words.ts';
import classes from './shell.module.css';

type AccountButtonProps = ComponentProps<'button'> & { name: string };

/** The account menu's button, shown until the menu's code has loaded. */
export function AccountButton({ name, ...rest }: AccountButtonProps) {
  return (
    <UnstyledButton
      {...rest}
      className={`row gap-xs flex-none fw-medium rounded hover-sunk ${classes.account}`}
      data-tour="account"
    >
      <span
        className={`grid centered text-tiny fw-semibold c-accent bg-accent-soft circle ${classes.avatar}`}
        aria-hidden="true"
      >
        {name.slice(0, 2).toUpperCase()}
      </span>
      <span className={classes.familyName}>{name}</span>
      <VisuallyHidden> {t('account')}</VisuallyHidden>
    </UnstyledButton>
  );
}
