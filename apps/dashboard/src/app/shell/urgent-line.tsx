import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './urgent-line.module.css';

/** One line above every page about an emergency, with what staff can do about it. */
export function UrgentLine({ children, acts }: { children: ReactNode; acts: ReactNode }) {
  return (
    <div className={`row px-md py-xs wrap gap-xs lh-snug bg-bad-soft line-below ${classes.line}`}>
      <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
      <p>{children}</p>
      <div className={`flex wrap gap-xs ${classes.acts}`}>{acts}</div>
    </div>
  );
}
