import type { ReactNode } from 'react';
import classes from './faces.module.css';

type EmptyStateProps = {
  title: string;
  /** Replaces the whole page: its title is the page's heading. */
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
    <div className={`row column justify-center gap-xs middle ${classes.face} ${isPage ? classes.page : ''}`}>
      {icon !== undefined && (
        <span className={`grid centered mb-xs c-faint bg-sunk bordered rounded-lg ${classes.icon}`} aria-hidden="true">
          {icon}
        </span>
      )}
      <Title className="heading tight balance">{title}</Title>
      {children !== undefined && <p className={`pretty c-quiet ${classes.text}`}>{children}</p>}
      {action !== undefined && <div className="mt-sm">{action}</div>}
    </div>
  );
}
