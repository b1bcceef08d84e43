import nodemailer from 'nodemailer';
import type { MailSender } from './mail-sender.ts';

const CONNECT_MS = 5_000;
const ANSWER_MS = 15_000;

/** 'a@b.example' of 'Name <a@b.example>'. */
const addressOf = (from: string): string => /<([^<>]+)>$/.exec(from)?.[1] ?? from;

/**
 * Outgoing mail over SMTP, a few connections at a time.
 * @param url smtp:// or smtps://, with user and password if required
 * @param from the sender, as `Name <address>` or only an address
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
    // Nothing from a patient or a template may make the server read a file or call a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, fromName, subject, text, html, messageId, answers = [], calendar }) => {
      const last = answers.at(-1);
      await transport.sendMail({
        ...{ to, subject, text },
        from: fromName === undefined ? from : { name: fromName, address: addressOf(from) },
        // All our mails are automatic: out-of-office programs ignore them (RFC 3834, section 5).
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(last === undefined ? {} : { inReplyTo: last, references: [...answers] }),
        ...(html === undefined ? {} : { html }),
        ...(messageId === undefined ? {} : { messageId }),
        ...(calendar === undefined ? {} : { icalEvent: { ...calendar, filename: 'appointment.ics' } }),
      });
    },
    close: () => transport.close(),
  };
}
