import { Modal } from '@mantine/core';
import type { FormEntry } from '@sightline/contract/intake-forms.calls';
import type { FormCandidate } from '@sightline/contract/linked-forms.calls';
import { useState } from 'react';
import { dateInFigures } from '../../../shared/dates/dates.ts';
import { rich } from '../../../shared/words/rich.tsx';
import { t } from '../../../shared/words/words.ts';
import { useLinkEntry } from '../api/link-entry.ts';
import { type EntrySender, senderOf } from '../model/entry-sender.ts';
import { nameOf, phoneOf } from '../model/entry-words.ts';
import { CandidateSearch } from './candidate-search.tsx';
import { ConfirmLink } from './confirm-link.tsx';
import classes from './link.module.css';

type LinkDialogProps = { entry: FormEntry; isOpen: boolean; close: () => void };

/** Finds a form's patient, and links them after staff compared both. */
export function LinkDialog({ entry, isOpen, close }: LinkDialogProps) {
  return (
    <Modal opened={isOpen} onClose={close} title={t('Link to patient')} size={760}>
      <Steps entry={entry} close={close} />
    </Modal>
  );
}

function Steps({ entry, close }: Omit<LinkDialogProps, 'isOpen'>) {
  const [chosen, choose] = useState<FormCandidate | null>(null);
  const link = useLinkEntry();
  const sender = senderOf(entry);
  if (chosen !== null)
    return (
      <ConfirmLink
        entry={entry}
        sender={sender}
        patient={chosen}
        isPending={link.isPending}
        back={() => choose(null)}
        confirm={() => link.mutate({ entryKey: entry.Id, addKey: chosen.addKey }, { onSuccess: close })}
      />
    );
  return (
    <div className="stack gap-md">
      <p className={classes.sender}>
        {rich('{form} from {sender}', { form: <b>{entry.Name}</b>, sender: senderInWords({ entry, sender }) })}
      </p>
      <CandidateSearch entry={entry} choose={choose} />
    </div>
  );
}

function senderInWords({ entry, sender: { birthDate } }: { entry: FormEntry; sender: EntrySender }): string {
  const born = birthDate === null ? '' : t('born {dateInFigures}', { dateInFigures: dateInFigures(birthDate) });
  return [nameOf(entry), born, phoneOf(entry)].filter((part) => part !== '').join(', ');
}
