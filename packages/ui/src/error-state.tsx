import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './faces.module.css';

type ErrorStateProps = {
  title: string;
  /** Stands for the whole page: its title is the page's heading. */
  isPage?: boolean;
  /** Why it failed, and what may help. */
  children?: ReactNode;
  retry?: (() => void) | undefined;
  retrying?: boolean;
};

/** A list, table, panel or page whose content could not be loaded. */
export function ErrorState({ title, isPage = false, children, retry, retrying = false }: ErrorStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={`${classes.face} ${classes.error} ${isPage ? classes.page : ''}`} role="alert">
      <span className={classes.icon} aria-hidden="true">
        <IconAlertTriangle size={22} stroke={1.7} />
      </span>
      <Title className={classes.title}>{title}</Title>
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
