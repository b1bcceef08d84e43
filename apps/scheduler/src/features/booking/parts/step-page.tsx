import { type ReactNode, useEffect, useRef } from 'react';
import classes from './parts.module.css';

let isFirstPage = true;

/** Marks that whatever page comes next is the one that was opened, whose start belongs to the browser. */
export function forgetPages(): void {
  isFirstPage = true;
}

type StepPageProps = {
  title: string;
  /** Where in the journey this is, in words. */
  progress?: string;
  sub?: ReactNode;
  /** The page's title in the browser. */
  titled: string;
  children?: ReactNode;
};

/** One question: its heading takes the focus when the question changes, so that nobody has to look for it. */
export function StepPage({ title, progress, sub, titled, children }: StepPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = titled;
  }, [titled]);
  useEffect(() => {
    if (!isFirstPage) {
      window.scrollTo(0, 0);
      // In a frame this is also what brings the page around it back to the question.
      heading.current?.focus();
    }
    isFirstPage = false;
  }, []);
  return (
    <>
      {progress !== undefined && <p className={classes.progress}>{progress}</p>}
      <h1 className={classes.title} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {sub !== undefined && <div className={classes.sub}>{sub}</div>}
      {children}
    </>
  );
}
