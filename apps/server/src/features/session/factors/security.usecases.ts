import { MOST_PASSKEYS, SECOND_STEP_MINUTES } from '@sightline/contract/security.calls';
import { openSystemScope, type SystemTransaction } from '../../../db/scope.ts';
import { aboutAuthenticator } from '../../../db/sealed-columns.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import type { Caller, SignedIn } from '../../../http/signed-in.ts';
import { hashKey } from '../otp/otp.rules.ts';
import { provePassword } from '../passwords/passwords.usecases.ts';
import { makeSecret, periodOf, uriOf } from './authenticator.rules.ts';
import {
  deleteAuthenticator,
  deletePasskey,
  insertPasskey,
  putAuthenticator,
  readAuthenticator,
  readFactorState,
  readPasskeys,
  replaceRecoveryCodes,
  takePeriod,
} from './factors.queries.ts';
import { isUserStranded } from './factors.usecases.ts';
import { canHavePasskeys, registrationOptions, verifyNewPasskey } from './passkeys.rules.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.rules.ts';
import type { StepDeps } from './second-step.usecases.ts';
import { deleteStep, insertStep, takeStepTry } from './second-steps.queries.ts';

const KEY_BYTES = 32;

type Own = { signedIn: SignedIn; caller: Caller; deps: StepDeps & Parameters<typeof provePassword>[0]['deps'] };
type Proved = Own & { password: string };

const refused = () => new ProblemError('factor.refused');

/** One's own second steps. */
export async function readSecurity({ signedIn: { userId, login }, deps }: Omit<Own, 'caller'>) {
  return openSystemScope(deps).transaction(async (tx) => {
    const { hasPassword, hasAuthenticator, isDemanded, recoveryCodes } = await readFactorState({ tx, userId });
    const passkeys = (await readPasskeys({ tx, userId })).map(({ id, name, createdAt, lastUsedAt }) => ({
      ...{ id, name, createdAt: createdAt.toString() },
      lastUsedAt: lastUsedAt?.toString() ?? null,
    }));
    const canAddPasskeys = canHavePasskeys(deps.publicUrl());
    return { login, hasPassword, hasAuthenticator, isDemanded, recoveryCodes, passkeys, canAddPasskeys };
  });
}

/** A change of one's own second steps, after the password; audited. */
async function change<T>({
  action,
  work,
  ...own
}: Own & { action: string; work: (tx: SystemTransaction) => Promise<T> }): Promise<T> {
  const { signedIn, caller, deps } = own;
  return openSystemScope(deps).transaction(async (tx) => {
    tx.note({ act: { action, userId: signedIn.userId, ...caller } });
    return work(tx);
  });
}

async function afterPassword<T>({
  password,
  ...asked
}: Proved & { action: string; work: (tx: SystemTransaction) => Promise<T> }) {
  const { signedIn, caller, deps, action } = asked;
  await provePassword({ login: signedIn.login, password, caller, action, deps });
  return change(asked);
}

/** The first second step comes with recovery codes, shown once. */
async function firstCodes({
  tx,
  userId,
  randomBytes,
}: { tx: SystemTransaction; userId: number } & Pick<StepDeps, 'randomBytes'>) {
  const { recoveryCodes } = await readFactorState({ tx, userId });
  return { recoveryCodes: recoveryCodes > 0 ? [] : await newCodes({ tx, userId, randomBytes }) };
}

async function newCodes({
  tx,
  userId,
  randomBytes,
}: { tx: SystemTransaction; userId: number } & Pick<StepDeps, 'randomBytes'>) {
  const codes = makeRecoveryCodes(randomBytes);
  await replaceRecoveryCodes({ tx, userId, hashes: codes.map(hashRecoveryCode) });
  return codes;
}

/** Without a second step there is nothing to recover. */
async function dropUnusedCodes({ tx, userId }: { tx: SystemTransaction; userId: number }) {
  const { hasAuthenticator, passkeys } = await readFactorState({ tx, userId });
  if (!hasAuthenticator && passkeys === 0) await replaceRecoveryCodes({ tx, userId, hashes: [] });
}

export function startAuthenticator(asked: Proved) {
  const { signedIn, deps } = asked;
  const { userId, login } = signedIn;
  return afterPassword({
    ...asked,
    action: 'security.start-authenticator',
    work: async (tx) => {
      const secret = makeSecret(deps.randomBytes);
      const sealed = deps.dataKeys.seal({ text: secret, about: aboutAuthenticator(userId) });
      if (!(await putAuthenticator({ tx, userId, secret: sealed }))) throw refused();
      return { secret, uri: uriOf({ secret, login }) };
    },
  });
}

/** @throws factor.refused for a wrong or used code */
export function confirmAuthenticator({ code, ...own }: Own & { code: string }) {
  const { userId } = own.signedIn;
  return change({
    ...own,
    action: 'security.confirm-authenticator',
    work: async (tx) => {
      const found = await readAuthenticator({ tx, userId });
      const sealed = found?.secret ?? '';
      if (sealed === '') throw refused();
      const secret = own.deps.dataKeys.open({ sealed, about: aboutAuthenticator(userId) });
      const period = periodOf({ code, secret, now: tx.now });
      if (period === null || !(await takePeriod({ tx, userId, period }))) throw refused();
      return firstCodes({ tx, userId, randomBytes: own.deps.randomBytes });
    },
  });
}

/** Nobody removes their only way to sign in. @throws factor.still-needed */
async function keepSecondStep({ tx, asked }: { tx: SystemTransaction; asked: Proved }): Promise<void> {
  const { signedIn, deps } = asked;
  const isStranded = await isUserStranded({ tx, userId: signedIn.userId, mail: deps.mail });
  if (isStranded) throw new ProblemError('factor.still-needed');
}

export function removeAuthenticator(asked: Proved) {
  const { userId } = asked.signedIn;
  return afterPassword({
    ...asked,
    action: 'security.remove-authenticator',
    work: async (tx) => {
      await deleteAuthenticator({ tx, userId });
      await keepSecondStep({ tx, asked });
      await dropUnusedCodes({ tx, userId });
      return { removed: true as const };
    },
  });
}

/** @throws factor.refused where this server can't have passkeys, or the user has as many as they may */
export function startAddingPasskey(asked: Proved) {
  const { signedIn, deps } = asked;
  const { userId, login } = signedIn;
  return afterPassword({
    ...asked,
    action: 'security.start-passkey',
    work: async (tx) => {
      const passkeys = await readPasskeys({ tx, userId });
      const publicUrl = deps.publicUrl();
      if (passkeys.length >= MOST_PASSKEYS || !canHavePasskeys(publicUrl)) throw refused();
      const options = await registrationOptions({ publicUrl, login, userId, passkeys });
      const key = deps.randomBytes(KEY_BYTES).toString('base64url');
      await insertStep({
        ...{ tx, userId, purpose: 'add-passkey', keyHash: hashKey(key), codeHash: null },
        challenge: options.challenge,
        expiresAt: tx.now.add({ minutes: SECOND_STEP_MINUTES }),
      });
      return { key, options: { ...options } };
    },
  });
}

/** @throws factor.refused if the browser's answer does not fit, factor.passkey-taken */
export function addPasskey({
  key,
  name,
  passkey,
  ...own
}: Own & { key: string; name: string; passkey: { id: string } }) {
  const { userId } = own.signedIn;
  return change({
    ...own,
    action: 'security.add-passkey',
    work: async (tx) => {
      const keyHash = hashKey(key);
      const step = await takeStepTry({ tx, keyHash, purpose: 'add-passkey' });
      if (step === undefined || step.userId !== userId || step.attempts > 1) throw refused();
      const publicUrl = own.deps.publicUrl();
      const verified = await verifyNewPasskey({ response: passkey, challenge: step.challenge, publicUrl });
      if (verified === null) throw refused();
      if (!(await insertPasskey({ tx, userId, passkey: { ...verified, name } })))
        throw new ProblemError('factor.passkey-taken');
      await deleteStep({ tx, keyHash });
      return firstCodes({ tx, userId, randomBytes: own.deps.randomBytes });
    },
  });
}

export function removePasskey({ id, ...asked }: Proved & { id: string }) {
  const { userId } = asked.signedIn;
  return afterPassword({
    ...asked,
    action: 'security.remove-passkey',
    work: async (tx) => {
      await deletePasskey({ tx, userId, id });
      await keepSecondStep({ tx, asked });
      await dropUnusedCodes({ tx, userId });
      return { removed: true as const };
    },
  });
}

export function renewRecoveryCodes(asked: Proved) {
  const { signedIn, deps } = asked;
  return afterPassword({
    ...asked,
    action: 'security.renew-recovery-codes',
    work: async (tx) => ({
      recoveryCodes: await newCodes({ tx, userId: signedIn.userId, randomBytes: deps.randomBytes }),
    }),
  });
}
