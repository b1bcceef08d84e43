import { Button } from '@mantine/core';
import type { User } from '@sightline/contract/users.calls';
import { notices } from '../../../shared/notices/notices.ts';
import { askConfirm } from '../../../shared/setup/setup-dialogs.ts';
import { t } from '../../../shared/words/words.ts';
import { useDisable, useEnable, useEndSessions, useInvite, useReset } from '../api/user-acts.ts';
import { failureText, fullName } from '../model/words.ts';
import type { SentLink } from './link-dialog.tsx';

type UserActsProps = { user: User; isSelf: boolean; onLink: (link: SentLink) => void; close: () => void };

const say = { onError: (error: unknown) => void notices.error(failureText(error)) };

function LinkActs({ user, onLink }: UserActsProps) {
  const invite = useInvite(user.userKey);
  const reset = useReset(user.userKey, false);
  const start = useReset(user.userKey, true);
  const shown = (title: string) => ({
    ...say,
    onSuccess: (sent: Pick<SentLink, 'inviteUrl' | 'mailed'>) => onLink({ ...sent, email: user.email, title }),
  });
  if (user.state === 'invited')
    return (
      <Button
        variant="default"
        loading={invite.isPending}
        onClick={() => invite.mutate(undefined, shown(t('Invitation')))}
      >
        {t('Send a new invitation')}
      </Button>
    );

  async function forget() {
    const isSure = await askConfirm({
      title: t('Remove their second steps?'),
      text: t(
        '{fullName} gets a link to a new password. Their passkeys, authenticator app and recovery codes stop working.',
        { fullName: fullName(user) },
      ),
      confirm: t('Remove second steps'),
      destructive: true,
    });
    if (isSure) start.mutate(undefined, shown(t('New password')));
  }

  return (
    <>
      <Button
        variant="default"
        loading={reset.isPending}
        onClick={() => reset.mutate(undefined, shown(t('New password')))}
      >
        {t('Send a link to a new password')}
      </Button>
      {user.hasSecondFactor && (
        <Button variant="default" loading={start.isPending} onClick={() => void forget()}>
          {t('Remove second steps')}
        </Button>
      )}
    </>
  );
}

/** What can be done to a user besides editing them. */
export function UserActs(props: UserActsProps) {
  const { user, isSelf, close } = props;
  const end = useEndSessions(user.userKey);
  const disable = useDisable(user.userKey);
  const enable = useEnable(user.userKey);

  async function askDisable() {
    const isSure = await askConfirm({
      title: t('Disable {fullName}?', { fullName: fullName(user) }),
      text: t(
        'They’re signed out everywhere and can’t sign in until you enable them again. Their messages and history stay.',
      ),
      confirm: t('Disable user'),
      destructive: true,
    });
    if (isSure) disable.mutate(undefined, { ...say, onSuccess: close });
  }

  if (user.state === 'disabled')
    return (
      <Button variant="default" loading={enable.isPending} onClick={() => enable.mutate(undefined, say)}>
        {t('Enable user')}
      </Button>
    );
  return (
    <div className="row wrap gap-sm">
      <LinkActs {...props} />
      <Button
        variant="default"
        loading={end.isPending}
        onClick={() =>
          end.mutate(undefined, { ...say, onSuccess: () => void notices.info(t('Signed out everywhere.')) })
        }
      >
        {t('Sign out everywhere')}
      </Button>
      {!isSelf && (
        <Button variant="default" color="red" loading={disable.isPending} onClick={() => void askDisable()}>
          {t('Disable user')}
        </Button>
      )}
    </div>
  );
}
