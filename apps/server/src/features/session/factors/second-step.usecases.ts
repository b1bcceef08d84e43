import { timingSafeEqual } from 'node:crypto';
import { SECOND_STEP_MINUTES, SECOND_STEP_TRIES, type SecondStepKind } from '@sightline/contract/security.calls';
import { openSystemScope, type SystemTransaction } from '../../../db/scope.ts';
import { aboutAuthenticator } from '../../../db/sealed-columns.ts';
import type { Deps } from '../../../deps.ts';
import { networkOf } from '../../../http/network-of.ts';
import type { Caller } from '../../../http/signed-in.ts';
import { startHandOff } from '../hand-off/hand-off.usecases.ts';
import { hashCode, hashKey, makeCode } from '../otp/otp.rules.ts';
import type { CodeByMail } from '../otp/otp.usecases.ts';
import { deleteFailures, insertFailure, readFailures } from '../passwords/lockout.queries.ts';
import { lockedFor, MOST_FAILURES } from '../passwords/lockout.rules.ts';
import { wrongCode } from '../session.errors.ts';
import type { SessionDeps } from '../session.types.ts';
import { periodOf } from './authenticator.rules.ts';
import {
  readAuthenticator,
  readFactorState,
  readPasskeys,
  takePeriod,
  takeRecoveryCode,
  updatePasskeyCounter,
} from './factors.queries.ts';
import { authenticationOptions, verifyPasskey } from './passkeys.rules.ts';
import { hashRecoveryCode } from './recovery-codes.rules.ts';
import { deleteStep, findStep, insertStep, takeStepTry } from './second-steps.queries.ts';

const KEY_BYTES = 32;

export type StepDeps = SessionDeps & Pick<Deps, 'dataKeys' | 'publicUrl'>;

/** A pending sign-in: the key for the page, and the code to mail, if that is the only way. */
export type PendingStep = { key: string; kinds: SecondStepKind[]; mail: CodeByMail | null };

/** Wrong second steps count like wrong passwords, whichever pending sign-in they belong to. */
const failureNameOf = (userId: number): string => `second step of ${userId}`;

/** Starts the second step of a user whose password was right; null if none is needed. */
export async function startSecondStep({
  tx,
  userId,
  randomBytes,
}: {
  tx: SystemTransaction;
  userId: number;
  randomBytes: SessionDeps['randomBytes'];
}): Promise<PendingStep | null> {
  const { isDemanded, hasAuthenticator, passkeys, recoveryCodes, email, language } = await readFactorState({
    tx,
    userId,
  });
  const isOwn = hasAuthenticator || passkeys > 0;
  if (!isOwn && !isDemanded) return null;
  const key = randomBytes(KEY_BYTES).toString('base64url');
  const code = isOwn || email === '' ? null : makeCode(randomBytes);
  await insertStep({
    ...{ tx, userId, purpose: 'sign-in', keyHash: hashKey(key) },
    challenge: randomBytes(KEY_BYTES).toString('base64url'),
    codeHash: code === null ? null : hashCode({ key, code }),
    expiresAt: tx.now.add({ minutes: SECOND_STEP_MINUTES }),
  });
  const kinds: SecondStepKind[] = [
    ...(passkeys > 0 ? (['passkey'] as const) : []),
    ...(hasAuthenticator ? (['authenticator'] as const) : []),
    ...(isOwn && recoveryCodes > 0 ? (['recovery'] as const) : []),
    ...(code === null ? [] : (['mail'] as const)),
  ];
  return { key, kinds, mail: code === null ? null : { to: email, code, language } };
}

/** @throws session.wrong-code */
export async function passkeyOptions({ key, deps }: { key: string; deps: StepDeps }) {
  const found = await openSystemScope(deps).transaction(async (tx) => {
    const step = await findStep({ tx, keyHash: hashKey(key), purpose: 'sign-in' });
    return step && { challenge: step.challenge, passkeys: await readPasskeys({ tx, userId: step.userId }) };
  });
  if (found === undefined) throw wrongCode();
  return { options: { ...(await authenticationOptions({ ...found, publicUrl: deps.publicUrl() })) } };
}

type Given = { kind: SecondStepKind; code?: string | undefined; passkey?: { id: string } | undefined };
type Step = NonNullable<Awaited<ReturnType<typeof takeStepTry>>>;
type Judged = { tx: SystemTransaction; step: Step; key: string; given: Given; deps: StepDeps };

async function isPasskeyRight({ tx, step, given, deps }: Judged): Promise<boolean> {
  const passkey = (await readPasskeys({ tx, userId: step.userId })).find(({ id }) => id === given.passkey?.id);
  if (passkey === undefined) return false;
  const { challenge } = step;
  const counter = await verifyPasskey({ passkey, challenge, response: given.passkey, publicUrl: deps.publicUrl() });
  if (counter !== null) await updatePasskeyCounter({ tx, id: passkey.id, counter });
  return counter !== null;
}

async function isAuthenticatorRight({ tx, step: { userId }, given, deps }: Judged): Promise<boolean> {
  const found = await readAuthenticator({ tx, userId });
  if (found === undefined || !found.isOn) return false;
  const secret = deps.dataKeys.open({ sealed: found.secret, about: aboutAuthenticator(userId) });
  const period = periodOf({ code: given.code ?? '', secret, now: tx.now });
  return period !== null && takePeriod({ tx, userId, period });
}

const isRight: Record<SecondStepKind, (judged: Judged) => Promise<boolean>> = {
  passkey: isPasskeyRight,
  authenticator: isAuthenticatorRight,
  recovery: ({ tx, step: { userId }, given }) =>
    takeRecoveryCode({ tx, userId, hash: hashRecoveryCode(given.code ?? '') }),
  mail: async ({ step: { codeHash }, key, given }) =>
    codeHash !== null && timingSafeEqual(codeHash, hashCode({ key, code: (given.code ?? '').trim() })),
};

async function finish({ tx, key, given, caller, deps }: Omit<Judged, 'step'> & { caller: Caller }) {
  const keyHash = hashKey(key);
  const step = await takeStepTry({ tx, keyHash, purpose: 'sign-in' });
  const act = { action: 'session.second-step', userId: step?.userId ?? null, ...caller };
  const refuse = () => void tx.note({ act, outcome: 'refused', detail: { kind: given.kind } });
  if (step === undefined) return refuse();
  const failed = { tx, login: failureNameOf(step.userId), network: networkOf(caller.address) };
  const failures = await readFailures({ tx, by: { login: failed.login }, most: MOST_FAILURES });
  if (lockedFor({ ...failures, now: tx.now }) > 0 || step.attempts > SECOND_STEP_TRIES) return refuse();
  if (!(await isRight[given.kind]({ tx, step, key, given, deps }))) {
    await insertFailure(failed);
    return refuse();
  }
  await deleteStep({ tx, keyHash });
  await deleteFailures(failed);
  tx.note({ act, detail: { kind: given.kind } });
  return startHandOff({ tx, userId: step.userId, origin: 'local', randomBytes: deps.randomBytes });
}

/**
 * Completes a sign-in: five tries in ten minutes, each code and signature once.
 * @throws session.wrong-code for every reason
 */
export async function completeSecondStep({
  key,
  given,
  caller,
  deps,
}: {
  key: string;
  given: Given;
  caller: Caller;
  deps: StepDeps;
}): Promise<{ SessionID: string }> {
  const SessionID = await openSystemScope(deps).transaction((tx) => finish({ tx, key, given, caller, deps }));
  if (SessionID === undefined) throw wrongCode();
  return { SessionID };
}
