import { SIGN_IN_LINK_MINUTES } from '@sightline/contract/limits';
import type { Deps } from '../deps.ts';
import { createHandOff } from '../features/session/users/users.usecases.ts';

const DEMO_LOGINS = [
  ['maria', 'front desk, Bright Eyes Optometry'],
  ['sam', 'front desk, two practices'],
  ['nora', 'front desk without texting, Lakeside Vision Care'],
  ['ada', 'admin, Bright Eyes Optometry'],
  ['root', 'superadmin'],
  ['ivan', 'internal user of the provider'],
] as const;

/** A line per demo user with a sign-in link; each link works once, for five minutes. */
export async function signInLinks({ deps }: { deps: Deps }): Promise<string> {
  const lines = await Promise.all(
    DEMO_LOGINS.map(async ([login, who]) => {
      // An outside database, or a changed demo, may not have them all.
      const handOff = await createHandOff({ login, deps }).catch(() => null);
      if (handOff === null) return [];
      return [`  ${login.padEnd(6)} ${deps.publicUrl()}/welcome?SessionID=${handOff.SessionID}   ${who}`];
    }),
  );
  return [
    `Sign in with one of these (each works once, within ${SIGN_IN_LINK_MINUTES} minutes; npm run sightline -- handoff --login maria makes another):`,
    ...lines.flat(),
    `  phones ${deps.publicUrl()}/simulator   text the practice and see its texts`,
    '',
  ].join('\n');
}
