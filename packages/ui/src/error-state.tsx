import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useContext } from 'react';
import classes from './faces.module.css';
import { RetryLabel } from './retry-label.tsx';

type ErrorStateProps = {
  title: string;
  /** Replaces the whole page: its title is the page's heading. */
  isPage?: boolean;
  /** Why it failed, and what may help. */
  children?: ReactNode;
  retry?: (() => void) | undefined;
  retrying?: boolean;
};

/** A list, table, panel or page whose content failed to load. */
export function ErrorState({ title, isPage = false, children, retry, retrying = false }: ErrorStateProps) {
  const label = useContext(RetryLabel);
  const Title = isPage ? 'h1' : 'p';
  return (
    <div
      className={`row column justify-center gap-xs middle ${classes.face} ${classes.error} ${isPage ? classes.page : ''}`}
      role="alert"
    >
      <span className={`grid centered mb-xs c-faint bg-sunk bordered rounded-lg ${classes.icon}`} aria-hidden="true">
        <IconAlertTriangle size={22} stroke={1.7} />
      </span>
      <Title className="heading tight balance">{title}</Title>
      {children !== undefined && <p className={`pretty c-quiet ${classes.text}`}>{children}</p>}
      {retry !== undefined && (
        <div className="mt-sm">
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden="true" />}
            loading={retrying}
            onClick={retry}
          >
            {label}
          </Button>
        </div>
      )}
    </div>
  );
}
