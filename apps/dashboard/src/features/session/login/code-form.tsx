import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { t } from '../../../shared/words/words.ts';
import { useVerifyCode } from '../api/identity-login.ts';
import classes from './login-page.module.css';
import { OutcomeAlert } from './outcome-alert.tsx';

/** The one-time code of a sign-in that requires one (SES-009). */
export function CodeForm({ codeKey, onToken }: { codeKey: string; onToken: (token: string) => void }) {
  const [code, setCode] = useState('');
  const request = useVerifyCode();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const reply = await request.mutateAsync({ key: codeKey, code: code.trim() }).catch(() => null);
    if (reply !== null) onToken(reply.token);
  }

  return (
    <form onSubmit={(event) => void submit(event)} style={{ display: 'contents' }}>
      <h1 className="page-title">{t('Enter your code')}</h1>
      <p className={`c-quiet ${classes.lead}`}>{t('We sent you a one-time code. Enter it to finish signing in.')}</p>
      <OutcomeAlert outcome={undefined} error={request.error} refused="" />
      <TextInput
        label={t('Code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        size="md"
        required
        withAsterisk={false}
        maxLength={20}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" size="md" loading={request.isPending}>
        {t('Continue')}
      </Button>
    </form>
  );
}
