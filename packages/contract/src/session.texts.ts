/** Texts of sign-in and session, letter for letter where the specification gives them. */
export const SESSION_TEXT = {
  noRights: 'Not enough user rights',
  accountLocked: 'Account locked',
  signOut: 'Sign out',
  logout: 'Logout',
} as const;
