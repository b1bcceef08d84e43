import { Button } from '@mantine/core';
import { CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';
import { RECIPIENT_LIMIT } from '@sightline/messaging/limits';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../../shared/words/words.ts';
import { type Recipient, recipientName } from '../../model/recipients.ts';
import classes from './recipients.module.css';

/** Chips shown initially (MSG-030). */
const CHIPS_AT_FIRST = 5;

type RecipientChipsProps = { recipients: readonly Recipient[]; remove: (addKey: number) => void };

/** The message's recipients so far. */
export function RecipientChips({ recipients, remove }: RecipientChipsProps) {
  const [isWhole, setWhole] = useState(false);
  if (recipients.length === 0) return null;
  const shown = isWhole ? recipients : recipients.slice(0, CHIPS_AT_FIRST);
  const hidden = recipients.length - CHIPS_AT_FIRST;
  return (
    <div className={`p-0 px-lg pt-sm flex items-baseline gap-x-sm gap-y-xxs ${classes.chips}`}>
      <span className="text-tiny c-faint" title={t('At most {recipient_limit}', { recipient_limit: RECIPIENT_LIMIT })}>
        {t('To')}
      </span>
      {/* biome-ignore lint/a11y/noRedundantRoles: a list without markers is no list to Safari */}
      <ul role="list" aria-label={t('Recipients')}>
        {shown.map((recipient) => (
          <Chip key={recipient.addKey} recipient={recipient} remove={remove} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="subtle" size="compact-sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t(CONVERSATION_TEXT.showLess) : `${t(CONVERSATION_TEXT.showMore)} (${hidden})`}
        </Button>
      )}
    </div>
  );
}

function Chip({ recipient, remove }: { recipient: Recipient } & Pick<RecipientChipsProps, 'remove'>) {
  const name = recipientName(recipient);
  return (
    <li
      className={`inline-flex items-center gap-xs text-small fw-medium c-accent bg-accent-soft pill ${classes.chip}`}
      data-off={recipient.isOptedOut || undefined}
      title={formatUsPhone(recipient.phone)}
    >
      <span className="ellipsis" dir="auto">
        {name}
      </span>
      {recipient.isOptedOut && (
        <small className="text-tiny fw-medium nowrap">{t(CONVERSATION_TEXT.optedOutMark)}</small>
      )}
      <button type="button" aria-label={t('Remove {name}', { name })} onClick={() => remove(recipient.addKey)}>
        <IconX size={13} stroke={2.2} aria-hidden="true" />
      </button>
    </li>
  );
}
