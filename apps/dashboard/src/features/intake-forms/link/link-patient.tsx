import { Button } from '@mantine/core';
import type { FormEntry } from '@sightline/contract/intake-forms.calls';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../shared/words/words.ts';
import { nameOf } from '../model/entry-words.ts';
import { LinkDialog } from './link-dialog.tsx';

type LinkPatientProps = { entry: FormEntry; label?: string };

/** Opens the search for a form's patient. */
export function LinkPatient({ entry, label = t('Link to patient') }: LinkPatientProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('{label}: {Name} of {nameOf}', { label, Name: entry.Name, nameOf: nameOf(entry) })}
        leftSection={<IconUserPlus size={14} stroke={1.8} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <LinkDialog entry={entry} isOpen={isOpen} close={() => setOpen(false)} />
    </>
  );
}
