import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { t } from '../../../shared/words/words.ts';
import classes from '../integrations.module.css';
import { CopyButton } from './copy-button.tsx';

type ShownOnceProps = {
  /** What it is, as 'Key'. */
  label: string;
  value: string;
  /** What to do with it. */
  about: string;
  close: () => void;
};

/** What was just created, shown once: it is gone when the dialog closes. */
export function ShownOnce({ label, value, about, close }: ShownOnceProps) {
  const copyButton = useRef<HTMLButtonElement>(null);
  // The form that had focus is gone.
  useEffect(() => copyButton.current?.focus(), []);
  return (
    <div className="stack gap-md">
      <p role="status" className="p-sm bg-warn-soft rounded">
        <strong>{t('You won’t see it again.')}</strong> {about}
      </p>
      <TextInput
        label={label}
        value={value}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        classNames={{ input: `text-small anywhere ${classes.code}` }}
      />
      <div className="row wrap gap-x-sm gap-y-xs min-w-0">
        <CopyButton
          text={value}
          what={t('the {label}', { label: label.toLowerCase() })}
          variant="filled"
          ref={copyButton}
        />
        <Button variant="default" onClick={close}>
          {t('Done')}
        </Button>
      </div>
    </div>
  );
}
