import type { Mail, MailSender } from './mail-sender.ts';

/** The mail sender's in-memory twin for tests: keeps what was sent. */
export type MemoryMailSender = MailSender & { sent: Mail[] };

export function createMemoryMailSender(): MemoryMailSender {
  const sent: Mail[] = [];
  return {
    sent,
    send: async (mail) => {
      sent.push(mail);
    },
    close: () => undefined,
  };
}
