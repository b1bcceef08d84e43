import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Clock } from '../../clock.ts';
import type { Pool } from '../../db/database.ts';
import { openSystemScope, type SystemScope } from '../../db/scope.ts';
import type { Logger } from '../../logger.ts';
import { insertCaughtMail } from './caught-mail.queries.ts';

const LARGEST_MAIL_BYTES = 10_485_760;

export type MailCatcher = {
  /** Where it accepts mail: smtp://127.0.0.1:PORT */
  url: string;
  stop: () => Promise<void>;
};

/** Accepts mail like a real server, on a loopback port, and keeps it for the demo's mail page instead of sending it. */
export async function startMailCatcher({
  pool,
  clock,
  logger,
}: {
  pool: Pool;
  clock: Clock;
  logger: Logger;
}): Promise<MailCatcher> {
  const scope = openSystemScope({ pool, clock });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: LARGEST_MAIL_BYTES,
    logger: false,
    onData: (stream, session, callback) => {
      const { mailFrom, rcptTo } = session.envelope;
      const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map((recipient) => recipient.address) };
      keep({ scope, stream, envelope }).then(
        () => callback(),
        (error: unknown) => {
          logger.error({ err: error }, 'mail could not be kept');
          callback(new Error('Not kept, please try again'));
        },
      );
    },
  });
  // A sender that disconnects midway is not our fault.
  server.on('error', (error) => logger.warn({ err: error }, 'mail catcher'));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A mail's calendar file, as text. */
function calendarIn({ attachments }: Email): string | null {
  const content = attachments.find(({ filename }) => filename?.endsWith('.ics'))?.content;
  // The parser normalized its line breaks.
  return typeof content === 'string' ? content.replaceAll(/\r?\n/g, '\r\n') : null;
}

async function keep({
  scope,
  stream,
  envelope,
}: {
  scope: SystemScope;
  stream: Readable;
  envelope: { from: string; to: string[] };
}): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const mail = await PostalMime.parse(Buffer.concat(chunks), { attachmentEncoding: 'utf8' });
  const caught = {
    from: mail.from?.address ?? envelope.from,
    to: envelope.to,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? null,
    calendar: calendarIn(mail),
  };
  await scope.transaction((tx) => insertCaughtMail({ tx, mail: caught }));
}
