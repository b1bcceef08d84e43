import { type ReactNode, useEffect, useRef } from 'react';
import classes from './parts.module.css';

let isFirstPage = true;

/** The next page is the initial one, whose focus belongs to the browser. */
export function forgetPages(): void {
  isFirstPage = true;
}

type StepPageProps = {
  title: string;
  /** The position in the journey, as text. */
  progress?: string;
  sub?: ReactNode;
  /** The page's title in the browser. */
  titled: string;
  children?: ReactNode;
};

/** One question: its heading takes focus when the question changes, so that nobody has to look for it. */
export function StepPage({ title, progress, sub, titled, children }: StepPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = titled;
  }, [titled]);
  useEffect(() => {
    if (!isFirstPage) {
      window.scrollTo(0, 0);
      // In a frame this also scrolls the surrounding page back to the question.
      heading.current?.focus();
    }
    isFirstPage = false;
  }, []);
  return (
    <>
      {progress !== undefined && <p className="mb-xxs text-large c-quiet">{progress}</p>}
      <h1 className={`fw-bold lh-tight tight anywhere balance ${classes.title}`} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {sub !== undefined && <div className={`mt-xs pretty c-quiet ${classes.sub}`}>{sub}</div>}
      {children}
    </>
  );
}
