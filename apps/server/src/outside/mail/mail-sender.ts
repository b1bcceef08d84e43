export type Mail = { to: string; subject: string; text: string; html?: string };

/** Outgoing mail. */
export type MailSender = { send: (mail: Mail) => Promise<void>; close: () => void };
