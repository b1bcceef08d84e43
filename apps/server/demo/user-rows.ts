import { DEFAULT_ELEMENTS, ELEMENT_NAMES } from '@sightline/contract/roles';
import { DEMO_USERS } from './content/demo-users.ts';
import { PRACTICES } from './content/practices.ts';
import type { DemoRows } from './insert-rows.ts';
import { DAY_MS, toInstant } from './practice-calendar.ts';

function elementExceptions(): NonNullable<DemoRows['user_element']> {
  const withheld = ['Dv4Chat', 'Dv4ScriptGeneratorMenu'];
  const nora = DEMO_USERS.filter(({ login }) => login === 'nora').flatMap(({ userId, coverKeys }) =>
    coverKeys.flatMap((cover_key) =>
      withheld.map((element_name) => ({ cover_key, user_id: userId, element_name, is_allowed: false })),
    ),
  );
  // A user of the provider has every element, whatever the role's name.
  const internal = DEMO_USERS.filter(({ userType }) => userType === 'Internal').flatMap(({ userId, coverKeys }) =>
    coverKeys.flatMap((cover_key) =>
      ELEMENT_NAMES.filter((element) => !DEFAULT_ELEMENTS.user.includes(element)).map((element_name) => ({
        cover_key,
        user_id: userId,
        element_name,
        is_allowed: true,
      })),
    ),
  );
  return [...nora, ...internal];
}

/** @param passwordHashes PHC strings by user id */
export function userRows({
  now,
  passwordHashes,
}: {
  now: number;
  passwordHashes: ReadonlyMap<number, string>;
}): Pick<DemoRows, 'app_user' | 'user_cover' | 'role_element' | 'user_element'> {
  return {
    app_user: DEMO_USERS.map((user) => ({
      user_id: user.userId,
      login: user.login,
      given_name: user.givenName,
      family_name: user.familyName,
      email: user.email,
      role: user.role,
      user_type: user.userType,
      is_demo: true,
      password_hash: passwordHashes.get(user.userId) ?? null,
      password_expires_at: user.isExpired ? toInstant(now - 30 * DAY_MS) : null,
      created_at: toInstant(now - 900 * DAY_MS),
    })),
    user_cover: DEMO_USERS.flatMap(({ userId, coverKeys }) =>
      coverKeys.map((cover_key) => ({ user_id: userId, cover_key })),
    ),
    role_element: PRACTICES.flatMap(({ coverKey }) =>
      Object.entries(DEFAULT_ELEMENTS).flatMap(([role, elements]) =>
        elements.map((element_name) => ({ cover_key: coverKey, role, element_name })),
      ),
    ),
    user_element: elementExceptions(),
  };
}
