import type { Language } from '@sightline/contract/languages';
import { ACCOUNT_LINK_DAYS } from '@sightline/contract/limits';
import type { Mail } from '../../outside/mail/mail-sender.ts';

type Linked = { to: string; url: string; login: string; practice: string };
type LinkMails = Record<'invite' | 'reset', (linked: Linked) => Mail>;

const LIFETIME: Record<Language, string> = {
  en: `The link works once, within ${ACCOUNT_LINK_DAYS} days.`,
  es: `El enlace sirve una sola vez, durante ${ACCOUNT_LINK_DAYS} días.`,
};

/** Mails with a link to a user's own account. */
export const LINK_MAIL: Record<Language, LinkMails> = {
  en: {
    invite: ({ to, url, login, practice }) => ({
      to,
      subject: `You’re invited to ${practice} on Sightline`,
      text: `${practice} invites you to Sightline, where the office texts with patients and runs its online booking.\n\nYour login is ${login}. Choose a password to get started:\n${url}\n\n${LIFETIME.en}\n\nIf you didn’t expect this, you can ignore it.`,
    }),
    reset: ({ to, url, login, practice }) => ({
      to,
      subject: 'Choose a new Sightline password',
      text: `An administrator of ${practice} sent you this link to choose a new password for your login ${login}:\n${url}\n\n${LIFETIME.en}\n\nIf you didn’t ask for it, tell your administrator.`,
    }),
  },
  es: {
    invite: ({ to, url, login, practice }) => ({
      to,
      subject: `Invitación de ${practice} a Sightline`,
      text: `${practice} le envía una invitación a Sightline, donde el consultorio intercambia mensajes con sus pacientes y administra las reservas en línea.\n\nSu usuario es ${login}. Elija una contraseña para empezar:\n${url}\n\n${LIFETIME.es}\n\nSi no esperaba este correo, puede ignorarlo.`,
    }),
    reset: ({ to, url, login, practice }) => ({
      to,
      subject: 'Elija una nueva contraseña de Sightline',
      text: `Un administrador de ${practice} le envió este enlace para elegir una nueva contraseña para su usuario ${login}:\n${url}\n\n${LIFETIME.es}\n\nSi no la pidió, avise a su administrador.`,
    }),
  },
};
