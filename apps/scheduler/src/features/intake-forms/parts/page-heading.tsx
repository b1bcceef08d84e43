import { useEffect, useRef } from 'react';
import { useFormName } from '../state/form-name.ts';
import classes from './page.module.css';

type PageHeadingProps = {
  title: string;
  above?: string | undefined;
  isFocused: boolean;
  /** The form's name is elsewhere on the page. */
  isNamedBelow?: boolean;
};

/** A page's heading, under the form's name. Takes focus after our own buttons, but not on first load. */
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
      {!isOwnName && !isNamedBelow && <p className="mb-xxs fw-semibold anywhere">{name}</p>}
      {above !== undefined && <p className="mb-xxs text-large c-quiet">{above}</p>}
      <h1 className={`mb-sm fw-bold lh-tight tight anywhere balance ${classes.title}`} ref={heading} tabIndex={-1}>
        {title}
      </h1>
    </>
  );
}
