import type { MailSender } from './mail-sender.ts';

/** Stands where no mail server is configured. Who sends has to say so to whom waits for the mail. */
export function createClosedMailSender(): MailSender {
  return {
    send: async () => {
      throw new Error('No mail server is configured: set SMTP_URL.');
    },
    close: () => undefined,
    isClosed: true,
  };
}
