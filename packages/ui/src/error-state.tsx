import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './faces.module.css';

type ErrorStateProps = {
  /** What failed. */
  title: string;
  /** Why, and what may help. */
  children?: ReactNode;
  retry?: (() => void) | undefined;
  retrying?: boolean;
};

/** The face of a list, table, panel or page whose content could not be had. */
export function ErrorState({ title, children, retry, retrying = false }: ErrorStateProps) {
  return (
    <div className={`${classes.face} ${classes.error}`} role="alert">
      <span className={classes.icon} aria-hidden="true">
        <IconAlertTriangle size={22} stroke={1.7} />
      </span>
      <p className={classes.title}>{title}</p>
      {children !== undefined && <p className={classes.text}>{children}</p>}
      {retry !== undefined && (
        <div className={classes.action}>
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden="true" />}
            loading={retrying}
            onClick={retry}
          >
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
