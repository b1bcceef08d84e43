export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** `<id@host>`: the same one when a mail is sent again, so that whoever has it already can tell. */
  messageId?: string;
  /** An iCalendar object (RFC 5545), which calendars take up by its method. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
};

/** Outgoing mail. */
export type MailSender = {
  send: (mail: Mail) => Promise<void>;
  close: () => void;
  /** No mail server is configured: nothing will ever be sent. */
  isClosed?: boolean;
};
