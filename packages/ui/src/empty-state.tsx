import type { ReactNode } from 'react';
import classes from './faces.module.css';

type EmptyStateProps = {
  title: string;
  /** What to do next, in a sentence. */
  children?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
};

/** The face of a list, table or panel that has nothing to show. */
export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <div className={classes.face}>
      {icon !== undefined && (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={classes.title}>{title}</p>
      {children !== undefined && <p className={classes.text}>{children}</p>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
