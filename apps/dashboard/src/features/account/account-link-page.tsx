import { Alert, Button, PasswordInput } from '@mantine/core';
import { BrandMark } from '@sightline/ui/brand-mark';
import { ErrorState } from '@sightline/ui/error-state';
import { type FormEvent, useState } from 'react';
import { ConnectionError } from '../../shared/api/call.ts';
import { problemWords } from '../../shared/api/problem-words.ts';
import { PageSkeleton } from '../../shared/page/page-skeleton.tsx';
import { NewPasswordField } from '../../shared/passwords/new-password-field.tsx';
import { rich } from '../../shared/words/rich.tsx';
import { t } from '../../shared/words/words.ts';
import classes from './account.module.css';
import { useAcceptAccountLink, useAccountLink } from './api/account-link.ts';

type Accepted = { login: string; SessionID?: string | undefined };
type AccountLinkPageProps = { token: string; onAccepted: (accepted: Accepted) => void };
type Link = NonNullable<ReturnType<typeof useAccountLink>['data']>;

function Choice({ link, token, onAccepted }: AccountLinkPageProps & { link: Link }) {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [isMismatch, setMismatch] = useState(false);
  const { mutate, isPending, error } = useAcceptAccountLink();
  const owner = {
    login: link.login,
    names: [link.firstName, link.familyName],
    email: link.email,
    practices: link.practices,
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    setMismatch(password !== repeated);
    if (password === repeated) mutate({ token, password }, { onSuccess: onAccepted });
  }

  return (
    <form className="stack gap-md" onSubmit={submit}>
      <h1 className="page-title">
        {link.kind === 'invite'
          ? t('Welcome, {name}', { name: link.firstName || link.familyName })
          : t('Choose a new password')}
      </h1>
      <p className="c-quiet">
        {link.kind === 'invite' &&
          link.practices.length > 0 &&
          `${t('{practices} invited you to Sightline.', { practices: link.practices.join(', ') })} `}
        {rich('Your login is {login}.', { login: <strong>{link.login}</strong> })}
      </p>
      {error !== null && (
        <Alert color="red" role="alert">
          {problemWords(error)}
        </Alert>
      )}
      <input type="text" name="login" autoComplete="username" value={link.login} readOnly hidden />
      <NewPasswordField label={t('Password')} value={password} onChange={setPassword} owner={owner} />
      <PasswordInput
        label={t('Repeat password')}
        autoComplete="new-password"
        size="md"
        required
        withAsterisk={false}
        maxLength={200}
        value={repeated}
        error={isMismatch ? t('The passwords don’t match.') : undefined}
        onChange={(event) => setRepeated(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': t('Show the repeated password'), tabIndex: 0 }}
      />
      <Button type="submit" size="md" loading={isPending}>
        {link.kind === 'invite' ? t('Create password and sign in') : t('Save and sign in')}
      </Button>
    </form>
  );
}

function Content(props: AccountLinkPageProps) {
  const { data, error, isFetching, refetch } = useAccountLink(props.token);
  if (data !== undefined) return <Choice {...props} link={data} />;
  if (error === null) return <PageSkeleton />;
  return (
    <ErrorState
      isPage
      title={t('This link doesn’t work')}
      retry={error instanceof ConnectionError ? () => void refetch() : undefined}
      retrying={isFetching}
    >
      {problemWords(error)}
    </ErrorState>
  );
}

/** Where an invitation or a link to a new password leads. */
export function AccountLinkPage(props: AccountLinkPageProps) {
  return (
    <main className={`bg-paper grid centered ${classes.page}`}>
      <title>{t('Choose a password · Sightline')}</title>
      <div className={`stack gap-lg w-full ${classes.card}`}>
        <span className="row gap-xs text-large fw-bold tight">
          <BrandMark size={28} />
          {t('Sightline')}
        </span>
        <Content {...props} />
      </div>
    </main>
  );
}
