import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import { t } from '../../../shared/words/words.ts';

type CopyButtonProps = {
  text: string;
  /** What is copied: 'the key'. */
  what: string;
  variant?: 'filled' | 'default';
  ref?: Ref<HTMLButtonElement>;
};

/** Copies a text, and reports whether the browser allowed it. */
export function CopyButton({ text, what, variant = 'default', ref }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const Icon = state === 'copied' ? IconCheck : IconCopy;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      // Without a secure origin or permission there is no clipboard.
      setState('refused');
    }
  }

  return (
    <span className="row wrap gap-x-sm gap-y-xs min-w-0">
      <Button
        {...(ref !== undefined && { ref })}
        variant={variant}
        aria-label={t('Copy {what}', { what })}
        leftSection={<Icon size={16} stroke={1.8} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {t('Copy')}
      </Button>
      <span role="status" className={state === 'refused' ? 'm-0 fw-medium c-bad' : 'c-quiet'}>
        {state === 'copied' && t('Copied')}
        {state === 'refused' && t('Your browser blocked copying. Select the text and copy it.')}
      </span>
    </span>
  );
}
