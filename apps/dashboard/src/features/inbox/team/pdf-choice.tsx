import { Button, Checkbox, Group } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { t } from '../../../shared/words/words.ts';

function PdfChoice({ choose }: { choose: (hasNotes: boolean) => void }) {
  const [hasNotes, setNotes] = useState(false);
  return (
    <>
      <Checkbox
        label={t('Include notes for colleagues')}
        description={t('Leave this off if the file goes to the patient.')}
        checked={hasNotes}
        onChange={(event) => setNotes(event.currentTarget.checked)}
      />
      <Group justify="flex-end" mt="md">
        <Button data-autofocus onClick={() => choose(hasNotes)}>
          {t('Download')}
        </Button>
      </Group>
    </>
  );
}

/** Asks what goes into a conversation's PDF, in a dialog. */
export function askForPdf({ chosen }: { chosen: (hasNotes: boolean) => void }): void {
  const id = modals.open({
    title: t('Download conversation'),
    size: 'sm',
    children: (
      <PdfChoice
        choose={(hasNotes) => {
          modals.close(id);
          chosen(hasNotes);
        }}
      />
    ),
  });
}
