import { Users } from '../../features/users/users.tsx';

/** Users and roles, gated by the page's menu element. */
export function UsersRoute() {
  return <Users />;
}
