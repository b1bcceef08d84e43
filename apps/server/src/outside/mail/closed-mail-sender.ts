import type { MailSender } from './mail-sender.ts';

/** Used without a mail server. Senders have to report it to users waiting for the mail. */
export function createClosedMailSender(): MailSender {
  return {
    send: async () => {
      throw new Error('No mail server is configured: set SMTP_URL.');
    },
    close: () => undefined,
    isClosed: true,
  };
}
