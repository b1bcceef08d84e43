import { ACCOUNT_LINK_DAYS } from '@sightline/contract/limits';
import type { Mail } from '../../outside/mail/mail-sender.ts';

type Linked = { to: string; url: string; login: string; practice: string };

const lifetime = `The link works once, within ${ACCOUNT_LINK_DAYS} days.`;

export const LINK_MAIL: Record<'invite' | 'reset', (linked: Linked) => Mail> = {
  invite: ({ to, url, login, practice }) => ({
    to,
    subject: `You’re invited to ${practice} on Sightline`,
    text: `${practice} invites you to Sightline, where the office texts with patients and runs its online booking.\n\nYour login is ${login}. Choose a password to get started:\n${url}\n\n${lifetime}\n\nIf you didn’t expect this, you can ignore it.`,
  }),
  reset: ({ to, url, login, practice }) => ({
    to,
    subject: 'Choose a new Sightline password',
    text: `An administrator of ${practice} sent you this link to choose a new password for your login ${login}:\n${url}\n\n${lifetime}\n\nIf you didn’t ask for it, tell your administrator.`,
  }),
};
