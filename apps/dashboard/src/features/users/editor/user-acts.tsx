import { Button } from '@mantine/core';
import type { User } from '@sightline/contract/users.calls';
import { notices } from '../../../shared/notices/notices.ts';
import { askConfirm } from '../../../shared/setup/setup-dialogs.ts';
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
        onClick={() => invite.mutate(undefined, shown('Invitation'))}
      >
        Send a new invitation
      </Button>
    );

  async function forget() {
    const isSure = await askConfirm({
      title: 'Remove their second steps?',
      text: `${fullName(user)} gets a link to a new password. Their passkeys, authenticator app and recovery codes stop working.`,
      confirm: 'Remove second steps',
      destructive: true,
    });
    if (isSure) start.mutate(undefined, shown('New password'));
  }

  return (
    <>
      <Button
        variant="default"
        loading={reset.isPending}
        onClick={() => reset.mutate(undefined, shown('New password'))}
      >
        Send a link to a new password
      </Button>
      {user.hasSecondFactor && (
        <Button variant="default" loading={start.isPending} onClick={() => void forget()}>
          Remove second steps
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
      title: `Disable ${fullName(user)}?`,
      text: 'They’re signed out everywhere and can’t sign in until you enable them again. Their messages and history stay.',
      confirm: 'Disable user',
      destructive: true,
    });
    if (isSure) disable.mutate(undefined, { ...say, onSuccess: close });
  }

  if (user.state === 'disabled')
    return (
      <Button variant="default" loading={enable.isPending} onClick={() => enable.mutate(undefined, say)}>
        Enable user
      </Button>
    );
  return (
    <div className="row wrap gap-sm">
      <LinkActs {...props} />
      <Button
        variant="default"
        loading={end.isPending}
        onClick={() => end.mutate(undefined, { ...say, onSuccess: () => void notices.info('Signed out everywhere.') })}
      >
        Sign out everywhere
      </Button>
      {!isSelf && (
        <Button variant="default" color="red" loading={disable.isPending} onClick={() => void askDisable()}>
          Disable user
        </Button>
      )}
    </div>
  );
}
