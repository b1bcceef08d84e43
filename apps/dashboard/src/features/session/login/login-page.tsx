import { BrandMark } from '@sightline/ui/brand-mark';
import { useState } from 'react';
import { CodeForm } from './code-form.tsx';
import { FieldOfSight } from './field-of-sight.tsx';
import { LocalForm } from './local-form.tsx';
import classes from './login-page.module.css';
import { NewPasswordForm } from './new-password-form.tsx';
import { PartnerSignIn } from './partner-sign-in.tsx';

type LoginPageProps = {
  /** Why someone who was signed in, or tried to be, is here. */
  notice: string | null;
  /** A sign-in waiting for its one-time code. */
  codeKey: string | null;
  onSessionId: (sessionId: string) => void;
  onToken: (token: string) => void;
};

type Expired = { login: string; password: string };

export function LoginPage({ notice, codeKey, onSessionId, onToken }: LoginPageProps) {
  const [expired, setExpired] = useState<Expired | null>(null);

  function form() {
    if (codeKey !== null) return <CodeForm codeKey={codeKey} onToken={onToken} />;
    if (expired !== null) {
      return <NewPasswordForm {...expired} onSessionId={onSessionId} onBack={() => setExpired(null)} />;
    }
    return (
      <>
        <LocalForm notice={notice} onSessionId={onSessionId} onExpired={setExpired} />
        <PartnerSignIn />
      </>
    );
  }

  return (
    <div className={classes.page}>
      <title>Sign in · Sightline</title>
      <main className={classes.side}>
        <span className={classes.brand}>
          <BrandMark size={28} />
          Sightline
        </span>
        <div className={classes.form}>{form()}</div>
        <p className={classes.foot}>Patient engagement for eye-care practices</p>
      </main>
      <div className={classes.view}>
        <FieldOfSight />
      </div>
    </div>
  );
}
