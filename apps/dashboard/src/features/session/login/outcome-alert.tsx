import { SESSION_TEXT } from '@sightline/contract/session.texts';
import { inWords } from '../../../shared/dates/dates.ts';
import { t } from '../../../shared/words/words.ts';
import { refusalText } from '../model/flow.ts';
import type { LoginOutcome } from '../model/login-outcome.ts';
import { SignInAlert } from './sign-in-alert.tsx';

type OutcomeAlertProps = { outcome: LoginOutcome | undefined; error: Error | null; refused: string };

/** The result of a failed sign-in. */
export function OutcomeAlert({ outcome, error, refused }: OutcomeAlertProps) {
  if (error !== null) return <SignInAlert tone="bad">{refusalText(error)}</SignInAlert>;
  if (outcome?.kind === 'refused') return <SignInAlert tone="bad">{refused}</SignInAlert>;
  if (outcome?.kind === 'failed') return <SignInAlert tone="bad">{refusalText(null)}</SignInAlert>;
  if (outcome?.kind !== 'locked') return null;
  return (
    <SignInAlert tone="bad" title={t(SESSION_TEXT.accountLocked)}>
      {outcome.seconds > 0
        ? t('Too many failed sign-ins. Please try again in {time}.', { time: inWords(outcome.seconds) })
        : t('Too many failed sign-ins. Please try again later.')}
    </SignInAlert>
  );
}
