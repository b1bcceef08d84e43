import { openSystemScope, type SystemTransaction } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import type { Caller } from '../../../http/signed-in.ts';
import { startSession } from '../hand-off/hand-off.usecases.ts';
import { sendCode, startChallenge } from '../otp/otp.usecases.ts';
import { identityRefused, identityUnknown } from '../session.errors.ts';
import type { SessionDeps, TokenSubject } from '../session.types.ts';
import type { Tokens } from '../tokens/tokens.usecases.ts';
import { hashIdToken, ID_TOKEN_KNOWN } from './id-token.rules.ts';
import { findTiedUser, type IdentityUser, takeIdToken, tieUser } from './identity.queries.ts';
import type { CheckIdToken, PartnerIdentity, TakenTokens } from './identity.types.ts';

type Answer = { OTP: 0; token: string; SessionID: string } | { OTP: 1; key: string };
type Outcome =
  | { kind: 'session'; subject: TokenSubject }
  | { kind: 'code'; key: string; code: string; email: string; language: string | null }
  | { kind: 'unknown' }
  | { kind: 'unreachable' }
  /** The id token signed someone in before. */
  | { kind: 'used' };

/** A user found by subject, or once by a verified address, and linked from then on. */
export async function findUserOf({
  tx,
  identity: { issuer, subject, verifiedEmail },
}: {
  tx: SystemTransaction;
  identity: PartnerIdentity;
}): Promise<IdentityUser | undefined> {
  const tied = await findTiedUser({ tx, issuer, subject });
  if (tied !== undefined || verifiedEmail === null) return tied;
  return tieUser({ tx, issuer, subject, email: verifiedEmail });
}

/** Checks an id token and audits a refusal. */
export async function proveIdentity({
  idToken,
  action,
  takes,
  caller,
  deps,
  check,
}: {
  idToken: string;
  action: string;
  takes?: TakenTokens;
  caller: Caller;
  deps: SessionDeps;
  check: CheckIdToken;
}): Promise<PartnerIdentity> {
  try {
    return await check(idToken, takes);
  } catch (error) {
    if (error instanceof ProblemError)
      await openSystemScope(deps).transaction(async (tx) =>
        tx.note({ act: { action, userId: null, ...caller }, outcome: 'refused', detail: { code: error.code } }),
      );
    throw error;
  }
}

async function signIn({
  tx,
  identity,
  tokenHash,
  caller,
  deps,
}: {
  tx: SystemTransaction;
  identity: PartnerIdentity;
  tokenHash: Buffer;
  caller: Caller;
  deps: Pick<SessionDeps, 'randomBytes' | 'config'>;
}): Promise<Outcome> {
  const user = await findUserOf({ tx, identity });
  const act = { action: 'session.login-by-identity', userId: user?.userId ?? null, ...caller };
  const refuse = (kind: 'unknown' | 'unreachable' | 'used'): Outcome => {
    tx.note({ act, outcome: 'refused', detail: { kind } });
    return { kind };
  };
  if (user === undefined) return refuse('unknown');
  if (!(await takeIdToken({ tx, tokenHash, usableUntil: tx.now.add(ID_TOKEN_KNOWN) }))) return refuse('used');
  const { userId, email, language, needsOtp } = user;
  if (!needsOtp) {
    const subject = await startSession({ tx, userId, origin: 'identity', deps });
    if (subject === undefined) return refuse('unknown');
    tx.note({ act, coverKey: subject.coverKey });
    return { kind: 'session', subject };
  }
  // Without an address there is no code, and without a code no sign-in.
  if (email === '') return refuse('unreachable');
  tx.note({ act, detail: { asksForCode: true } });
  return { kind: 'code', email, language, ...(await startChallenge({ tx, userId, randomBytes: deps.randomBytes })) };
}

/** Signs in with a partner identity's id token, once and while it is fresh; users who need a code are mailed one first. */
export async function loginByIdentity({
  idToken,
  caller,
  deps,
  tokens,
  check,
}: {
  idToken: string;
  caller: Caller;
  deps: SessionDeps & Pick<Deps, 'mail' | 'logger'>;
  tokens: Tokens;
  check: CheckIdToken;
}): Promise<Answer> {
  const identity = await proveIdentity({ idToken, action: 'session.login-by-identity', caller, deps, check });
  const tokenHash = hashIdToken(idToken);
  const outcome = await openSystemScope(deps).transaction((tx) => signIn({ tx, identity, tokenHash, caller, deps }));
  if (outcome.kind === 'unknown') throw identityUnknown();
  if (outcome.kind === 'unreachable' || outcome.kind === 'used') throw identityRefused();
  if (outcome.kind === 'session') {
    const { subject } = outcome;
    return { OTP: 0, token: await tokens.issue(subject), SessionID: subject.sessionId };
  }
  await sendCode({ mail: { to: outcome.email, code: outcome.code, language: outcome.language }, deps });
  return { OTP: 1, key: outcome.key };
}
