import { Alert, Modal, TextInput } from '@mantine/core';
import { ACCOUNT_LINK_DAYS } from '@sightline/contract/limits';
import type { Mailed } from '@sightline/contract/users.calls';
import { CopyAndClose } from '../../../shared/export/copy-and-close.tsx';
import { t } from '../../../shared/words/words.ts';
import { MAILED_WORDS } from '../model/words.ts';

export type SentLink = { inviteUrl: string; mailed: Mailed; email: string; title: string };

/** The link to hand over, and whether the email with it went out. */
export function LinkDialog({ link, close }: { link: SentLink | null; close: () => void }) {
  return (
    <Modal opened={link !== null} onClose={close} title={link?.title ?? ''} size={560}>
      {link !== null && (
        <div className="stack gap-md">
          <Alert color={link.mailed === 'sent' ? 'accent' : 'yellow'} role="status">
            {MAILED_WORDS[link.mailed](link.email)}
          </Alert>
          <TextInput
            label={t('Link')}
            description={t('Works once, within {account_link_days} days. Anyone who has it can choose the password.', {
              account_link_days: ACCOUNT_LINK_DAYS,
            })}
            readOnly
            value={link.inviteUrl}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyAndClose value={link.inviteUrl} label={t('Copy link')} close={close} />
        </div>
      )}
    </Modal>
  );
}
