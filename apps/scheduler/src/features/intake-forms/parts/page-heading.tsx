import { useEffect, useRef } from 'react';
import classes from './page.module.css';

type PageHeadingProps = { title: string; above?: string | undefined; isFocused: boolean };

/** The heading of a page. Whoever came here by a button of ours is put at it; nobody is on first sight. */
export function PageHeading({ title, above, isFocused }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title;
    if (isFocused) heading.current?.focus();
  }, [title, isFocused]);
  return (
    <>
      {above !== undefined && <p className={classes.progress}>{above}</p>}
      <h1 className={classes.title} ref={heading} tabIndex={-1}>
        {title}
      </h1>
    </>
  );
}
