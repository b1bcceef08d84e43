import type { Mail, MailSender } from './mail-sender.ts';

/** The mail sender's in-memory twin for tests: keeps what was sent, or fails on request. */
export type MemoryMailSender = MailSender & { sent: Mail[]; failsWith: Error | null };

export function createMemoryMailSender(): MemoryMailSender {
  const sent: Mail[] = [];
  const sender: MemoryMailSender = {
    sent,
    failsWith: null,
    send: async (mail) => {
      if (sender.failsWith !== null) throw sender.failsWith;
      sent.push(mail);
    },
    close: () => undefined,
  };
  return sender;
}
