import account from './es/account.json' with { type: 'json' };
import app from './es/app.json' with { type: 'json' };
import covers from './es/covers.json' with { type: 'json' };
import problems from './es/problems.json' with { type: 'json' };
import security from './es/security.json' with { type: 'json' };
import session from './es/session.json' with { type: 'json' };
import shared from './es/shared.json' with { type: 'json' };
import type { Translations } from './words.ts';

/** A file for each area, so that a text is found where its page is. */
export const translations: Translations = {
  ...account,
  ...app,
  ...covers,
  ...problems,
  ...security,
  ...session,
  ...shared,
};
