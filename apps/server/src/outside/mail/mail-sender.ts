export type Mail = {
  to: string;
  /** Shown as the sender, with the address that all mails come from; absent: the installation's own name. */
  fromName?: string;
  subject: string;
  text: string;
  html?: string;
  /** `<id@host>`: the same one when a mail is sent again, so that whoever has it already can tell. */
  messageId?: string;
  /** IDs of earlier mails that this one goes on from, oldest first. */
  answers?: readonly string[];
  /** An iCalendar object (RFC 5545), which calendars take up by its method. */
  calendar?: { method: 'REQUEST' | 'PUBLISH' | 'CANCEL'; content: string };
};

/** Outgoing mail. */
export type MailSender = {
  send: (mail: Mail) => Promise<void>;
  close: () => void;
  /** No mail server is configured: nothing will ever be sent. */
  isClosed?: boolean;
};
