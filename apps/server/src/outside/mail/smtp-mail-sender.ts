import nodemailer from 'nodemailer';
import type { MailSender } from './mail-sender.ts';

const CONNECT_MS = 5_000;
const ANSWER_MS = 15_000;

/**
 * Outgoing mail over SMTP, a few connections at a time.
 * @param url smtp:// or smtps://, with user and password if the server wants them
 * @param from the sender, as `Name <address>` or an address alone
 */
export function createSmtpMailSender({ url, from }: { url: string; from: string }): MailSender {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: 3,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    // Nothing a patient or a template says may make the server read a file or call an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text, html, messageId, calendar }) => {
      await transport.sendMail({
        ...{ from, to, subject, text },
        ...(html === undefined ? {} : { html }),
        ...(messageId === undefined ? {} : { messageId }),
        ...(calendar === undefined ? {} : { icalEvent: { ...calendar, filename: 'appointment.ics' } }),
      });
    },
    close: () => transport.close(),
  };
}
