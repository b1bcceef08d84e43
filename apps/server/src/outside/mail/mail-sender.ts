export type Mail = {
  to: string;
  /** Shown as the sender, with the address of all mails; absent: the installation's own name. */
  fromName?: string;
  subject: string;
  text: string;
  html?: string;
  /** `<id@host>`: the same when a mail is resent, so that recipients can recognize it. */
  messageId?: string;
  /** IDs of earlier mails in this conversation, oldest first. */
  answers?: readonly string[];
  /** An iCalendar object (RFC 5545), which calendars process by its method. */
  calendar?: { method: 'REQUEST' | 'PUBLISH' | 'CANCEL'; content: string };
};

/** Outgoing mail. */
export type MailSender = {
  send: (mail: Mail) => Promise<void>;
  close: () => void;
  /** No mail server is configured: nothing will ever be sent. */
  isClosed?: boolean;
};
