import { TextInput } from '@mantine/core';
import { EmptyState } from '@sightline/ui/empty-state';
import { IconLinkOff } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldFaults } from '../../shared/administration/failures.ts';
import { ProblemError } from '../../shared/api/call.ts';
import { NewPasswordField } from '../../shared/passwords/new-password-field.tsx';
import { t } from '../../shared/words/words.ts';
import { useBeginSetUp, useSetUpLink } from './api/begin-set-up.ts';
import { Question } from './question.tsx';
import classes from './set-up.module.css';

type SetUpAccountProps = { token: string; onSessionId: (sessionId: string) => void };

/** The first account of an installation, created through its set-up link. */
export function SetUpAccount({ token, onSessionId }: SetUpAccountProps) {
  const link = useSetUpLink(token);
  const begin = useBeginSetUp();
  const isOver = token === '' || (link.error instanceof ProblemError && link.error.status === 404);
  if (isOver)
    return (
      <main className={`grid ${classes.bare}`}>
        <title>{t('Set up · Sightline')}</title>
        <EmptyState isPage icon={<IconLinkOff size={22} stroke={1.7} />} title={t('This set-up link doesn’t work')}>
          {t(
            'It was already used, or is older than an hour. On the server, run “npm run sightline -- setup-link” for a new one.',
          )}
        </EmptyState>
      </main>
    );
  return (
    <main className={classes.bare}>
      <AccountForm
        isPending={begin.isPending}
        error={begin.error}
        submit={(user) => begin.mutate({ ...user, token }, { onSuccess: ({ SessionID }) => onSessionId(SessionID) })}
      />
    </main>
  );
}

type Account = { login: string; givenName: string; familyName: string; email: string; password: string };
type AccountFormProps = { isPending: boolean; error: Error | null; submit: (user: Account) => void };

const FIELDS = [
  ['givenName', t('First name'), 'given-name'],
  ['familyName', t('Last name'), 'family-name'],
  ['login', t('Login'), 'username'],
] as const;

function AccountForm({ isPending, error, submit }: AccountFormProps) {
  const [draft, setDraft] = useState<Account>({ login: '', givenName: '', familyName: '', email: '', password: '' });
  const faults = fieldFaults(error);
  const edit = (part: Partial<Account>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <Question
      step={t('Before you start')}
      title={t('Create your account')}
      about={t('You’ll be the superadmin: you can add practices and people, and see everything.')}
      act={t('Create account')}
      isPending={isPending}
      error={error}
      submit={() => submit(draft)}
    >
      {FIELDS.map(([field, label, autoComplete]) => (
        <TextInput
          key={field}
          label={label}
          size="md"
          autoComplete={autoComplete}
          value={draft[field]}
          error={faults[field]}
          onChange={(event) => edit({ [field]: event.currentTarget.value })}
        />
      ))}
      <NewPasswordField
        label={t('Password')}
        value={draft.password}
        onChange={(password) => edit({ password })}
        owner={{ login: draft.login, names: [draft.givenName, draft.familyName], email: '' }}
        error={faults.password}
      />
    </Question>
  );
}
