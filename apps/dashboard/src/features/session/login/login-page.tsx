import { BrandMark } from '@sightline/ui/brand-mark';
import { useState } from 'react';
import { t } from '../../../shared/words/words.ts';
import { CodeForm } from './code-form.tsx';
import { FieldOfSight } from './field-of-sight.tsx';
import { LocalForm } from './local-form.tsx';
import classes from './login-page.module.css';
import { NewPasswordForm } from './new-password-form.tsx';
import { PartnerSignIn } from './partner-sign-in.tsx';
import { type PendingStep, SecondStepForm } from './second-step-form.tsx';

type LoginPageProps = {
  /** Why someone who was signed in, or tried to be, is here. */
  notice: string | null;
  /** A sign-in waiting for its one-time code. */
  codeKey: string | null;
  onSessionId: (sessionId: string) => void;
  onToken: (token: string) => void;
};

type ExpiredPassword = { login: string; password: string };

export function LoginPage({ notice, codeKey, onSessionId, onToken }: LoginPageProps) {
  const [expired, setExpired] = useState<ExpiredPassword | null>(null);

  const [step, setStep] = useState<PendingStep | null>(null);

  function form() {
    if (step !== null) return <SecondStepForm step={step} onSessionId={onSessionId} onBack={() => setStep(null)} />;
    if (codeKey !== null) return <CodeForm codeKey={codeKey} onToken={onToken} />;
    if (expired !== null) {
      return (
        <NewPasswordForm {...expired} onSessionId={onSessionId} onStep={setStep} onBack={() => setExpired(null)} />
      );
    }
    return (
      <>
        <LocalForm notice={notice} onSessionId={onSessionId} onStep={setStep} onExpired={setExpired} />
        <PartnerSignIn />
      </>
    );
  }

  return (
    <div className={`grid bg-surface ${classes.page}`}>
      <title>{t('Sign in · Sightline')}</title>
      <main className={`rows ${classes.side}`}>
        <span className="row gap-xs text-large fw-bold tight">
          <BrandMark size={28} />
          {t('Sightline')}
        </span>
        <div className={`rows gap-md w-full ${classes.form}`}>{form()}</div>
        <p className="hint">{t('Patient engagement for eye-care practices')}</p>
      </main>
      <div className={`bg-paper clipped relative ${classes.view}`}>
        <FieldOfSight />
      </div>
    </div>
  );
}
