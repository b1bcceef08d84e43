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
    <div className={`grid bg-surface ${classes.page}`}>
      <title>Sign in · Sightline</title>
      <main className={`rows ${classes.side}`}>
        <span className="row gap-xs text-large fw-bold tight">
          <BrandMark size={28} />
          Sightline
        </span>
        <div className={`rows gap-md w-full ${classes.form}`}>{form()}</div>
        <p className="hint">Patient engagement for eye-care practices</p>
      </main>
      <div className={`bg-paper clipped relative ${classes.view}`}>
        <FieldOfSight />
      </div>
    </div>
  );
}
