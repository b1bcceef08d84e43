import { useEffect, useRef } from 'react';
import { useFormName } from '../state/form-name.ts';
import classes from './page.module.css';

type PageHeadingProps = {
  title: string;
  above?: string | undefined;
  isFocused: boolean;
  /** The form's name stands elsewhere on the page. */
  isNamedBelow?: boolean;
};

/** The heading of a page, under the form's name. Whoever came here by a button of ours is put at it; nobody is on first sight. */
export function PageHeading({ title, above, isFocused, isNamedBelow = false }: PageHeadingProps) {
  const name = useFormName();
  const isOwnName = name === '' || name === title;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = isOwnName ? title : `${title} · ${name}`;
  }, [title, name, isOwnName]);
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused]);
  return (
    <>
      {!isOwnName && !isNamedBelow && <p className={classes.name}>{name}</p>}
      {above !== undefined && <p className={classes.progress}>{above}</p>}
      <h1 className={classes.title} ref={heading} tabIndex={-1}>
        {title}
      </h1>
    </>
  );
}
