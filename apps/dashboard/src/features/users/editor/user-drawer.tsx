import { Drawer } from '@mantine/core';
import type { User } from '@sightline/contract/users.calls';
import { useState } from 'react';
import { notices } from '../../../shared/notices/notices.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { t } from '../../../shared/words/words.ts';
import { useAddUser, useEditUser } from '../api/save-user.ts';
import { changesOf, draftOf, EMPTY_DRAFT, newUserOf } from '../model/user-draft.ts';
import { failureText, fullName } from '../model/words.ts';
import { LinkDialog, type SentLink } from './link-dialog.tsx';
import { UserActs } from './user-acts.tsx';
import { UserForm } from './user-form.tsx';

type UserDrawerProps = { user: User | 'new' | null; close: () => void };
type PartProps = { close: () => void; onLink: (link: SentLink) => void };

function AddPart({ close, onLink }: PartProps) {
  const { coverKey } = useSession();
  const { mutate, isPending, error } = useAddUser();
  return (
    <UserForm
      first={{ ...EMPTY_DRAFT, coverKeys: [coverKey] }}
      act={t('Add and invite')}
      isNew
      isManageable
      isSelf={false}
      isPending={isPending}
      refusal={error === null ? null : failureText(error)}
      save={(draft) =>
        mutate(newUserOf(draft), {
          onSuccess: (sent) => {
            close();
            onLink({
              ...sent,
              email: draft.email.trim(),
              title: t('{firstName} {familyName} was added', {
                firstName: draft.firstName,
                familyName: draft.familyName,
              }),
            });
          },
        })
      }
      close={close}
    />
  );
}

function EditPart({ user, close, onLink }: PartProps & { user: User }) {
  const { claims } = useSession();
  const { mutate, isPending, error } = useEditUser(user.userKey);
  const isSelf = claims.unique_name === String(user.userKey);
  return (
    <div className="stack gap-lg">
      <UserForm
        first={draftOf(user)}
        act={t('Save')}
        isNew={false}
        isManageable={user.isManageable}
        isSelf={isSelf}
        isPending={isPending}
        refusal={error === null ? null : failureText(error)}
        save={(draft) =>
          mutate(changesOf({ draft, user }), {
            onSuccess: () => {
              notices.info(t('{fullName} was saved.', { fullName: fullName(draft) }));
              close();
            },
          })
        }
        close={close}
      />
      {user.isManageable && <UserActs user={user} isSelf={isSelf} onLink={onLink} close={close} />}
    </div>
  );
}

/** Adds or edits a user. */
export function UserDrawer({ user, close }: UserDrawerProps) {
  const [link, setLink] = useState<SentLink | null>(null);
  const title = user === 'new' || user === null ? t('Add user') : fullName(user);
  return (
    <>
      <Drawer opened={user !== null} onClose={close} position="right" size={480} title={title}>
        {user === 'new' && <AddPart close={close} onLink={setLink} />}
        {user !== null && user !== 'new' && <EditPart key={user.userKey} user={user} close={close} onLink={setLink} />}
      </Drawer>
      <LinkDialog link={link} close={() => setLink(null)} />
    </>
  );
}
