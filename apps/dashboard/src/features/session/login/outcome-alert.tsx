import { SESSION_TEXT } from '@sightline/contract/session.texts';
import { inWords } from '../../../shared/dates/dates.ts';
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
    <SignInAlert tone="bad" title={SESSION_TEXT.accountLocked}>
      Too many failed sign-ins.
      {outcome.seconds > 0 ? ` Please try again in ${inWords(outcome.seconds)}.` : ' Please try again later.'}
    </SignInAlert>
  );
}
