import type { ReactNode } from 'react';
import classes from './faces.module.css';

type EmptyStateProps = {
  title: string;
  /** Stands for the whole page: its title is the page's heading. */
  isPage?: boolean;
  /** The next step, in a sentence. */
  children?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
};

/** An empty list, table or panel. */
export function EmptyState({ title, isPage = false, children, icon, action }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={`${classes.face} ${isPage ? classes.page : ''}`}>
      {icon !== undefined && (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <Title className={classes.title}>{title}</Title>
      {children !== undefined && <p className={classes.text}>{children}</p>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
