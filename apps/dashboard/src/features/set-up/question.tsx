import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { failureText } from '../../shared/administration/failures.ts';
import { t } from '../../shared/words/words.ts';
import classes from './set-up.module.css';

type QuestionProps = {
  /** Such as 'Step 2 of 5'. */
  step: string;
  title: string;
  about: string;
  act: string;
  isPending: boolean;
  error: Error | null;
  submit: () => void;
  /** Goes on without an answer. */
  skip?: () => void;
  children: ReactNode;
};

/** One question of the set-up, alone on its screen. */
export function Question({ step, title, about, act, isPending, error, submit, skip, children }: QuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  function send(event: FormEvent) {
    event.preventDefault();
    submit();
  }
  return (
    <form className={`stack gap-md ${classes.page}`} onSubmit={send} noValidate aria-label={title}>
      <title>{t('{title} · Sightline', { title })}</title>
      <p className="hint">{step}</p>
      <h1 className="page-title" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="c-quiet">{about}</p>
      {error !== null && (
        <p role="alert" className="px-sm py-xs bordered-bad rounded c-bad">
          {failureText(error)}
        </p>
      )}
      {children}
      <div className="row wrap gap-sm">
        <Button type="submit" size="md" loading={isPending}>
          {act}
        </Button>
        {skip !== undefined && (
          <Button variant="subtle" color="gray" size="md" onClick={skip}>
            {t('Skip for now')}
          </Button>
        )}
      </div>
    </form>
  );
}
